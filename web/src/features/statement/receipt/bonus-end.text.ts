import { texts } from '@krapao/shared/text'

/** How a bonus ended, what was kept of it, and what went back. */
export const t = texts({
  succeeded: {
    th: 'ถึงเป้าหมาย เงินทั้งหมด {kept} เป็นของคุณ',
    la: 'ຮອດເປົ້າໝາຍ ເງິນທັງໝົດ {kept} ເປັນຂອງທ່ານ',
    en: 'You reached the target. All of it is yours: {kept}.',
  },
  capped: {
    th: 'ถึงเป้าหมาย คุณเก็บ {kept} ส่วนที่เกินยอดสูงสุดของโบนัส {cut} ถูกหักออก',
    la: 'ຮອດເປົ້າໝາຍ ທ່ານເກັບ {kept} ສ່ວນທີ່ເກີນຍອດສູງສຸດຂອງໂບນັດ {cut} ຖືກຫັກອອກ',
    en: 'You reached the target and kept {kept}. {cut} was above the most this bonus lets you keep and was taken off.',
  },
  failed: {
    th: 'ยอดรวมลงถึงยอดต่ำสุด โบนัสจึงจบเอง เงินที่เหลือ {kept} เป็นของคุณ',
    la: 'ຍອດລວມລົງຮອດຍອດຕ່ຳສຸດ ໂບນັດຈຶ່ງຈົບເອງ ເງິນທີ່ເຫຼືອ {kept} ເປັນຂອງທ່ານ',
    en: 'Your total fell to the floor, so the bonus ended. What was left is yours: {kept}.',
  },
  left: {
    th: 'คุณออกจากโบนัสก่อนถึงเป้าหมาย เก็บไว้ {kept} และถูกหักคืน {cut}',
    la: 'ທ່ານອອກຈາກໂບນັດກ່ອນຮອດເປົ້າໝາຍ ເກັບໄວ້ {kept} ແລະ ຖືກຫັກຄືນ {cut}',
    en: 'You left before the target. You kept {kept}, and {cut} went back.',
  },
  expired: {
    th: 'โบนัสหมดเวลาก่อนถึงเป้าหมาย คุณเก็บ {kept} และถูกหักคืน {cut}',
    la: 'ໂບນັດໝົດເວລາກ່ອນຮອດເປົ້າໝາຍ ທ່ານເກັບ {kept} ແລະ ຖືກຫັກຄືນ {cut}',
    en: 'Its time ended before the target. You kept {kept}, and {cut} went back.',
  },
  revoked: {
    th: 'ทีมงานยกเลิกโบนัสนี้ คุณเก็บ {kept} และถูกหักคืน {cut} หากมีคำถาม กรุณาติดต่อทีมงาน',
    la: 'ທີມງານຍົກເລີກໂບນັດນີ້ ທ່ານເກັບ {kept} ແລະ ຖືກຫັກຄືນ {cut} ຖ້າມີຄຳຖາມ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'Our team ended this bonus. You kept {kept}, and {cut} went back. If you have a question, please contact support.',
  },
  cameHome: {
    th: 'เงินก้อนนี้ค้างอยู่ในเกมตอนโบนัสจบ แบ่งตามสัดส่วนเดิม คุณเก็บ {kept} และถูกหักคืน {cut}',
    la: 'ເງິນກ້ອນນີ້ຄ້າງຢູ່ໃນເກມຕອນໂບນັດຈົບ ແບ່ງຕາມສັດສ່ວນເດີມ ທ່ານເກັບ {kept} ແລະ ຖືກຫັກຄືນ {cut}',
    en: 'This was still in a game when the bonus ended. It is shared as the rest was: you kept {kept}, and {cut} went back.',
  },
})
