import { texts } from '@krapao/shared/text'

export const t = texts({
  deposited: {
    th: 'เงินฝากเข้ากระเป๋าแล้ว',
    la: 'ເງິນຝາກເຂົ້າກະເປົາແລ້ວ',
    en: 'Your deposit is in your wallet',
  },
  notDeposited: {
    th: 'มีรายการฝากเงินที่ไม่ผ่านการตรวจสอบ',
    la: 'ມີລາຍການຝາກເງິນທີ່ບໍ່ຜ່ານການກວດສອບ',
    en: 'A deposit could not be credited',
  },
  receipt: { th: 'ดูรายละเอียด', la: 'ເບິ່ງລາຍລະອຽດ', en: 'Receipt' },
  why: { th: 'ดูสาเหตุ', la: 'ເບິ່ງສາເຫດ', en: 'See why' },
})
