import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ตั้งรหัสผ่านใหม่', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່', en: 'Set a new password' },
  step: { th: 'ขั้นตอนที่ {n} จาก {of}', la: 'ຂັ້ນຕອນທີ {n} ຈາກ {of}', en: 'Step {n} of {of}' },
  phoneHeading: { th: 'ลืมรหัสผ่านใช่ไหม', la: 'ລືມລະຫັດຜ່ານບໍ?', en: 'Forgot your password?' },
  phoneWhy: {
    th: 'กรอกเบอร์ที่ใช้เข้าสู่ระบบ เราจะส่งรหัส OTP ทาง SMS เพื่อตั้งรหัสผ่านใหม่',
    la: 'ປ້ອນເບີທີ່ໃຊ້ເຂົ້າສູ່ລະບົບ ພວກເຮົາຈະສົ່ງລະຫັດ OTP ທາງ SMS ເພື່ອຕັ້ງລະຫັດຜ່ານໃໝ່',
    en: 'Enter the number you log in with. We will send you a code by SMS to set a new password.',
  },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  phoneMissing: { th: 'กรอกเบอร์โทรศัพท์', la: 'ປ້ອນເບີໂທລະສັບ', en: 'Enter your phone number' },
  phoneShape: {
    th: 'ตรวจสอบเบอร์โทรศัพท์อีกครั้ง',
    la: 'ກວດເບີໂທລະສັບຄືນອີກຄັ້ງ',
    en: 'Check the phone number again',
  },
  phoneNoSms: {
    th: 'เบอร์นี้รับ SMS ไม่ได้ กรุณาติดต่อทีมงาน',
    la: 'ເບີນີ້ຮັບ SMS ບໍ່ໄດ້ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'This number cannot receive SMS. Please contact support',
  },
  send: { th: 'ส่งรหัสทาง SMS', la: 'ສົ່ງລະຫັດທາງ SMS', en: 'Send code by SMS' },
  sent: {
    th: 'หากมีบัญชีที่ใช้เบอร์นี้ คุณจะได้รับรหัสทาง SMS ภายใน 1 นาที',
    la: 'ຖ້າມີບັນຊີທີ່ໃຊ້ເບີນີ້ ທ່ານຈະໄດ້ຮັບລະຫັດທາງ SMS ພາຍໃນ 1 ນາທີ',
    en: 'If an account uses this number, you will get a code by SMS within a minute',
  },
  oldNumber: {
    th: 'เลิกใช้เบอร์ที่สมัครไว้แล้ว?',
    la: 'ບໍ່ໃຊ້ເບີທີ່ສະໝັກໄວ້ແລ້ວບໍ?',
    en: 'No longer using that number?',
  },
  noSms: {
    th: 'ไม่ได้รับ SMS หรือเลิกใช้เบอร์นี้แล้ว?',
    la: 'ບໍ່ໄດ້ຮັບ SMS ຫຼື ບໍ່ໃຊ້ເບີນີ້ແລ້ວບໍ?',
    en: 'No SMS, or no longer using this number?',
  },
  passwordHeading: { th: 'กำหนดรหัสผ่านใหม่', la: 'ກຳນົດລະຫັດຜ່ານໃໝ່', en: 'Choose a new password' },
  passwordWhy: {
    th: 'เพื่อความปลอดภัยของเงินคุณ ทุกอุปกรณ์จะออกจากระบบ และจะเปลี่ยนบัญชีธนาคารไม่ได้เป็นเวลา 24 ชั่วโมง',
    la: 'ເພື່ອຄວາມປອດໄພຂອງເງິນທ່ານ ທຸກອຸປະກອນຈະອອກຈາກລະບົບ ແລະ ຈະປ່ຽນບັນຊີທະນາຄານບໍ່ໄດ້ເປັນເວລາ 24 ຊົ່ວໂມງ',
    en: 'To keep your money safe, every device will be logged out and the bank account cannot be changed for 24 hours.',
  },
  password: { th: 'รหัสผ่านใหม่', la: 'ລະຫັດຜ່ານໃໝ່', en: 'New password' },
  passwordEasy: {
    th: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น',
    la: 'ລະຫັດຜ່ານນີ້ເດົາງ່າຍເກີນໄປ ກະລຸນາຕັ້ງລະຫັດຜ່ານອື່ນ',
    en: 'This password is too easy to guess. Choose another one',
  },
  confirm: { th: 'ยืนยันรหัสผ่านใหม่', la: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່', en: 'Confirm new password' },
  submit: { th: 'บันทึกรหัสผ่านใหม่', la: 'ບັນທຶກລະຫັດຜ່ານໃໝ່', en: 'Save the new password' },
  again: { th: 'ขอรหัสใหม่', la: 'ຂໍລະຫັດໃໝ່', en: 'Ask for a new code' },
  done: { th: 'ตั้งรหัสผ่านใหม่สำเร็จ', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ສຳເລັດ', en: 'Your new password is set' },
  doneText: {
    th: 'ทุกอุปกรณ์ออกจากระบบแล้ว เข้าสู่ระบบด้วยรหัสผ่านใหม่ได้เลย',
    la: 'ທຸກອຸປະກອນອອກຈາກລະບົບແລ້ວ ເຂົ້າສູ່ລະບົບດ້ວຍລະຫັດຜ່ານໃໝ່ໄດ້ເລີຍ',
    en: 'Every device has been logged out. Log in with your new password.',
  },
  login: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },
  back: { th: 'กลับไปหน้าเข้าสู่ระบบ', la: 'ກັບໄປໜ້າເຂົ້າສູ່ລະບົບ', en: 'Back to login' },
})
