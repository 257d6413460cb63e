import { texts } from '@krapao/shared/text'

export const t = texts({
  done: { th: 'โอนเงินสำเร็จ', la: 'ໂອນເງິນສຳເລັດ', en: 'Transfer done' },
  earlier: {
    th: 'รายการโอนก่อนหน้ายังตรวจสอบอยู่',
    la: 'ລາຍການໂອນກ່ອນໜ້ານີ້ຍັງກວດສອບຢູ່',
    en: 'An earlier transfer is still being checked',
  },
  earlierNext: {
    th: 'รายการโอนก่อนหน้ากับเกมนี้ยังไม่ทราบผล เงินของคุณปลอดภัย ระบบกำลังตรวจสอบให้เอง ดูความคืบหน้าได้ในประวัติรายการ',
    la: 'ລາຍການໂອນກ່ອນໜ້າກັບເກມນີ້ຍັງບໍ່ຮູ້ຜົນ ເງິນຂອງທ່ານປອດໄພ ລະບົບກຳລັງກວດສອບໃຫ້ເອງ ເບິ່ງຄວາມຄືບໜ້າໄດ້ໃນປະຫວັດລາຍການ',
    en: 'An earlier transfer with this game has no result yet. Your money is safe and we keep checking; you can follow it in your statement.',
  },
  statement: { th: 'ดูประวัติรายการ', la: 'ເບິ່ງປະຫວັດ', en: 'See statement' },
  pending: { th: 'กำลังตรวจสอบการโอน', la: 'ກຳລັງກວດສອບການໂອນ', en: 'The transfer is being checked' },
  pendingNext: {
    th: 'ค่ายเกมยังไม่ยืนยันผล เงินของคุณถูกเก็บไว้อย่างปลอดภัย ระบบจะถามจนได้คำตอบ แล้วเงินจะไปถึงปลายทางหรือกลับมาที่เดิมเอง ไม่ต้องโอนซ้ำ',
    la: 'ຄ້າຍເກມຍັງບໍ່ຢືນຢັນຜົນ ເງິນຂອງທ່ານຖືກເກັບໄວ້ຢ່າງປອດໄພ ລະບົບຈະຖາມຈົນໄດ້ຄຳຕອບ ແລ້ວເງິນຈະໄປຮອດປາຍທາງ ຫຼື ກັບມາບ່ອນເກົ່າເອງ ບໍ່ຕ້ອງໂອນຊ້ຳ',
    en: 'The game has not confirmed it yet. Your money is kept safe; we keep asking, and it will arrive or come back by itself. No need to transfer again.',
  },
})
