import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'จากนั้นส่งสลิป', la: 'ຈາກນັ້ນສົ່ງສະລິບ', en: 'Then send the slip' },

  // choosing
  drop: {
    th: 'เลือกรูปสลิป',
    la: 'ເລືອກຮູບສະລິບ',
    en: 'Choose the slip picture',
  },
  dropHow: {
    th: 'แตะเพื่อเลือก ลากมาวาง หรือวางจากคลิปบอร์ด',
    la: 'ແຕະເພື່ອເລືອກ ລາກມາວາງ ຫຼື ວາງຈາກຄລິບບອດ',
    en: 'Tap to choose, drag it here, or paste it',
  },
  dropWhole: {
    th: 'ใช้รูปเต็มใบจากแอปธนาคาร ให้เห็น QR ชัด',
    la: 'ໃຊ້ຮູບເຕັມໃບຈາກແອັບທະນາຄານ ໃຫ້ເຫັນ QR ຊັດ',
    en: 'Use the whole slip saved by your bank’s app, with its QR clearly visible',
  },
  closed: { th: 'ขณะนี้ปิดรับสลิป', la: 'ຕອນນີ້ປິດຮັບສະລິບ', en: 'Slip upload is closed right now' },
  opens: {
    th: 'เปิดรับอีกครั้ง {time} น. กรุณาโอนหลังเวลานั้น เพราะสลิปมีอายุจำกัด หากโอนไปแล้ว เงินไม่หาย แจ้งยอดได้ที่ปุ่มล่างสุด',
    la: 'ເປີດຮັບອີກຄັ້ງ {time} ໂມງ ກະລຸນາໂອນຫຼັງເວລານັ້ນ ເພາະສະລິບມີອາຍຸຈຳກັດ ຖ້າໂອນໄປແລ້ວ ເງິນບໍ່ຫາຍ ແຈ້ງຍອດໄດ້ທີ່ປຸ່ມລຸ່ມສຸດ',
    en: 'It opens again at {time} (Bangkok time). Please transfer after that, as slips are good for a short time only. If you already have, your money is not lost: report it with the last button below.',
  },

  // looking at it
  preview: { th: 'รูปสลิปที่เลือก', la: 'ຮູບສະລິບທີ່ເລືອກ', en: 'The chosen slip' },
  reading: { th: 'กำลังอ่าน QR บนสลิป', la: 'ກຳລັງອ່ານ QR ໃນສະລິບ', en: 'Reading the QR on the slip' },
  read: { th: 'อ่าน QR บนสลิปได้', la: 'ອ່ານ QR ໃນສະລິບໄດ້', en: 'The slip’s QR is clear' },
  sender: { th: 'ธนาคารผู้โอน', la: 'ທະນາຄານຜູ້ໂອນ', en: 'Sent from' },
  reference: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  otherBank: {
    th: 'ไม่ใช่ธนาคารที่ลงทะเบียนไว้ ({bank}) สลิปนี้อาจไม่ผ่าน',
    la: 'ບໍ່ແມ່ນທະນາຄານທີ່ລົງທະບຽນໄວ້ ({bank}) ສະລິບນີ້ອາດບໍ່ຜ່ານ',
    en: 'This is not your registered bank ({bank}), so the slip may be refused',
  },
  noQr: { th: 'ไม่พบ QR ในรูปนี้', la: 'ບໍ່ພົບ QR ໃນຮູບນີ້', en: 'No QR found in this picture' },
  noQrNext: {
    th: 'ใช้รูปสลิปเต็มใบที่แอปธนาคารบันทึกไว้ ไม่ตัดขอบ และไม่เบลอ',
    la: 'ໃຊ້ຮູບສະລິບເຕັມໃບທີ່ແອັບທະນາຄານບັນທຶກໄວ້ ບໍ່ຕັດຂອບ ແລະ ບໍ່ມົວ',
    en: 'Use the whole slip as your bank’s app saved it: not cropped and not blurred.',
  },
  badCrc: {
    th: 'QR บนสลิปไม่สมบูรณ์',
    la: 'QR ໃນສະລິບບໍ່ສົມບູນ',
    en: 'The QR on the slip is damaged',
  },
  badCrcNext: {
    th: 'QR อาจเสียหายหรือถูกแก้ไข ลองบันทึกสลิปจากแอปธนาคารใหม่',
    la: 'QR ອາດເສຍຫາຍ ຫຼື ຖືກແກ້ໄຂ ລອງບັນທຶກສະລິບຈາກແອັບທະນາຄານໃໝ່',
    en: 'It may be damaged or altered. Try saving the slip from your bank’s app once more.',
  },
  otherQr: {
    th: 'QR ในรูปนี้ไม่ใช่ของสลิป',
    la: 'QR ໃນຮູບນີ້ບໍ່ແມ່ນຂອງສະລິບ',
    en: 'The QR in this picture is not from a slip',
  },
  otherQrNext: {
    th: 'ต้องเป็นสลิปหลังโอนสำเร็จ ไม่ใช่ QR สำหรับจ่ายเงิน',
    la: 'ຕ້ອງເປັນສະລິບຫຼັງໂອນສຳເລັດ ບໍ່ແມ່ນ QR ສຳລັບຈ່າຍເງິນ',
    en: 'It must be the slip of a finished transfer, not a QR to pay with.',
  },
  unopened: { th: 'เปิดรูปนี้ไม่ได้', la: 'ເປີດຮູບນີ້ບໍ່ໄດ້', en: 'This picture cannot be opened' },
  unopenedNext: {
    th: 'ไฟล์อาจเสียหาย ลองจับภาพหน้าจอสลิปแล้วเลือกรูปนั้น',
    la: 'ໄຟລ໌ອາດເສຍຫາຍ ລອງຖ່າຍຮູບໜ້າຈໍສະລິບແລ້ວເລືອກຮູບນັ້ນ',
    en: 'The file may be damaged. Try a screenshot of the slip.',
  },
  unread: {
    th: 'เครื่องนี้อ่าน QR ไม่ได้ ระบบจะอ่านให้หลังส่ง',
    la: 'ເຄື່ອງນີ້ອ່ານ QR ບໍ່ໄດ້ ລະບົບຈະອ່ານໃຫ້ຫຼັງສົ່ງ',
    en: 'The QR could not be read here. We read it once it is sent.',
  },
  used: { th: 'สลิปนี้ใช้ไปแล้ว', la: 'ສະລິບນີ້ໃຊ້ໄປແລ້ວ', en: 'This slip was already used' },
  usedNext: {
    th: 'สลิปใช้ได้ครั้งเดียว ดูเงินฝากได้ในประวัติรายการ หากไม่พบ กรุณาติดต่อทีมงาน',
    la: 'ສະລິບໃຊ້ໄດ້ຄັ້ງດຽວ ເບິ່ງເງິນຝາກໄດ້ໃນປະຫວັດລາຍການ ຖ້າບໍ່ພົບ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'A slip works once. Look for the deposit in your statement; if it is not there, contact support.',
  },
  checkingAlready: {
    th: 'สลิปนี้อยู่ระหว่างตรวจสอบ',
    la: 'ສະລິບນີ້ຢູ່ລະຫວ່າງການກວດສອບ',
    en: 'This slip is already being checked',
  },
  checkingAlreadyNext: {
    th: 'ไม่ต้องส่งซ้ำ ดูผลได้ที่สถานะสลิป',
    la: 'ບໍ່ຕ້ອງສົ່ງຊ້ຳ ເບິ່ງຜົນໄດ້ທີ່ສະຖານະສະລິບ',
    en: 'No need to send it again; see the result under slip status.',
  },
  send: { th: 'ส่งสลิป', la: 'ສົ່ງສະລິບ', en: 'Send the slip' },
  sendAnyway: { th: 'ส่งรูปนี้เลย', la: 'ສົ່ງຮູບນີ້ເລີຍ', en: 'Send it anyway' },
  other: { th: 'เลือกรูปอื่น', la: 'ເລືອກຮູບອື່ນ', en: 'Choose another picture' },

  // on its way
  sending: { th: 'กำลังส่งสลิป', la: 'ກຳລັງສົ່ງສະລິບ', en: 'Sending the slip' },
  sent: { th: 'ส่งครบแล้ว รอคำตอบ', la: 'ສົ່ງຄົບແລ້ວ ລໍຖ້າຄຳຕອບ', en: 'Sent, waiting for the answer' },
  stop: { th: 'หยุดส่ง', la: 'ຢຸດສົ່ງ', en: 'Stop sending' },
  notSent: {
    th: 'ไม่มีอินเทอร์เน็ต ยังไม่ได้ส่ง รูปยังอยู่ จะส่งให้เองเมื่อเชื่อมต่อได้',
    la: 'ບໍ່ມີອິນເຕີເນັດ ຍັງບໍ່ໄດ້ສົ່ງ ຮູບຍັງຢູ່ ຈະສົ່ງໃຫ້ເອງເມື່ອເຊື່ອມຕໍ່ໄດ້',
    en: 'No internet. Nothing was sent; the picture is still here and is sent automatically once you are online.',
  },
  lost: {
    th: 'ยังไม่ได้รับผล กดส่งอีกครั้งได้เลย สลิปเดียวกันจะไม่นับซ้ำ',
    la: 'ຍັງບໍ່ໄດ້ຮັບຜົນ ກົດສົ່ງອີກຄັ້ງໄດ້ເລີຍ ສະລິບດຽວກັນຈະບໍ່ນັບຊ້ຳ',
    en: 'No answer came. You can send it again: the same slip is never counted twice.',
  },
  again: { th: 'ส่งอีกครั้ง', la: 'ສົ່ງອີກຄັ້ງ', en: 'Send again' },
  wait: { th: 'ส่งได้อีกครั้งใน {time}', la: 'ສົ່ງໄດ້ອີກຄັ້ງໃນ {time}', en: 'You can send again in {time}' },
  sendFrom: {
    th: 'ส่งได้ตั้งแต่เวลา {time} น.',
    la: 'ສົ່ງໄດ້ຕັ້ງແຕ່ເວລາ {time} ໂມງ',
    en: 'You can send it from {time} (Bangkok time)',
  },
  closedUntil: {
    th: 'ขณะนี้ปิดรับสลิป เปิดอีกครั้ง {time} น. รูปยังอยู่',
    la: 'ຕອນນີ້ປິດຮັບສະລິບ ເປີດອີກຄັ້ງ {time} ໂມງ ຮູບຍັງຢູ່',
    en: 'Slip upload is closed until {time} (Bangkok time). The picture is still here.',
  },

  // being checked
  checking: { th: 'กำลังตรวจสอบสลิป', la: 'ກຳລັງກວດສອບສະລິບ', en: 'The slip is being checked' },
  checkingText: {
    th: 'มักใช้เวลาไม่ถึง 1 นาที หน้านี้จะเปลี่ยนเอง ปิดหน้านี้ได้ ระบบยังตรวจสอบต่อให้',
    la: 'ສ່ວນຫຼາຍໃຊ້ເວລາບໍ່ຮອດ 1 ນາທີ ໜ້ານີ້ຈະປ່ຽນເອງ ປິດໜ້ານີ້ໄດ້ ລະບົບຍັງກວດສອບຕໍ່ໃຫ້',
    en: 'This usually takes less than a minute. The page updates automatically. You may close it; we keep checking.',
  },
  checkingLong: {
    th: 'ธนาคารยังไม่ยืนยันรายการนี้ เงินของคุณไม่หาย ระบบจะตรวจสอบต่อให้เอง ไม่ต้องส่งซ้ำ',
    la: 'ທະນາຄານຍັງບໍ່ຢືນຢັນລາຍການນີ້ ເງິນຂອງທ່ານບໍ່ຫາຍ ລະບົບຈະກວດສອບຕໍ່ໃຫ້ເອງ ບໍ່ຕ້ອງສົ່ງຊ້ຳ',
    en: 'The bank has not confirmed this transfer yet. Your money is not lost: we keep checking, so no need to send it again.',
  },
  byPerson: {
    th: 'ทีมงานกำลังตรวจสอบสลิปนี้',
    la: 'ທີມງານກຳລັງກວດສອບສະລິບນີ້',
    en: 'Our team is checking this slip',
  },
  byPersonText: {
    th: 'ระบบยืนยันจากสลิปนี้เองไม่ได้ว่าเป็นเงินที่คุณโอน ทีมงานจึงต้องตรวจสอบก่อน เงินของคุณไม่หาย ไม่ต้องส่งซ้ำ และปิดหน้านี้ได้',
    la: 'ລະບົບຢືນຢັນຈາກສະລິບນີ້ເອງບໍ່ໄດ້ວ່າເປັນເງິນທີ່ທ່ານໂອນ ທີມງານຈຶ່ງຕ້ອງກວດສອບກ່ອນ ເງິນຂອງທ່ານບໍ່ຫາຍ ບໍ່ຕ້ອງສົ່ງຊ້ຳ ແລະ ປິດໜ້ານີ້ໄດ້',
    en: 'We could not confirm from this slip that you sent the money, so our team checks it first. Your money is not lost. You do not need to send the slip again, and you may close this page.',
  },
  stepByPerson: { th: 'ทีมงานตรวจสอบ', la: 'ທີມງານກວດສອບ', en: 'Our team checks it' },
  underWayByPerson: {
    th: 'ทีมงานกำลังตรวจสอบสลิปที่ส่งเมื่อ {time}',
    la: 'ທີມງານກຳລັງກວດສອບສະລິບທີ່ສົ່ງເມື່ອ {time}',
    en: 'Our team is checking the slip you sent at {time}',
  },
  stepReceived: { th: 'ได้รับสลิปแล้ว', la: 'ໄດ້ຮັບສະລິບແລ້ວ', en: 'Slip received' },
  stepChecking: { th: 'ตรวจสอบกับธนาคาร', la: 'ກວດສອບກັບທະນາຄານ', en: 'Checking with the bank' },
  stepCredited: {
    th: 'เงินเข้ากระเป๋าหลัก',
    la: 'ເງິນເຂົ້າກະເປົາຫຼັກ',
    en: 'The money is in your main wallet',
  },
  underWay: {
    th: 'กำลังตรวจสอบสลิปที่ส่งเมื่อ {time}',
    la: 'ກຳລັງກວດສອບສະລິບທີ່ສົ່ງເມື່ອ {time}',
    en: 'Your slip sent at {time} is being checked',
  },
  look: { th: 'ดู', la: 'ເບິ່ງ', en: 'See' },

  // how it ended
  refused: { th: 'สลิปไม่ผ่าน', la: 'ສະລິບບໍ່ຜ່ານ', en: 'The slip was not accepted' },
  tryOther: { th: 'ส่งสลิปอื่น', la: 'ສົ່ງສະລິບໃບອື່ນ', en: 'Send another slip' },
  status: { th: 'ดูสถานะสลิป', la: 'ເບິ່ງສະຖານະສະລິບ', en: 'Slip status' },
})
