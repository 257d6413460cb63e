import { texts } from '@krapao/shared/text'

/** What Home says of it: kept small, since every visit loads it. */
export const t = texts({
  tileNote: { th: 'รับเครดิต', la: 'ຮັບເຄຣດິດ', en: 'Get credit' },
  tile: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  progress: {
    th: 'โบนัส {total} จาก {success} · ยอดต่ำสุด {fail}',
    la: 'ໂບນັດ {total} ຈາກ {success} · ຍອດຕ່ຳສຸດ {fail}',
    en: 'Bonus {total} of {success} · floor {fail}',
  },
  metShort: {
    th: 'ถึงเป้าหมายแล้ว จบโบนัสได้เลย',
    la: 'ຮອດເປົ້າໝາຍແລ້ວ ຈົບໂບນັດໄດ້ເລີຍ',
    en: 'Target reached: finish the bonus',
  },
  endingShort: { th: 'กำลังจบโบนัส', la: 'ກຳລັງຈົບໂບນັດ', en: 'Bonus is being ended' },
  readAt: { th: 'ยอด ณ {time}', la: 'ຍອດ ເມື່ອ {time}', en: 'As of {time}' },
})
