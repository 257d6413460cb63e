import { texts } from '@krapao/shared/text'

export const t = texts({
  // how it stands
  total: { th: 'ยอดรวมตอนนี้', la: 'ຍອດລວມຕອນນີ້', en: 'Your total now' },
  floor: { th: 'ยอดต่ำสุด', la: 'ຍອດຕ່ຳສຸດ', en: 'Floor' },
  target: { th: 'เป้าหมาย', la: 'ເປົ້າໝາຍ', en: 'Target' },
  toGo: { th: 'อีก {amount} ถึงเป้าหมาย', la: 'ອີກ {amount} ຮອດເປົ້າໝາຍ', en: '{amount} to go' },
  met: {
    th: 'ถึงเป้าหมายแล้ว กดจบโบนัสเพื่อถอนเงินได้',
    la: 'ຮອດເປົ້າໝາຍແລ້ວ ກົດຈົບໂບນັດເພື່ອຖອນເງິນໄດ້',
    en: 'Target reached. Press Finish to be free to withdraw.',
  },
  ending: {
    th: 'กำลังจบโบนัส ระหว่างนี้ยังโยกเงินเข้าเกมไม่ได้ ระบบจะทำให้เสร็จเอง',
    la: 'ກຳລັງຈົບໂບນັດ ລະຫວ່າງນີ້ຍັງໂອນເງິນເຂົ້າເກມບໍ່ໄດ້ ລະບົບຈະເຮັດໃຫ້ແລ້ວເອງ',
    en: 'This bonus is being ended. Until then nothing can be moved into games; it finishes automatically.',
  },

  // terms
  credit: { th: 'เครดิตที่ได้รับ', la: 'ເຄຣດິດທີ່ໄດ້ຮັບ', en: 'Credit received' },
  own: { th: 'เงินของคุณ', la: 'ເງິນຂອງທ່ານ', en: 'Your own money' },
  cap: { th: 'จบโบนัสแล้วเก็บได้สูงสุด', la: 'ຈົບໂບນັດແລ້ວເກັບໄດ້ສູງສຸດ', en: 'Most you can keep' },
  left: { th: 'เหลือเวลา', la: 'ເຫຼືອເວລາ', en: 'Time left' },
  noEnd: { th: 'ไม่จำกัด', la: 'ບໍ່ຈຳກັດ', en: 'No limit' },
  timeUp: {
    th: 'หมดเวลาแล้ว กำลังสรุปผล',
    la: 'ໝົດເວລາແລ້ວ ກຳລັງສະຫຼຸບຜົນ',
    en: 'Time is up; being closed',
  },
  daysLeft: { th: '{d} วัน {h} ชม.', la: '{d} ມື້ {h} ຊມ.', en: '{d} d {h} h' },
  hoursLeft: { th: '{h} ชม. {m} นาที', la: '{h} ຊມ. {m} ນາທີ', en: '{h} h {m} min' },
  minutesLeft: { th: '{m} นาที', la: '{m} ນາທີ', en: '{m} min' },

  // ending it
  end: { th: 'จบโบนัส', la: 'ຈົບໂບນັດ', en: 'End bonus' },
  finish: { th: 'จบโบนัส', la: 'ຈົບໂບນັດ', en: 'Finish' },
  leave: { th: 'ออกจากโบนัส', la: 'ອອກຈາກໂບນັດ', en: 'Leave' },
})
