import type { currencies } from '@krapao/shared/country'
import { texts } from '@krapao/shared/text'

// What a wallet in a currency can do on this site, wherever that has to be said.
export const t = texts({
  open: {
    th: 'ฝากเงินและเล่นเกมด้วย{currency}ได้แล้ววันนี้',
    la: 'ຝາກເງິນ ແລະ ຫຼິ້ນເກມດ້ວຍ{currency}ໄດ້ແລ້ວມື້ນີ້',
    en: 'You can deposit and play in {currency} today.',
  },
  notOpen: {
    th: 'เว็บนี้ยังไม่เปิดให้ฝากเงินและเล่นเกมด้วย{currency}',
    la: 'ເວັບນີ້ຍັງບໍ່ເປີດໃຫ້ຝາກເງິນ ແລະ ຫຼິ້ນເກມດ້ວຍ{currency}',
    en: 'Deposits and games in {currency} are not open on this site yet.',
  },
  noDeposit: {
    th: 'เว็บนี้ยังไม่เปิดให้ฝากเงินด้วย{currency}',
    la: 'ເວັບນີ້ຍັງບໍ່ເປີດໃຫ້ຝາກເງິນດ້ວຍ{currency}',
    en: 'Deposits in {currency} are not open on this site yet.',
  },
  noGames: {
    th: 'เว็บนี้ยังไม่เปิดให้เล่นเกมด้วย{currency}',
    la: 'ເວັບນີ້ຍັງບໍ່ເປີດໃຫ້ຫຼິ້ນເກມດ້ວຍ{currency}',
    en: 'Games in {currency} are not open on this site yet.',
  },
  ask: { th: 'ติดต่อทีมงาน', la: 'ຕິດຕໍ່ທີມງານ', en: 'Contact support' },
})

const names = texts({
  BAHT: { th: 'เงินบาท', la: 'ເງິນບາດ', en: 'baht' },
  LAK: { th: 'เงินกีบ', la: 'ເງິນກີບ', en: 'kip' },
})
type Wire = (typeof currencies)[keyof typeof currencies]['wire']

/** How a currency that the wire names is called within a sentence. */
export const currencyName = (wire: string) => names[wire as Wire]
