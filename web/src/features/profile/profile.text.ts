import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'โปรไฟล์', la: 'ໂປຣໄຟລ໌', en: 'Profile' },
  id: { th: 'รหัสสมาชิก', la: 'ລະຫັດສະມາຊິກ', en: 'Member ID' },
  since: { th: 'เป็นสมาชิกตั้งแต่', la: 'ເປັນສະມາຊິກຕັ້ງແຕ່', en: 'Member since' },
  username: { th: 'เบอร์โทรศัพท์ที่ใช้เข้าสู่ระบบ', la: 'ເບີໂທລະສັບທີ່ໃຊ້ເຂົ້າສູ່ລະບົບ', en: 'Phone number you log in with' },
  bank: { th: 'บัญชีรับเงินถอน', la: 'ບັນຊີຮັບເງິນຖອນ', en: 'Withdrawal account' },
  bankWhy: {
    th: 'เงินถอนโอนเข้าบัญชีนี้เท่านั้น',
    la: 'ເງິນຖອນໂອນເຂົ້າບັນຊີນີ້ເທົ່ານັ້ນ',
    en: 'Withdrawals are paid to this account only',
  },
  holder: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account holder' },
  bankName: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  accountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
})
