import { texts } from '@krapao/shared/text'

export const t = texts({
  bankHeading: { th: 'บัญชีรับเงินถอน', la: 'ບັນຊີຮັບເງິນຖອນ', en: 'Where your withdrawals go' },
  bankWhy: {
    th: 'ต้องเป็นบัญชีในชื่อของคุณเอง เงินถอนจะโอนเข้าบัญชีนี้เท่านั้น',
    la: 'ຕ້ອງເປັນບັນຊີທີ່ເປັນຊື່ຂອງທ່ານເອງ ເງິນຖອນຈະໂອນເຂົ້າບັນຊີນີ້ເທົ່ານັ້ນ',
    en: 'It must be your own account: withdrawals are paid to it and nowhere else',
  },
  loading: { th: 'กำลังโหลด…', la: 'ກຳລັງໂຫຼດ…', en: 'Loading…' },
  bankPinned: { th: 'แนะนำ', la: 'ແນະນຳ', en: 'Recommended' },
  bankOthers: { th: 'ธนาคารอื่น', la: 'ທະນາຄານອື່ນ', en: 'Other banks' },
  firstName: { th: 'ชื่อจริง', la: 'ຊື່', en: 'First name' },
  lastName: { th: 'นามสกุล', la: 'ນາມສະກຸນ', en: 'Last name' },
  firstNameMissing: {
    th: 'กรอกชื่อจริงตามบัญชี',
    la: 'ປ້ອນຊື່ຕາມບັນຊີ',
    en: 'Enter the first name on the account',
  },
  lastNameMissing: {
    th: 'กรอกนามสกุลตามบัญชี',
    la: 'ປ້ອນນາມສະກຸນຕາມບັນຊີ',
    en: 'Enter the last name on the account',
  },
  accountNameLong: {
    th: 'ชื่อและนามสกุลรวมกันยาวได้ไม่เกิน 150 ตัวอักษร',
    la: 'ຊື່ ແລະ ນາມສະກຸນລວມກັນຍາວໄດ້ບໍ່ເກີນ 150 ຕົວອັກສອນ',
    en: 'First and last name together have at most 150 characters',
  },
  currency: { th: 'สกุลเงินของกระเป๋า', la: 'ສະກຸນເງິນຂອງກະເປົາ', en: 'Wallet currency' },
  LAK: { th: '₭ กีบ', la: '₭ ກີບ', en: '₭ Kip' },
  THB: { th: '฿ บาท', la: '฿ ບາດ', en: '฿ Baht' },
  adult: {
    th: 'ข้าพเจ้ามีอายุ 20 ปีขึ้นไป',
    la: 'ຂ້າພະເຈົ້າມີອາຍຸ 20 ປີຂຶ້ນໄປ',
    en: 'I am 20 years of age or older',
  },
  adultMissing: {
    th: 'กรุณายืนยันว่าคุณมีอายุ 20 ปีขึ้นไป',
    la: 'ກະລຸນາຢືນຢັນວ່າທ່ານມີອາຍຸ 20 ປີຂຶ້ນໄປ',
    en: 'Please confirm that you are 20 or older',
  },
  listFailed: {
    th: 'โหลดรายชื่อธนาคารไม่ได้',
    la: 'ໂຫຼດລາຍຊື່ທະນາຄານບໍ່ໄດ້',
    en: 'The list of banks could not be loaded',
  },
})
