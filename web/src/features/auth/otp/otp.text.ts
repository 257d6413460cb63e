import { texts } from '@krapao/shared/text'

export const t = texts({
  heading: { th: 'กรอกรหัส OTP', la: 'ປ້ອນລະຫັດ OTP', en: 'Enter the code' },
  headingUnsent: { th: 'ยืนยันเบอร์โทรศัพท์', la: 'ຢືນຢັນເບີໂທລະສັບ', en: 'Verify your number' },
  sent: {
    th: 'ส่งรหัสทาง SMS ไปที่เบอร์นี้แล้ว',
    la: 'ສົ່ງລະຫັດທາງ SMS ໄປຫາເບີນີ້ແລ້ວ',
    en: 'We sent it by SMS to this number',
  },
  sentPerhaps: {
    th: 'อาจส่งรหัสทาง SMS ไปที่เบอร์นี้แล้ว',
    la: 'ອາດສົ່ງລະຫັດທາງ SMS ໄປຫາເບີນີ້ແລ້ວ',
    en: 'It may be on its way by SMS to this number',
  },
  unsent: {
    th: 'เราจะส่งรหัส OTP ทาง SMS ไปที่เบอร์นี้',
    la: 'ພວກເຮົາຈະສົ່ງລະຫັດ OTP ທາງ SMS ໄປຫາເບີນີ້',
    en: 'We will send a code by SMS to this number',
  },
  change: { th: 'เปลี่ยนเบอร์', la: 'ປ່ຽນເບີ', en: 'Change number' },
  code: {
    th: 'รหัส OTP 6 หลักจาก SMS',
    la: 'ລະຫັດ OTP 6 ຕົວເລກຈາກ SMS',
    en: '6-digit code from the SMS',
  },
  ref: {
    th: 'Ref: {ref} (ต้องตรงกับใน SMS)',
    la: 'Ref: {ref} (ຕ້ອງກົງກັບໃນ SMS)',
    en: 'Ref: {ref} (the same as in the SMS)',
  },
  confirm: { th: 'ยืนยันรหัส', la: 'ຢືນຢັນລະຫັດ', en: 'Confirm' },
  notYet: { th: 'ยังไม่ได้รับรหัส?', la: 'ຍັງບໍ່ໄດ້ຮັບລະຫັດບໍ?', en: 'No code yet?' },
  sendAgain: { th: 'ขอรหัสใหม่', la: 'ຂໍລະຫັດໃໝ່', en: 'Send again' },
  sendIn: { th: 'ขอรหัสใหม่ได้ในอีก {time}', la: 'ຂໍລະຫັດໃໝ່ໄດ້ໃນອີກ {time}', en: 'Ask again in {time}' },
  send: { th: 'ขอรหัสใหม่', la: 'ຂໍລະຫັດໃໝ່', en: 'Send a new code' },
  sentAgain: { th: 'ส่งรหัสใหม่ให้แล้ว', la: 'ສົ່ງລະຫັດໃໝ່ໃຫ້ແລ້ວ', en: 'A new code is on its way' },
  codeShape: {
    th: 'กรอกรหัส 6 หลักจาก SMS หรือวางข้อความทั้งหมดก็ได้',
    la: 'ປ້ອນລະຫັດ 6 ຕົວເລກຈາກ SMS ຫຼື ວາງຂໍ້ຄວາມທັງໝົດກໍໄດ້',
    en: 'Type the 6 digits from the SMS, or paste the whole message',
  },
  triesLeft: {
    th: 'รหัสไม่ถูกต้อง ลองได้อีก {n} ครั้ง',
    la: 'ລະຫັດບໍ່ຖືກຕ້ອງ ລອງໄດ້ອີກ {n} ຄັ້ງ',
    en: 'The code is wrong. Attempts left: {n}',
  },
  blocked: {
    th: 'กรอกรหัสผิดหลายครั้ง เบอร์นี้จึงถูกระงับชั่วคราวเพื่อความปลอดภัย กรุณารอสักครู่หรือใช้เบอร์อื่น',
    la: 'ປ້ອນລະຫັດຜິດຫຼາຍຄັ້ງ ເບີນີ້ຈຶ່ງຖືກລະງັບຊົ່ວຄາວເພື່ອຄວາມປອດໄພ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ ຫຼື ໃຊ້ເບີອື່ນ',
    en: 'Too many wrong codes. This number is blocked for a short time to keep it safe. Wait, or use another number',
  },
  blockedFor: {
    th: 'ขอรหัสใหม่ได้ในอีก {time}',
    la: 'ຂໍລະຫັດໃໝ່ໄດ້ໃນອີກ {time}',
    en: 'You can ask for a new code in {time}',
  },
  limited: {
    th: 'ทำรายการถี่เกินไป กรุณารอสักครู่แล้วลองใหม่',
    la: 'ເຮັດລາຍການຖີ່ເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງໃໝ່',
    en: 'Too many requests in a short time. Please wait, then try again',
  },
  doubtful: {
    th: 'ระบบ SMS ตอบกลับช้า รหัสอาจมาช้ากว่าปกติ หากได้รับรหัสให้กรอกได้เลย หากไม่ได้รับให้ขอรหัสใหม่',
    la: 'ລະບົບ SMS ຕອບຊ້າ ລະຫັດອາດມາຊ້າກວ່າປົກກະຕິ ຖ້າໄດ້ຮັບແລ້ວປ້ອນໄດ້ເລີຍ ຖ້າບໍ່ໄດ້ຮັບໃຫ້ຂໍລະຫັດໃໝ່',
    en: 'The SMS service is slow to answer. If the code arrives, type it in; if not, ask again',
  },
  lapsed: {
    th: 'กรุณายืนยันเบอร์นี้อีกครั้งเพื่อสมัครต่อ ข้อมูลที่กรอกไว้ยังอยู่ครบ',
    la: 'ກະລຸນາຢືນຢັນເບີນີ້ອີກຄັ້ງເພື່ອສະໝັກຕໍ່ ຂໍ້ມູນທີ່ປ້ອນໄວ້ຍັງຢູ່ຄົບ',
    en: 'This number has to be verified again before you can finish. Everything you typed is still here',
  },
  login: { th: 'เข้าสู่ระบบด้วยเบอร์นี้', la: 'ເຂົ້າສູ່ລະບົບດ້ວຍເບີນີ້', en: 'Log in with this number' },
})
