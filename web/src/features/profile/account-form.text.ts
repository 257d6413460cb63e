import { texts } from '@krapao/shared/text'

/** What the dialogs of the profile have in common. */
export const t = texts({
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  save: { th: 'บันทึก', la: 'ບັນທຶກ', en: 'Save' },
  saved: { th: 'บันทึกแล้ว', la: 'ບັນທຶກແລ້ວ', en: 'Saved' },
  show: { th: 'แสดงรหัสผ่าน', la: 'ສະແດງລະຫັດຜ່ານ', en: 'Show password' },
  hide: { th: 'ซ่อนรหัสผ่าน', la: 'ເຊື່ອງລະຫັດຜ່ານ', en: 'Hide password' },
})
