import { texts } from '@krapao/shared/text'

export const t = texts({
  heading: { th: 'คูปองของฉัน', la: 'ຄູປອງຂອງຂ້ອຍ', en: 'My coupons' },
  empty: { th: 'ยังไม่มีคูปอง', la: 'ຍັງບໍ່ມີຄູປອງ', en: 'No coupons yet' },
  emptyText: {
    th: 'คูปองที่หมุนได้จะมารอให้กดรับที่นี่',
    la: 'ຄູປອງທີ່ໝຸນໄດ້ຈະມາລໍຖ້າໃຫ້ກົດຮັບຢູ່ນີ້',
    en: 'Coupons you win will wait for you here.',
  },
  cash: { th: 'เงินสด', la: 'ເງິນສົດ', en: 'Cash' },
  bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  goods: { th: 'ของรางวัล', la: 'ຂອງລາງວັນ', en: 'Goods' },
  until: { th: 'ใช้ได้ถึง {time}', la: 'ໃຊ້ໄດ້ຮອດ {time}', en: 'Valid until {time}' },
  expired: { th: 'หมดอายุแล้ว', la: 'ໝົດອາຍຸແລ້ວ', en: 'Expired' },
  claim: { th: 'รับ', la: 'ຮັບ', en: 'Claim' },
  claimThis: { th: 'รับ {label}', la: 'ຮັບ {label}', en: 'Claim {label}' },

  // pages
  pages: { th: 'หน้าของคูปอง', la: 'ໜ້າຂອງຄູປອງ', en: 'Pages of coupons' },
  previous: { th: 'หน้าก่อน', la: 'ໜ້າກ່ອນ', en: 'Previous page' },
  next: { th: 'หน้าถัดไป', la: 'ໜ້າຖັດໄປ', en: 'Next page' },
  page: { th: 'หน้า {n}', la: 'ໜ້າ {n}', en: 'Page {n}' },
})
