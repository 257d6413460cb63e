import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'โปรไฟล์', la: 'ໂປຣໄຟລ໌', en: 'Profile' },
  editName: { th: 'แก้ไขชื่อที่ใช้แสดง', la: 'ແກ້ໄຂຊື່ທີ່ໃຊ້ສະແດງ', en: 'Edit display name' },
  id: { th: 'รหัสสมาชิก', la: 'ລະຫັດສະມາຊິກ', en: 'Member ID' },
  since: { th: 'เป็นสมาชิกตั้งแต่', la: 'ເປັນສະມາຊິກຕັ້ງແຕ່', en: 'Member since' },
  username: {
    th: 'เบอร์ที่ใช้เข้าสู่ระบบ',
    la: 'ເບີທີ່ໃຊ້ເຂົ້າສູ່ລະບົບ',
    en: 'Number you log in with',
  },
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
  copied: { th: 'คัดลอกแล้ว', la: 'ສຳເນົາແລ້ວ', en: 'Copied' },
  copyFailed: { th: 'คัดลอกไม่สำเร็จ', la: 'ສຳເນົາບໍ່ສຳເລັດ', en: 'Failed to copy' },

  bank: { th: 'บัญชีรับเงินถอน', la: 'ບັນຊີຮັບເງິນຖອນ', en: 'Withdrawal account' },
  bankWhy: {
    th: 'เงินถอนโอนเข้าบัญชีนี้เท่านั้น',
    la: 'ເງິນຖອນໂອນເຂົ້າບັນຊີນີ້ເທົ່ານັ້ນ',
    en: 'Withdrawals are paid to this account only',
  },
  holder: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account holder' },
  bankName: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  accountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  bankSince: { th: 'ใช้บัญชีนี้ตั้งแต่', la: 'ໃຊ້ບັນຊີນີ້ຕັ້ງແຕ່', en: 'In use since' },
  changeBank: { th: 'เปลี่ยนบัญชีธนาคาร', la: 'ປ່ຽນບັນຊີທະນາຄານ', en: 'Change bank account' },
  askSupport: {
    th: 'หากต้องการเปลี่ยน กรุณาติดต่อทีมงาน',
    la: 'ຖ້າຕ້ອງການປ່ຽນ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'To change it, contact support',
  },

  help: { th: 'ความช่วยเหลือ', la: 'ຄວາມຊ່ວຍເຫຼືອ', en: 'Help' },
  contact: { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່ພວກເຮົາ', en: 'Contact us' },
  contactNote: { th: 'คุยกับทีมงาน', la: 'ລົມກັບທີມງານ', en: 'Talk to our team' },
  agreement: {
    th: 'ข้อตกลงการใช้บริการ',
    la: 'ຂໍ້ຕົກລົງການໃຊ້ບໍລິການ',
    en: 'Service agreement',
  },
  agreementNote: {
    th: 'อ่าน และดูว่ายอมรับเมื่อใด',
    la: 'ອ່ານ ແລະ ເບິ່ງວ່າຍອມຮັບເມື່ອໃດ',
    en: 'Read it, and see when you agreed',
  },
  legal: {
    th: 'ข้อกำหนดและความเป็นส่วนตัว',
    la: 'ຂໍ້ກຳນົດ ແລະ ຄວາມເປັນສ່ວນຕົວ',
    en: 'Terms and privacy',
  },
  legalNote: {
    th: 'ใบอนุญาต และการเล่นอย่างรับผิดชอบ',
    la: 'ໃບອະນຸຍາດ ແລະ ການຫຼິ້ນຢ່າງຮັບຜິດຊອບ',
    en: 'Licence, and playing responsibly',
  },

  safety: { th: 'ความปลอดภัย', la: 'ຄວາມປອດໄພ', en: 'Security' },
  changePassword: { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Change password' },
  changePasswordNote: {
    th: 'อุปกรณ์อื่นจะออกจากระบบ',
    la: 'ອຸປະກອນອື່ນຈະອອກຈາກລະບົບ',
    en: 'Logs you out on other devices',
  },
  sessions: { th: 'อุปกรณ์ที่เข้าสู่ระบบอยู่', la: 'ອຸປະກອນທີ່ເຂົ້າສູ່ລະບົບຢູ່', en: 'Where you are logged in' },
  sessionsNote: {
    th: 'ดูและออกจากระบบได้จากที่นี่',
    la: 'ເບິ່ງ ແລະ ອອກຈາກລະບົບໄດ້ຈາກບ່ອນນີ້',
    en: 'See your devices and log them out',
  },
})
