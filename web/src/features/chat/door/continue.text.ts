import { texts } from '@krapao/shared/text'

export const t = texts({
  ask: {
    th: 'คุยต่อจากที่ค้างไว้ก่อนเข้าสู่ระบบไหม',
    la: 'ລົມຕໍ່ຈາກທີ່ຄ້າງໄວ້ກ່ອນເຂົ້າສູ່ລະບົບບໍ',
    en: 'Continue the conversation you began before logging in?',
  },
  why: {
    th: 'หากคุยต่อ ข้อความเดิมจะย้ายมาอยู่ในบัญชีนี้ หากไม่ใช่บทสนทนาของคุณ ให้เลือก “ไม่ต้อง”',
    la: 'ຖ້າລົມຕໍ່ ຂໍ້ຄວາມເກົ່າຈະຍ້າຍມາຢູ່ໃນແຊັດຂອງບັນຊີນີ້ ຖ້າບໍ່ແມ່ນບົດສົນທະນາຂອງທ່ານ ໃຫ້ເລືອກ “ບໍ່ຕ້ອງ”',
    en: 'If you continue, those messages move into this account’s chat. If they are not yours, choose “No”.',
  },
  keep: { th: 'คุยต่อ', la: 'ລົມຕໍ່', en: 'Continue' },
  leave: { th: 'ไม่ต้อง', la: 'ບໍ່ຕ້ອງ', en: 'No' },
  failed: {
    th: 'ยังดำเนินการไม่ได้ กรุณาลองอีกครั้ง',
    la: 'ຍັງດຳເນີນການບໍ່ໄດ້ ກະລຸນາລອງໃໝ່',
    en: 'That could not be done yet. Please try again.',
  },
})
