import { texts } from '@krapao/shared/text'

export const t = texts({
  search: { th: 'ค้นหาเกม', la: 'ຄົ້ນຫາເກມ', en: 'Search games' },
  clear: { th: 'ล้างคำค้นหา', la: 'ລຶບຄຳຄົ້ນຫາ', en: 'Clear search' },
  show: { th: 'เลือกดู', la: 'ເລືອກເບິ່ງ', en: 'Show' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  favourites: { th: 'เกมโปรด', la: 'ເກມທີ່ມັກ', en: 'Favourites' },
  recent: { th: 'เล่นล่าสุด', la: 'ຫຼິ້ນຫຼ້າສຸດ', en: 'Recent' },
  count: { th: '{n} เกม', la: '{n} ເກມ', en: '{n} games' },
  countOne: { th: '1 เกม', la: '1 ເກມ', en: '1 game' },

  // a tile
  favourite: { th: 'เกมโปรด: {name}', la: 'ເກມທີ່ມັກ: {name}', en: 'Favourite: {name}' },
  gone: {
    th: '{name} ไม่เปิดให้เล่นแล้ว',
    la: '{name} ບໍ່ເປີດໃຫ້ຫຼິ້ນແລ້ວ',
    en: '{name} is no longer offered',
  },

  // nothing to show
  noMatch: { th: 'ไม่พบเกม “{q}”', la: 'ບໍ່ພົບເກມ “{q}”', en: 'No game found for “{q}”' },
  noMatchText: {
    th: 'ลองพิมพ์ชื่อให้สั้นลง หรือเลือกจากเกมทั้งหมด',
    la: 'ລອງພິມຊື່ໃຫ້ສັ້ນລົງ ຫຼື ເລືອກຈາກເກມທັງໝົດ',
    en: 'Try a shorter name, or choose from all games',
  },
  elsewhere: {
    th: 'แต่ชื่อนี้มีอยู่ในเกมประเภทอื่น',
    la: 'ແຕ່ຊື່ນີ້ມີຢູ່ໃນເກມປະເພດອື່ນ',
    en: 'There is one among the other games',
  },
  searchAll: { th: 'ค้นหาในทุกเกม', la: 'ຄົ້ນຫາໃນທຸກເກມ', en: 'Search all games' },
  noFavourites: {
    th: 'ยังไม่มีเกมโปรด',
    la: 'ຍັງບໍ່ມີເກມທີ່ມັກ',
    en: 'No favourites yet',
  },
  noFavouritesText: {
    th: 'แตะรูปหัวใจบนเกมที่ชอบ แล้วเกมนั้นจะอยู่ที่นี่ในทุกเครื่องที่คุณใช้',
    la: 'ແຕະຮູບຫົວໃຈເທິງເກມທີ່ມັກ ແລ້ວເກມນັ້ນຈະຢູ່ນີ້ໃນທຸກເຄື່ອງທີ່ທ່ານໃຊ້',
    en: 'Tap the heart on a game you like. It will be here on every device you use.',
  },
  noRecent: { th: 'ยังไม่มีเกมที่เล่น', la: 'ຍັງບໍ່ມີເກມທີ່ຫຼິ້ນ', en: 'Nothing played yet' },
  noRecentText: {
    th: 'เกมที่คุณเข้าเล่นจะอยู่ที่นี่ เกมล่าสุดอยู่ก่อน',
    la: 'ເກມທີ່ທ່ານເຂົ້າຫຼິ້ນຈະຢູ່ນີ້ ເກມຫຼ້າສຸດຢູ່ກ່ອນ',
    en: 'The games you play will be here, the last one first.',
  },
  showAll: { th: 'ดูเกมทั้งหมด', la: 'ເບິ່ງເກມທັງໝົດ', en: 'See all games' },
})
