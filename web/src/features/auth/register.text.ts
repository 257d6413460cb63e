import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Create an account' },
  step: { th: 'ขั้นที่ {n} จาก {of}', la: 'ຂັ້ນທີ {n} ຈາກ {of}', en: 'Step {n} of {of}' },
  next: { th: 'ต่อไป', la: 'ຕໍ່ໄປ', en: 'Continue' },
  back: { th: 'ย้อนกลับ', la: 'ກັບຄືນ', en: 'Back' },
  submit: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Create account' },
  hasAccount: { th: 'มีบัญชีแล้ว?', la: 'ມີບັນຊີແລ້ວ?', en: 'Already a member?' },
  login: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },

  phoneHeading: { th: 'เบอร์โทรศัพท์ของคุณ', la: 'ເບີໂທລະສັບຂອງທ່ານ', en: 'Your phone number' },
  phoneWhy: {
    th: 'ใช้เป็นชื่อสำหรับเข้าสู่ระบบ',
    la: 'ໃຊ້ເປັນຊື່ສຳລັບເຂົ້າສູ່ລະບົບ',
    en: 'This is the name you will log in with',
  },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  phoneMissing: { th: 'กรอกเบอร์โทรศัพท์', la: 'ປ້ອນເບີໂທລະສັບ', en: 'Enter your phone number' },
  phoneShape: {
    th: 'ตรวจสอบเบอร์โทรศัพท์อีกครั้ง',
    la: 'ກວດເບີໂທລະສັບຄືນອີກຄັ້ງ',
    en: 'Check the phone number again',
  },
  phoneBlocked: {
    th: 'เบอร์นี้ใส่รหัสผิดหลายครั้ง รออีกประมาณ {n} นาที หรือใช้เบอร์อื่น',
    la: 'ເບີນີ້ໃສ່ລະຫັດຜິດຫຼາຍຄັ້ງ ລໍຖ້າອີກປະມານ {n} ນາທີ ຫຼື ໃຊ້ເບີອື່ນ',
    en: 'Too many wrong codes for this number. Wait about {n} min, or use another number',
  },
  loginInstead: { th: 'เข้าสู่ระบบด้วยเบอร์นี้', la: 'ເຂົ້າສູ່ລະບົບດ້ວຍເບີນີ້', en: 'Log in with this number' },
  passwordEasy: {
    th: 'รหัสผ่านนี้เดาง่ายเกินไป ใช้รหัสอื่น',
    la: 'ລະຫັດຜ່ານນີ້ເດົາງ່າຍເກີນໄປ ໃຊ້ລະຫັດອື່ນ',
    en: 'This password is too easy to guess, choose another',
  },
  accountNoRefused: {
    th: 'ตรวจสอบเลขที่บัญชีอีกครั้ง',
    la: 'ກວດເລກບັນຊີຄືນອີກຄັ້ງ',
    en: 'Check the account number again',
  },

  doneHeading: { th: 'สมัครเรียบร้อย', la: 'ສະໝັກສຳເລັດ', en: 'Welcome aboard' },
  done: {
    th: 'กำลังพาไปหน้าเข้าสู่ระบบ…',
    la: 'ກຳລັງພາໄປໜ້າເຂົ້າສູ່ລະບົບ…',
    en: 'Taking you to the login page…',
  },
})
