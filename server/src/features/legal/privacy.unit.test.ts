import { locales } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { privacy } from './privacy.text.ts'

const named = {
  th: [
    'เกมโปรด',
    'เวลาที่เล่นล่าสุด',
    'ธีมสว่างหรือมืด',
    'เงินที่เลือกนำเข้าเกม',
    'ยอดฝากล่าสุด',
    'บัญชีใดยอมรับข้อตกลงฉบับใด',
  ],
  la: [
    'ເກມທີ່ມັກ',
    'ເວລາທີ່ຫຼິ້ນຫຼ້າສຸດ',
    'ຮູບແບບສະຫວ່າງ ຫຼື ມືດ',
    'ເງິນທີ່ເລືອກເອົາເຂົ້າເກມ',
    'ຍອດຝາກຫຼ້າສຸດ',
    'ບັນຊີໃດຍອມຮັບຂໍ້ຕົກລົງສະບັບໃດ',
  ],
  en: [
    'favourite games',
    'when last',
    'light or dark theme',
    'take into a game',
    'last deposit amount',
    'which account accepted which agreement',
  ],
}

test.each(locales)('the notice names what is kept of games and on the device, in %s', (locale) => {
  for (const words of named[locale]) expect(privacy[locale].join('')).toContain(words)
})
