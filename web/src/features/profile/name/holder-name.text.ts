import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'แก้ไขชื่อบัญชี', la: 'ແກ້ໄຂຊື່ບັນຊີ', en: 'Edit account name' },
  why: {
    th: 'ธนาคารนี้ใช้ชื่อบัญชีเป็นภาษาอังกฤษ กรุณากรอกชื่อให้ตรงกับสมุดบัญชีหรือแอปธนาคาร',
    la: 'ທະນາຄານນີ້ໃຊ້ຊື່ບັນຊີເປັນພາສາອັງກິດ ກະລຸນາປ້ອນຊື່ໃຫ້ກົງກັບປຶ້ມບັນຊີ ຫຼື ແອັບທະນາຄານ',
    en: 'This bank keeps names in English letters. Write yours as it appears in the passbook or the bank’s app.',
  },
  name: { th: 'ชื่อบัญชีภาษาอังกฤษ', la: 'ຊື່ບັນຊີເປັນພາສາອັງກິດ', en: 'Account name in English' },
  hint: {
    th: 'ชื่อและนามสกุล A–Z เท่านั้น',
    la: 'ຊື່ ແລະ ນາມສະກຸນ A–Z ເທົ່ານັ້ນ',
    en: 'First and last name, A–Z only',
  },
  nothing: {
    th: 'ชื่อบัญชีนี้ถูกต้องแล้ว ไม่ต้องแก้ไข',
    la: 'ຊື່ບັນຊີນີ້ຖືກຕ້ອງແລ້ວ ບໍ່ຕ້ອງແກ້ໄຂ',
    en: 'This account name is fine as it is',
  },
  done: { th: 'แก้ไขชื่อบัญชีแล้ว', la: 'ແກ້ໄຂຊື່ບັນຊີແລ້ວ', en: 'Account name saved' },
})
