import { texts } from '@krapao/shared/text'

export const t = texts({
  ask: { th: 'ออกจากโบนัสนี้ไหม', la: 'ອອກຈາກໂບນັດນີ້ບໍ', en: 'Leave this bonus?' },
  why: {
    th: 'ออกตอนนี้ คุณเก็บไว้ {kept} และถูกหักคืน {returned} แล้วถอนเงินได้ทันที',
    la: 'ອອກຕອນນີ້ ທ່ານເກັບໄວ້ {kept} ແລະ ຖືກຫັກຄືນ {returned} ແລ້ວຖອນເງິນໄດ້ທັນທີ',
    en: 'If you leave now, you keep {kept}, and {returned} goes back. You can then withdraw at once.',
  },
  note: {
    th: 'ยอดจริงคิดจากยอดในเกมตอนที่ออก',
    la: 'ຍອດຈິງຄິດຈາກຍອດໃນເກມຕອນທີ່ອອກ',
    en: 'The exact amounts go by your game balances when you leave.',
  },
  stay: { th: 'เล่นต่อ', la: 'ຫຼິ້ນຕໍ່', en: 'Keep playing' },
})
