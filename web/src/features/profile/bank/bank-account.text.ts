import { texts } from '@krapao/shared/text'

/** What is asked of a bank account, wherever one is written down: at registration and in the profile. */
export const t = texts({
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
  nameAsOnAccount: {
    th: 'ตามที่ปรากฏในสมุดบัญชี',
    la: 'ຕາມທີ່ລະບຸໃນປຶ້ມບັນຊີ',
    en: 'As it appears on the account',
  },
  englishOnly: {
    th: "ธนาคารนี้ใช้ชื่อบัญชีภาษาอังกฤษ เฉพาะตัวอักษร A–Z และเว้นวรรค ไม่ใส่ - หรือ '",
    la: "ທະນາຄານນີ້ໃຊ້ຊື່ບັນຊີພາສາອັງກິດ ສະເພາະຕົວອັກສອນ A–Z ແລະ ຍະຫວ່າງ ບໍ່ໃສ່ - ຫຼື '",
    en: "This bank takes the name in English: letters A–Z and spaces only, no - or '",
  },
})
