import { texts } from '@krapao/shared/text'

export const t = texts({
  error: { th: 'ทำรายการไม่สำเร็จ', la: 'ເຮັດລາຍການບໍ່ສຳເລັດ', en: 'It did not go through' },
  checking: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  understood: { th: 'ตกลง', la: 'ຕົກລົງ', en: 'OK' },
})
