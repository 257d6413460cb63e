import { texts } from '@krapao/shared/text'

export const t = texts({
  notSent: {
    th: 'ไม่มีอินเทอร์เน็ต ยังไม่ได้ส่งรายการ ข้อมูลที่พิมพ์ไว้ยังอยู่ครบ',
    la: 'ບໍ່ມີອິນເຕີເນັດ ຍັງບໍ່ໄດ້ສົ່ງລາຍການ ຂໍ້ມູນທີ່ພິມໄວ້ຍັງຢູ່ຄົບ',
    en: 'No internet. Nothing was sent. What you typed is still here.',
  },
})
