import { texts } from '@krapao/shared/text'

export const t = texts({
  login: {
    th: 'ชื่อผู้ใช้และรหัสผ่านของเกม',
    la: 'ຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານຂອງເກມ',
    en: 'Game username and password',
  },
  loginWhy: {
    th: 'ใช้เข้าสู่ระบบในแอปของเกม อย่าให้ใครรู้',
    la: 'ໃຊ້ເຂົ້າສູ່ລະບົບໃນແອັບຂອງເກມ ຢ່າໃຫ້ໃຜຮູ້',
    en: 'For logging in to the game’s own app. Keep it to yourself.',
  },
  showLogin: { th: 'ดูข้อมูลเข้าเล่น', la: 'ເບິ່ງຂໍ້ມູນເຂົ້າຫຼິ້ນ', en: 'Show the login' },
  username: { th: 'ชื่อผู้ใช้', la: 'ຊື່ຜູ້ໃຊ້', en: 'Username' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  reveal: { th: 'แสดงรหัสผ่าน', la: 'ສະແດງລະຫັດຜ່ານ', en: 'Show password' },
  conceal: { th: 'ซ่อนรหัสผ่าน', la: 'ເຊື່ອງລະຫັດຜ່ານ', en: 'Hide password' },
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
  copied: { th: 'คัดลอกแล้ว', la: 'ສຳເນົາແລ້ວ', en: 'Copied' },
  copyFailed: { th: 'คัดลอกไม่สำเร็จ', la: 'ສຳເນົາບໍ່ສຳເລັດ', en: 'Failed to copy' },
  event: { th: 'กิจกรรมจากค่ายเกม', la: 'ກິດຈະກຳຈາກຄ້າຍເກມ', en: 'Event from the game' },

  // another password
  reset: { th: 'ตั้งรหัสผ่านใหม่', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່', en: 'Reset password' },
  ask: { th: 'ต้องการตั้งรหัสผ่านใหม่ใช่ไหม', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ແທ້ບໍ', en: 'Reset the password?' },
  askWhy: {
    th: 'ระบบจะสร้างรหัสผ่านใหม่ของ {name} ให้ รหัสเดิมจะใช้ไม่ได้อีก และต้องเข้าสู่ระบบในแอปของเกมอีกครั้ง ยอดเงินในเกมไม่เปลี่ยน',
    la: 'ລະບົບຈະສ້າງລະຫັດຜ່ານໃໝ່ຂອງ {name} ໃຫ້ ລະຫັດເກົ່າຈະໃຊ້ບໍ່ໄດ້ອີກ ແລະ ຕ້ອງເຂົ້າສູ່ລະບົບໃນແອັບຂອງເກມອີກຄັ້ງ ຍອດເງິນໃນເກມບໍ່ປ່ຽນ',
    en: 'We make a new password for {name}. The old one stops working, and you have to log in to the game’s app again. Your balance there stays as it is.',
  },
  keep: { th: 'ใช้รหัสเดิมต่อ', la: 'ໃຊ້ລະຫັດເກົ່າຕໍ່', en: 'Keep it' },
  confirm: { th: 'ตั้งรหัสใหม่', la: 'ຕັ້ງລະຫັດໃໝ່', en: 'Reset it' },
  done: {
    th: 'ตั้งรหัสผ่านใหม่แล้ว รหัสเดิมใช้ไม่ได้อีก',
    la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ແລ້ວ ລະຫັດເກົ່າໃຊ້ບໍ່ໄດ້ອີກ',
    en: 'The new password is set. The old one no longer works.',
  },
  stillOld: {
    th: 'ตั้งรหัสผ่านใหม่ไม่สำเร็จ รหัสเดิมยังใช้ได้ กรุณารอสักครู่แล้วลองใหม่',
    la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ບໍ່ສຳເລັດ ລະຫັດເກົ່າຍັງໃຊ້ໄດ້ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງໃໝ່',
    en: 'The password was not reset. The old one still works; please try again in a moment.',
  },
  maybe: {
    th: 'เกมยังไม่ยืนยันว่าเปลี่ยนรหัสแล้ว ลองรหัสใหม่ก่อน หากเข้าไม่ได้ให้ใช้รหัสเดิม',
    la: 'ເກມຍັງບໍ່ຢືນຢັນວ່າປ່ຽນລະຫັດແລ້ວ ລອງລະຫັດໃໝ່ກ່ອນ ຖ້າເຂົ້າບໍ່ໄດ້ໃຫ້ໃຊ້ລະຫັດເກົ່າ',
    en: 'The game has not confirmed the change. Try the new password first; if it does not work, use the old one.',
  },
  maybeNew: { th: 'รหัสผ่านใหม่ (ลองก่อน)', la: 'ລະຫັດຜ່ານໃໝ່ (ລອງກ່ອນ)', en: 'New password (try first)' },
  maybeOld: { th: 'รหัสผ่านเดิม', la: 'ລະຫັດຜ່ານເກົ່າ', en: 'Old password' },
  again: { th: 'ลองตั้งรหัสใหม่อีกครั้ง', la: 'ລອງຕັ້ງລະຫັດໃໝ່ອີກຄັ້ງ', en: 'Try the reset again' },
})
