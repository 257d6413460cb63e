import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'อุปกรณ์ที่เข้าสู่ระบบอยู่', la: 'ອຸປະກອນທີ່ເຂົ້າສູ່ລະບົບຢູ່', en: 'Where you are logged in' },
  why: {
    th: 'ถ้าเห็นเครื่องที่ไม่ใช่ของคุณ ให้ออกจากระบบเครื่องนั้น แล้วเปลี่ยนรหัสผ่านทันที',
    la: 'ຖ້າເຫັນເຄື່ອງທີ່ບໍ່ແມ່ນຂອງທ່ານ ໃຫ້ອອກຈາກລະບົບເຄື່ອງນັ້ນ ແລ້ວປ່ຽນລະຫັດຜ່ານທັນທີ',
    en: 'If one of these is not yours, log it out and change your password at once.',
  },
  onlyHere: {
    th: 'ตอนนี้เข้าสู่ระบบอยู่แค่เครื่องนี้',
    la: 'ຕອນນີ້ເຂົ້າສູ່ລະບົບຢູ່ແຕ່ເຄື່ອງນີ້',
    en: 'You are logged in here and nowhere else.',
  },
  here: { th: 'เครื่องนี้', la: 'ເຄື່ອງນີ້', en: 'This device' },
  unknown: { th: 'ไม่ทราบชนิดเครื่อง', la: 'ບໍ່ຮູ້ຊະນິດເຄື່ອງ', en: 'Unknown device' },
  seen: { th: 'ใช้งานล่าสุด {time}', la: 'ໃຊ້ງານຫຼ້າສຸດ {time}', en: 'Last seen {time}' },
  from: { th: 'จาก IP {ip}', la: 'ຈາກ IP {ip}', en: 'From IP {ip}' },
  logOut: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Log out' },
  logOutThat: { th: 'ออกจากระบบ {device}', la: 'ອອກຈາກລະບົບ {device}', en: 'Log out {device}' },
  logOutAll: {
    th: 'ออกจากระบบเครื่องอื่นทั้งหมด',
    la: 'ອອກຈາກລະບົບເຄື່ອງອື່ນທັງໝົດ',
    en: 'Log out everywhere else',
  },
  ask: { th: 'ออกจากระบบเครื่องนั้นใช่ไหม', la: 'ອອກຈາກລະບົບເຄື່ອງນັ້ນແທ້ບໍ', en: 'Log that device out?' },
  askWhy: {
    th: 'เครื่องนั้นต้องเข้าสู่ระบบใหม่จึงจะใช้งานต่อได้',
    la: 'ເຄື່ອງນັ້ນຕ້ອງເຂົ້າສູ່ລະບົບໃໝ່ຈຶ່ງຈະໃຊ້ຕໍ່ໄດ້',
    en: 'It will have to log in again.',
  },
  askAll: { th: 'ออกจากระบบเครื่องอื่นทั้งหมดใช่ไหม', la: 'ອອກຈາກລະບົບເຄື່ອງອື່ນທັງໝົດແທ້ບໍ', en: 'Log out everywhere else?' },
  askAllWhy: {
    th: 'ทุกเครื่องยกเว้นเครื่องนี้ต้องเข้าสู่ระบบใหม่',
    la: 'ທຸກເຄື່ອງຍົກເວັ້ນເຄື່ອງນີ້ຕ້ອງເຂົ້າສູ່ລະບົບໃໝ່',
    en: 'Every device but this one will have to log in again.',
  },
  keep: { th: 'ยกเลิก', la: 'ຍົກເລີກ', en: 'Cancel' },
  done: { th: 'ออกจากระบบเครื่องนั้นแล้ว', la: 'ອອກຈາກລະບົບເຄື່ອງນັ້ນແລ້ວ', en: 'That device is logged out' },
  doneAll: { th: 'ออกจากระบบเครื่องอื่นทั้งหมดแล้ว', la: 'ອອກຈາກລະບົບເຄື່ອງອື່ນທັງໝົດແລ້ວ', en: 'Every other device is logged out' },
})
