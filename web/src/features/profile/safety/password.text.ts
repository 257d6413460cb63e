import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Change password' },
  why: {
    th: 'เมื่อเปลี่ยนแล้ว อุปกรณ์อื่นที่เข้าสู่ระบบไว้จะออกจากระบบทั้งหมด',
    la: 'ເມື່ອປ່ຽນແລ້ວ ອຸປະກອນອື່ນທີ່ເຂົ້າສູ່ລະບົບໄວ້ຈະອອກຈາກລະບົບທັງໝົດ',
    en: 'Once it is changed, every other device is logged out.',
  },
  old: { th: 'รหัสผ่านปัจจุบัน', la: 'ລະຫັດຜ່ານປັດຈຸບັນ', en: 'Current password' },
  fresh: { th: 'รหัสผ่านใหม่', la: 'ລະຫັດຜ່ານໃໝ່', en: 'New password' },
  confirm: { th: 'ยืนยันรหัสผ่านใหม่', la: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່', en: 'Confirm new password' },
  hint: {
    th: '{min}–{max} ตัวอักษร และเดายาก',
    la: '{min}–{max} ຕົວອັກສອນ ແລະ ເດົາຍາກ',
    en: '{min}–{max} characters, and hard to guess',
  },
  oldMissing: { th: 'กรอกรหัสผ่านปัจจุบัน', la: 'ປ້ອນລະຫັດຜ່ານປັດຈຸບັນ', en: 'Enter your current password' },
  newMissing: { th: 'กรอกรหัสผ่านใหม่', la: 'ປ້ອນລະຫັດຜ່ານໃໝ່', en: 'Enter a new password' },
  confirmMissing: {
    th: 'กรอกรหัสผ่านใหม่อีกครั้ง',
    la: 'ປ້ອນລະຫັດຜ່ານໃໝ່ອີກຄັ້ງ',
    en: 'Enter the new password again',
  },
  shape: {
    th: 'รหัสผ่านต้องมี 8–64 ตัวอักษร',
    la: 'ລະຫັດຜ່ານຕ້ອງມີ 8–64 ຕົວອັກສອນ',
    en: 'The password must have 8–64 characters',
  },
  tooEasy: {
    th: 'รหัสผ่านนี้เดาง่ายเกินไปหรือซ้ำกับรหัสผ่านปัจจุบัน ลองใช้หลายคำต่อกันหรือเพิ่มตัวเลข',
    la: 'ລະຫັດຜ່ານນີ້ເດົາງ່າຍເກີນໄປ ຫຼື ຊ້ຳກັບລະຫັດຜ່ານປັດຈຸບັນ ລອງໃຊ້ຫຼາຍຄຳຕໍ່ກັນ ຫຼື ເພີ່ມຕົວເລກ',
    en: 'This password is too easy to guess, or the same as the current one. Try several words in a row, or add digits.',
  },
  differs: { th: 'รหัสผ่านไม่ตรงกัน', la: 'ລະຫັດຜ່ານບໍ່ກົງກັນ', en: 'Passwords don’t match' },
  submit: { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Change password' },
  done: { th: 'เปลี่ยนรหัสผ่านแล้ว', la: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ', en: 'Password changed' },
  doneText: {
    th: 'อุปกรณ์อื่นออกจากระบบทั้งหมดแล้ว ครั้งต่อไปกรุณาเข้าสู่ระบบด้วยรหัสผ่านใหม่',
    la: 'ອຸປະກອນອື່ນອອກຈາກລະບົບທັງໝົດແລ້ວ ຄັ້ງຕໍ່ໄປກະລຸນາເຂົ້າສູ່ລະບົບດ້ວຍລະຫັດຜ່ານໃໝ່',
    en: 'You are logged out everywhere else. Use the new password the next time you log in.',
  },
  toProfile: { th: 'กลับไปที่โปรไฟล์', la: 'ກັບໄປທີ່ໂປຣໄຟລ໌', en: 'Back to profile' },
})
