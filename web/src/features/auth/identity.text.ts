import { texts } from '@krapao/shared/text'

export const t = texts({
  identityHeading: { th: 'ข้อมูลของคุณ', la: 'ຂໍ້ມູນຂອງທ່ານ', en: 'About you' },
  name: { th: 'ชื่อที่ใช้แสดง', la: 'ຊື່ທີ່ໃຊ້ສະແດງ', en: 'Display name' },
  nameMissing: { th: 'กรอกชื่อที่ใช้แสดง', la: 'ປ້ອນຊື່ທີ່ໃຊ້ສະແດງ', en: 'Enter a display name' },
  nameLong: {
    th: 'ชื่อที่ใช้แสดงยาวได้ไม่เกิน 100 ตัวอักษร',
    la: 'ຊື່ທີ່ໃຊ້ສະແດງຍາວໄດ້ບໍ່ເກີນ 100 ຕົວອັກສອນ',
    en: 'A display name has at most 100 characters',
  },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  passwordHint: {
    th: 'อย่างน้อย {min} ตัวอักษร และเดายาก',
    la: 'ຢ່າງໜ້ອຍ {min} ຕົວອັກສອນ ແລະ ເດົາຍາກ',
    en: 'At least {min} characters, and hard to guess',
  },
  passwordAgain: {
    th: 'เพื่อความปลอดภัย เราไม่เก็บรหัสผ่านไว้ กรุณากรอกรหัสผ่านอีกครั้ง ข้อมูลอื่นที่กรอกไว้ยังอยู่',
    la: 'ເພື່ອຄວາມປອດໄພ ພວກເຮົາບໍ່ເກັບລະຫັດຜ່ານໄວ້ ກະລຸນາປ້ອນລະຫັດຜ່ານອີກຄັ້ງ ຂໍ້ມູນອື່ນທີ່ປ້ອນໄວ້ຍັງຢູ່',
    en: 'For your safety the password is not kept. Please type it again; the rest is still here.',
  },
  passwordShape: {
    th: 'รหัสผ่านต้องมี 8–64 ตัวอักษร',
    la: 'ລະຫັດຜ່ານຕ້ອງມີ 8–64 ຕົວອັກສອນ',
    en: 'The password must have 8–64 characters',
  },
  confirm: { th: 'ยืนยันรหัสผ่าน', la: 'ຢືນຢັນລະຫັດຜ່ານ', en: 'Confirm password' },
  confirmDiffers: { th: 'รหัสผ่านไม่ตรงกัน', la: 'ລະຫັດຜ່ານບໍ່ກົງກັນ', en: 'Passwords don’t match' },
  show: { th: 'แสดงรหัสผ่าน', la: 'ສະແດງລະຫັດຜ່ານ', en: 'Show password' },
  hide: { th: 'ซ่อนรหัสผ่าน', la: 'ເຊື່ອງລະຫັດຜ່ານ', en: 'Hide password' },
  source: {
    th: 'รู้จักเราจากช่องทางใด (ไม่บังคับ)',
    la: 'ຮູ້ຈັກພວກເຮົາຈາກຊ່ອງທາງໃດ (ບໍ່ບັງຄັບ)',
    en: 'How did you hear about us? (optional)',
  },
  sourceNone: { th: 'เลือกช่องทาง', la: 'ເລືອກຊ່ອງທາງ', en: 'Choose an answer' },
  loading: { th: 'กำลังโหลด…', la: 'ກຳລັງໂຫຼດ…', en: 'Loading…' },
  sourcesFailed: {
    th: 'โหลดตัวเลือกไม่ได้ ข้ามข้อนี้ไปก่อนได้',
    la: 'ໂຫຼດຕົວເລືອກບໍ່ໄດ້ ຂ້າມຂໍ້ນີ້ໄປກ່ອນໄດ້',
    en: 'These choices could not be loaded. You can go on without choosing',
  },
  inviter: { th: 'รหัสผู้แนะนำ (ไม่บังคับ)', la: 'ລະຫັດຜູ້ແນະນຳ (ບໍ່ບັງຄັບ)', en: 'Inviter’s code (optional)' },
  inviterFixed: {
    th: 'มาจากลิงก์แนะนำของเพื่อน',
    la: 'ມາຈາກລິ້ງແນະນຳຂອງໝູ່',
    en: 'From your friend’s invite link',
  },
})
