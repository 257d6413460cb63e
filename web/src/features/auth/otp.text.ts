import { texts } from '@krapao/shared/text'

export const t = texts({
  heading: { th: 'ใส่รหัสยืนยัน', la: 'ໃສ່ລະຫັດຢືນຢັນ', en: 'Enter the code' },
  headingUnsent: { th: 'ยืนยันเบอร์โทรศัพท์', la: 'ຢືນຢັນເບີໂທລະສັບ', en: 'Verify your number' },
  sent: {
    th: 'เราส่งรหัสทาง SMS ไปที่เบอร์นี้แล้ว',
    la: 'ພວກເຮົາສົ່ງລະຫັດທາງ SMS ໄປທີ່ເບີນີ້ແລ້ວ',
    en: 'We sent it by SMS to this number',
  },
  unsent: {
    th: 'เราจะส่งรหัสทาง SMS ไปที่เบอร์นี้',
    la: 'ພວກເຮົາຈະສົ່ງລະຫັດທາງ SMS ໄປທີ່ເບີນີ້',
    en: 'We send a code by SMS to this number',
  },
  change: { th: 'เปลี่ยนเบอร์', la: 'ປ່ຽນເບີ', en: 'Change number' },
  code: { th: 'รหัส 6 หลักจาก SMS', la: 'ລະຫັດ 6 ຕົວເລກຈາກ SMS', en: '6-digit code from the SMS' },
  ref: {
    th: 'Ref: {ref} (ต้องตรงกับใน SMS)',
    la: 'Ref: {ref} (ຕ້ອງກົງກັບໃນ SMS)',
    en: 'Ref: {ref} (the same as in the SMS)',
  },
  confirm: { th: 'ยืนยันรหัส', la: 'ຢືນຢັນລະຫັດ', en: 'Confirm' },
  notYet: { th: 'ยังไม่ได้รับรหัส?', la: 'ຍັງບໍ່ໄດ້ຮັບລະຫັດບໍ?', en: 'No code yet?' },
  sendAgain: { th: 'ส่งอีกครั้ง', la: 'ສົ່ງອີກຄັ້ງ', en: 'Send again' },
  sendIn: { th: 'ขอรหัสใหม่ได้ใน {time}', la: 'ຂໍລະຫັດໃໝ່ໄດ້ໃນ {time}', en: 'Ask again in {time}' },
  send: { th: 'ส่งรหัสใหม่', la: 'ສົ່ງລະຫັດໃໝ່', en: 'Send a new code' },
  sentAgain: { th: 'ส่งรหัสใหม่ให้แล้ว', la: 'ສົ່ງລະຫັດໃໝ່ໃຫ້ແລ້ວ', en: 'A new code is on its way' },
  codeShape: {
    th: 'กรอกตัวเลข 6 หลักจาก SMS หรือวางทั้งข้อความก็ได้',
    la: 'ປ້ອນຕົວເລກ 6 ຫຼັກຈາກ SMS ຫຼື ວາງທັງຂໍ້ຄວາມກໍໄດ້',
    en: 'Type the 6 digits from the SMS, or paste the whole message',
  },
  triesLeft: {
    th: 'รหัสไม่ถูกต้อง ลองได้อีก {n} ครั้ง',
    la: 'ລະຫັດບໍ່ຖືກຕ້ອງ ລອງໄດ້ອີກ {n} ຄັ້ງ',
    en: 'That is not the code. Tries left: {n}',
  },
  blocked: {
    th: 'ใส่รหัสผิดหลายครั้ง จึงพักเบอร์นี้ไว้ชั่วคราวเพื่อความปลอดภัย รอสักครู่หรือใช้เบอร์อื่น',
    la: 'ໃສ່ລະຫັດຜິດຫຼາຍຄັ້ງ ຈຶ່ງພັກເບີນີ້ໄວ້ຊົ່ວຄາວເພື່ອຄວາມປອດໄພ ລໍຖ້າຈັກໜ້ອຍ ຫຼື ໃຊ້ເບີອື່ນ',
    en: 'Too many wrong codes, so this number rests for a while to stay safe. Wait, or use another number',
  },
  blockedFor: { th: 'ขอรหัสใหม่ได้ใน {time}', la: 'ຂໍລະຫັດໃໝ່ໄດ້ໃນ {time}', en: 'You can ask for a new code in {time}' },
  limited: {
    th: 'ขอรหัสครบจำนวนครั้งที่กำหนดแล้ว',
    la: 'ຂໍລະຫັດຄົບຈຳນວນຄັ້ງທີ່ກຳນົດແລ້ວ',
    en: 'No more codes can be sent for now',
  },
  doubtful: {
    th: 'ระบบ SMS ตอบช้า รหัสอาจยังมาถึง ถ้าได้รับแล้วกรอกได้เลย ถ้าไม่มาขอใหม่ได้',
    la: 'ລະບົບ SMS ຕອບຊ້າ ລະຫັດອາດຍັງມາຮອດ ຖ້າໄດ້ຮັບແລ້ວປ້ອນໄດ້ເລີຍ ຖ້າບໍ່ມາຂໍໃໝ່ໄດ້',
    en: 'The SMS service is slow to answer. If the code arrives, type it in; if not, ask again',
  },
  lapsed: {
    th: 'ต้องยืนยันเบอร์นี้อีกครั้งก่อนสมัครให้เสร็จ ข้อมูลที่กรอกไว้ยังอยู่ครบ',
    la: 'ຕ້ອງຢືນຢັນເບີນີ້ອີກຄັ້ງກ່ອນສະໝັກໃຫ້ແລ້ວ ຂໍ້ມູນທີ່ປ້ອນໄວ້ຍັງຢູ່ຄົບ',
    en: 'This number has to be verified again before you can finish. Everything you typed is still here',
  },
  login: { th: 'เข้าสู่ระบบด้วยเบอร์นี้', la: 'ເຂົ້າສູ່ລະບົບດ້ວຍເບີນີ້', en: 'Log in with this number' },
})
