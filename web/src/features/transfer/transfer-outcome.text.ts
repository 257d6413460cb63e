import { texts } from '@krapao/shared/text'

export const t = texts({
  done: { th: 'โอนเงินสำเร็จ', la: 'ໂອນເງິນສຳເລັດ', en: 'Transfer done' },
  pending: { th: 'กำลังตรวจสอบการโอน', la: 'ກຳລັງກວດສອບການໂອນ', en: 'The transfer is being checked' },
  pendingNext: {
    th: 'ค่ายเกมยังไม่ยืนยันผล เงินของคุณถูกเก็บไว้อย่างปลอดภัย ระบบจะถามจนได้คำตอบ แล้วเงินจะไปถึงปลายทางหรือกลับมาที่เดิมเอง ไม่ต้องโอนซ้ำ',
    la: 'ຄ້າຍເກມຍັງບໍ່ຢືນຢັນຜົນ ເງິນຂອງທ່ານຖືກເກັບໄວ້ຢ່າງປອດໄພ ລະບົບຈະຖາມຈົນໄດ້ຄຳຕອບ ແລ້ວເງິນຈະໄປຮອດປາຍທາງ ຫຼື ກັບມາບ່ອນເກົ່າເອງ ບໍ່ຕ້ອງໂອນຊ້ຳ',
    en: 'The game has not confirmed it yet. Your money is kept safe; we keep asking, and it will arrive or come back by itself. No need to transfer again.',
  },
})
