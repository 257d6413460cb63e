import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'อุปกรณ์ที่เข้าสู่ระบบอยู่', la: 'ອຸປະກອນທີ່ເຂົ້າສູ່ລະບົບຢູ່', en: 'Where you are logged in' },
  why: {
    th: 'หากพบอุปกรณ์ที่ไม่ใช่ของคุณ ให้ออกจากระบบบนอุปกรณ์นั้น แล้วเปลี่ยนรหัสผ่านทันที',
    la: 'ຖ້າພົບອຸປະກອນທີ່ບໍ່ແມ່ນຂອງທ່ານ ໃຫ້ອອກຈາກລະບົບໃນອຸປະກອນນັ້ນ ແລ້ວປ່ຽນລະຫັດຜ່ານທັນທີ',
    en: 'If one of these is not yours, log it out and change your password at once.',
  },
  onlyHere: {
    th: 'ขณะนี้เข้าสู่ระบบอยู่เฉพาะในอุปกรณ์นี้',
    la: 'ຕອນນີ້ເຂົ້າສູ່ລະບົບຢູ່ສະເພາະໃນອຸປະກອນນີ້',
    en: 'You are logged in here and nowhere else.',
  },
  here: { th: 'อุปกรณ์นี้', la: 'ອຸປະກອນນີ້', en: 'This device' },
  unknown: { th: 'ไม่ทราบชนิดอุปกรณ์', la: 'ບໍ່ຮູ້ຊະນິດອຸປະກອນ', en: 'Unknown device' },
  seen: { th: 'ใช้งานล่าสุด {time}', la: 'ໃຊ້ງານຫຼ້າສຸດ {time}', en: 'Last active {time}' },
  from: { th: 'จาก IP {ip}', la: 'ຈາກ IP {ip}', en: 'From IP {ip}' },
  logOut: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Log out' },
  // The words on the button stay words of their own in its longer name: a voice control looks for them there.
  logOutThat: {
    th: 'ออกจากระบบ บน {device}',
    la: 'ອອກຈາກລະບົບ ໃນ {device}',
    en: 'Log out {device}',
  },
  logOutAll: {
    th: 'ออกจากระบบบนอุปกรณ์อื่นทั้งหมด',
    la: 'ອອກຈາກລະບົບໃນອຸປະກອນອື່ນທັງໝົດ',
    en: 'Log out everywhere else',
  },
  ask: {
    th: 'ต้องการออกจากระบบบนอุปกรณ์นั้นใช่ไหม',
    la: 'ອອກຈາກລະບົບໃນອຸປະກອນນັ້ນແທ້ບໍ',
    en: 'Log that device out?',
  },
  askWhy: {
    th: 'อุปกรณ์นั้นต้องเข้าสู่ระบบใหม่จึงจะใช้งานต่อได้',
    la: 'ອຸປະກອນນັ້ນຕ້ອງເຂົ້າສູ່ລະບົບໃໝ່ຈຶ່ງຈະໃຊ້ຕໍ່ໄດ້',
    en: 'You will have to log in again on that device.',
  },
  askAll: {
    th: 'ต้องการออกจากระบบบนอุปกรณ์อื่นทั้งหมดใช่ไหม',
    la: 'ອອກຈາກລະບົບໃນອຸປະກອນອື່ນທັງໝົດແທ້ບໍ',
    en: 'Log out everywhere else?',
  },
  askAllWhy: {
    th: 'ทุกอุปกรณ์ยกเว้นอุปกรณ์นี้ต้องเข้าสู่ระบบใหม่',
    la: 'ທຸກອຸປະກອນຍົກເວັ້ນອຸປະກອນນີ້ຕ້ອງເຂົ້າສູ່ລະບົບໃໝ່',
    en: 'Every device but this one will have to log in again.',
  },
  keep: { th: 'ยกเลิก', la: 'ຍົກເລີກ', en: 'Cancel' },
  done: {
    th: 'ออกจากระบบบนอุปกรณ์นั้นแล้ว',
    la: 'ອອກຈາກລະບົບໃນອຸປະກອນນັ້ນແລ້ວ',
    en: 'That device is logged out',
  },
  doneAll: {
    th: 'ออกจากระบบบนอุปกรณ์อื่นทั้งหมดแล้ว',
    la: 'ອອກຈາກລະບົບໃນອຸປະກອນອື່ນທັງໝົດແລ້ວ',
    en: 'Every other device is logged out',
  },
})
