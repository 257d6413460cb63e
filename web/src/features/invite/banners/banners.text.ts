import { texts } from '@krapao/shared/text'

export const t = texts({
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  go: { th: 'ดำเนินการต่อ', la: 'ສືບຕໍ່', en: 'Continue' },
  pictures: { th: 'ภาพแนะนำ', la: 'ຮູບແນະນຳ', en: 'Pictures' },
  place: { th: 'ภาพที่ {n} จาก {of}', la: 'ຮູບທີ {n} ຈາກ {of}', en: 'Picture {n} of {of}' },
  previous: { th: 'ภาพก่อนหน้า', la: 'ຮູບກ່ອນໜ້າ', en: 'Previous picture' },
  next: { th: 'ภาพถัดไป', la: 'ຮູບຖັດໄປ', en: 'Next picture' },
})
