import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },
  welcome: {
    th: 'กระเป๋าเดียวสำหรับทุกเกมของคุณ',
    la: 'ກະເປົາດຽວສຳລັບທຸກເກມຂອງທ່ານ',
    en: 'One wallet for all your games',
  },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  show: { th: 'แสดงรหัสผ่าน', la: 'ສະແດງລະຫັດຜ່ານ', en: 'Show password' },
  hide: { th: 'ซ่อนรหัสผ่าน', la: 'ເຊື່ອງລະຫັດຜ່ານ', en: 'Hide password' },
  remember: {
    th: 'จดจำการเข้าสู่ระบบในอุปกรณ์นี้',
    la: 'ຈົດຈຳການເຂົ້າສູ່ລະບົບໃນອຸປະກອນນີ້',
    en: 'Keep me logged in on this device',
  },
  submit: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },
  register: { th: 'สมัครสมาชิกใหม่', la: 'ສະໝັກສະມາຊິກໃໝ່', en: 'Create an account' },
  forgotten: { th: 'ลืมรหัสผ่าน?', la: 'ລືມລະຫັດຜ່ານ?', en: 'Forgot password?' },
  newHere: { th: 'ยังไม่มีบัญชี?', la: 'ຍັງບໍ່ມີບັນຊີ?', en: 'New here?' },
  phoneMissing: {
    th: 'กรอกเบอร์โทรศัพท์ที่ใช้สมัคร',
    la: 'ປ້ອນເບີໂທທີ່ໃຊ້ສະໝັກ',
    en: 'Enter the phone number you registered with',
  },
  passwordMissing: { th: 'กรอกรหัสผ่าน', la: 'ປ້ອນລະຫັດຜ່ານ', en: 'Enter your password' },
  sessionEnded: {
    th: 'คุณออกจากระบบแล้วเพื่อความปลอดภัย กรุณาเข้าสู่ระบบอีกครั้ง',
    la: 'ທ່ານອອກຈາກລະບົບແລ້ວເພື່ອຄວາມປອດໄພ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
    en: 'You were logged out to keep your account safe. Please log in again.',
  },
  left: {
    th: 'คุณออกจากระบบบนอุปกรณ์นี้แล้ว เพราะเปิดหน้าสำหรับผู้ที่ยังไม่ได้เข้าสู่ระบบ',
    la: 'ທ່ານອອກຈາກລະບົບໃນອຸປະກອນນີ້ແລ້ວ ເພາະເປີດໜ້າສຳລັບຜູ້ທີ່ຍັງບໍ່ໄດ້ເຂົ້າສູ່ລະບົບ',
    en: 'You were logged out on this device because you opened a page for visitors.',
  },
  leftElsewhere: {
    th: 'คุณออกจากระบบในแท็บหรือหน้าต่างอื่นแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
    la: 'ທ່ານອອກຈາກລະບົບໃນແຖບ ຫຼື ໜ້າຕ່າງອື່ນແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
    en: 'You logged out in another tab or window. Please log in again.',
  },
  registered: {
    th: 'สมัครสำเร็จแล้ว เข้าสู่ระบบได้เลย',
    la: 'ສະໝັກສຳເລັດແລ້ວ ເຂົ້າສູ່ລະບົບໄດ້ເລີຍ',
    en: 'Your account is ready. Log in to begin.',
  },
})
