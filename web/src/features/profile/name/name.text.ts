import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'แก้ไขชื่อที่ใช้แสดง', la: 'ແກ້ໄຂຊື່ທີ່ໃຊ້ສະແດງ', en: 'Edit display name' },
  name: { th: 'ชื่อที่ใช้แสดง', la: 'ຊື່ທີ່ໃຊ້ສະແດງ', en: 'Display name' },
  missing: { th: 'กรอกชื่อที่ใช้แสดง', la: 'ປ້ອນຊື່ທີ່ໃຊ້ສະແດງ', en: 'Enter a display name' },
  long: {
    th: 'ชื่อที่ใช้แสดงยาวได้ไม่เกิน 100 ตัวอักษร',
    la: 'ຊື່ທີ່ໃຊ້ສະແດງຍາວໄດ້ບໍ່ເກີນ 100 ຕົວອັກສອນ',
    en: 'A display name has at most 100 characters',
  },
})
