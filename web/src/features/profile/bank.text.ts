import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'เปลี่ยนบัญชีธนาคาร', la: 'ປ່ຽນບັນຊີທະນາຄານ', en: 'Change bank account' },
  why: {
    th: 'ต้องเป็นบัญชีชื่อของคุณเอง เปลี่ยนได้ก่อนถอนเงินครั้งแรกเท่านั้น',
    la: 'ຕ້ອງເປັນບັນຊີຊື່ຂອງທ່ານເອງ ປ່ຽນໄດ້ກ່ອນຖອນເງິນຄັ້ງທຳອິດເທົ່ານັ້ນ',
    en: 'It must be your own account. You can change it until your first withdrawal.',
  },
  bank: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  bankNone: { th: 'เลือกธนาคาร', la: 'ເລືອກທະນາຄານ', en: 'Choose a bank' },
  bankMissing: { th: 'เลือกธนาคารของคุณ', la: 'ເລືອກທະນາຄານຂອງທ່ານ', en: 'Choose your bank' },
  accountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  accountNoMissing: { th: 'กรอกเลขที่บัญชี', la: 'ປ້ອນເລກບັນຊີ', en: 'Enter the account number' },
  accountNoShape: {
    th: 'เลขที่บัญชีต้องเป็นตัวเลข 6–20 หลัก',
    la: 'ເລກບັນຊີຕ້ອງມີ 6–20 ຕົວເລກ',
    en: 'An account number has 6–20 digits',
  },
  name: { th: 'ชื่อและนามสกุลของบัญชี', la: 'ຊື່ ແລະ ນາມສະກຸນຂອງບັນຊີ', en: 'First and last name on the account' },
  nameMissing: { th: 'กรอกชื่อและนามสกุลตามบัญชี', la: 'ປ້ອນຊື່ ແລະ ນາມສະກຸນຕາມບັນຊີ', en: 'Enter the name on the account' },
  nameLong: {
    th: 'ชื่อบัญชียาวได้ไม่เกิน 150 ตัวอักษร',
    la: 'ຊື່ບັນຊີຍາວໄດ້ບໍ່ເກີນ 150 ຕົວອັກສອນ',
    en: 'An account name has at most 150 characters',
  },
  nameAsOnAccount: { th: 'ตามที่ปรากฏในสมุดบัญชี', la: 'ຕາມທີ່ລະບຸໃນປຶ້ມບັນຊີ', en: 'As it appears on the account' },
  englishOnly: {
    th: "ธนาคารนี้ใช้ชื่อบัญชีภาษาอังกฤษ เฉพาะตัวอักษร A–Z และเว้นวรรค ไม่ใส่ - หรือ '",
    la: "ທະນາຄານນີ້ໃຊ້ຊື່ບັນຊີພາສາອັງກິດ ສະເພາະຕົວອັກສອນ A–Z ແລະ ຍະຫວ່າງ ບໍ່ໃສ່ - ຫຼື '",
    en: "This bank takes the name in English: letters A–Z and spaces only, no - or '",
  },
  password: { th: 'รหัสผ่านของคุณ', la: 'ລະຫັດຜ່ານຂອງທ່ານ', en: 'Your password' },
  passwordWhy: {
    th: 'เพื่อยืนยันว่าเป็นคุณ ก่อนเปลี่ยนบัญชีรับเงิน',
    la: 'ເພື່ອຢືນຢັນວ່າແມ່ນທ່ານ ກ່ອນປ່ຽນບັນຊີຮັບເງິນ',
    en: 'To be sure it is you, before the account is changed',
  },
  passwordMissing: { th: 'กรอกรหัสผ่านของคุณ', la: 'ປ້ອນລະຫັດຜ່ານຂອງທ່ານ', en: 'Enter your password' },
  passwordWrong: {
    th: 'รหัสผ่านไม่ถูกต้อง กรุณากรอกใหม่',
    la: 'ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ ກະລຸນາປ້ອນໃໝ່',
    en: 'The password is wrong. Please type it again',
  },
  fixedMeanwhile: {
    th: 'เปลี่ยนบัญชีนี้ไม่ได้แล้ว เพราะมีการถอนเงินไปแล้ว กรุณาติดต่อทีมงาน',
    la: 'ປ່ຽນບັນຊີນີ້ບໍ່ໄດ້ແລ້ວ ເພາະມີການຖອນເງິນໄປແລ້ວ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'This account can no longer be changed, since a withdrawal was made. Please contact support.',
  },
  done: { th: 'เปลี่ยนบัญชีธนาคารแล้ว', la: 'ປ່ຽນບັນຊີທະນາຄານແລ້ວ', en: 'Bank account changed' },
})
