import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Create an account' },
  step: { th: 'ขั้นตอนที่ {n} จาก {of}', la: 'ຂັ້ນຕອນທີ {n} ຈາກ {of}', en: 'Step {n} of {of}' },
  next: { th: 'ต่อไป', la: 'ຕໍ່ໄປ', en: 'Continue' },
  back: { th: 'ย้อนกลับ', la: 'ກັບຄືນ', en: 'Back' },
  submit: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Create account' },
  hasAccount: { th: 'มีบัญชีแล้ว?', la: 'ມີບັນຊີແລ້ວ?', en: 'Already a member?' },
  login: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },

  phoneHeading: { th: 'เบอร์โทรศัพท์ของคุณ', la: 'ເບີໂທລະສັບຂອງທ່ານ', en: 'Your phone number' },
  phoneWhy: {
    th: 'ใช้เบอร์นี้เข้าสู่ระบบ',
    la: 'ໃຊ້ເບີນີ້ເຂົ້າສູ່ລະບົບ',
    en: 'You will log in with this number',
  },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  phoneMissing: { th: 'กรอกเบอร์โทรศัพท์', la: 'ປ້ອນເບີໂທລະສັບ', en: 'Enter your phone number' },
  phoneShape: {
    th: 'ตรวจสอบเบอร์โทรศัพท์อีกครั้ง',
    la: 'ກວດເບີໂທລະສັບຄືນອີກຄັ້ງ',
    en: 'Check the phone number again',
  },
  phoneBlocked: {
    th: 'เบอร์นี้กรอกรหัส OTP ผิดหลายครั้ง กรุณารอประมาณ {n} นาทีหรือใช้เบอร์อื่น',
    la: 'ເບີນີ້ປ້ອນລະຫັດ OTP ຜິດຫຼາຍຄັ້ງ ກະລຸນາລໍຖ້າປະມານ {n} ນາທີ ຫຼື ໃຊ້ເບີອື່ນ',
    en: 'Too many wrong codes for this number. Wait about {n} min, or use another number',
  },
  loginInstead: { th: 'เข้าสู่ระบบด้วยเบอร์นี้', la: 'ເຂົ້າສູ່ລະບົບດ້ວຍເບີນີ້', en: 'Log in with this number' },
  phoneNoSms: {
    th: 'เบอร์นี้รับ SMS ไม่ได้ กรุณาใช้เบอร์มือถือ',
    la: 'ເບີນີ້ຮັບ SMS ບໍ່ໄດ້ ກະລຸນາໃຊ້ເບີມືຖື',
    en: 'This number cannot receive SMS. Please use a mobile number',
  },
  passwordEasy: {
    th: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น',
    la: 'ລະຫັດຜ່ານນີ້ເດົາງ່າຍເກີນໄປ ກະລຸນາຕັ້ງລະຫັດຜ່ານອື່ນ',
    en: 'This password is too easy to guess. Choose another one',
  },
  accountNoRefused: {
    th: 'ตรวจสอบเลขที่บัญชีอีกครั้ง',
    la: 'ກວດເລກບັນຊີຄືນອີກຄັ້ງ',
    en: 'Check the account number again',
  },

  doneHeading: { th: 'สมัครสมาชิกสำเร็จ', la: 'ສະໝັກສະມາຊິກສຳເລັດ', en: 'You are registered' },
  done: {
    th: 'กำลังพาไปหน้าเข้าสู่ระบบ…',
    la: 'ກຳລັງພາໄປໜ້າເຂົ້າສູ່ລະບົບ…',
    en: 'Taking you to the login page…',
  },
})
