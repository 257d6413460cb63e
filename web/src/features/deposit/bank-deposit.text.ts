import { texts } from '@krapao/shared/text'

export const t = texts({
  accounts: { th: 'บัญชีสำหรับโอนเงิน', la: 'ບັນຊີສຳລັບໂອນເງິນ', en: 'Accounts to transfer to' },
  transferTo: {
    th: 'โอนเงินเข้าบัญชีด้านล่าง',
    la: 'ໂອນເງິນເຂົ້າບັນຊີຂ້າງລຸ່ມ',
    en: 'Transfer to an account below',
  },
  ruleFrom: {
    th: 'โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น: {bank} {number}',
    la: 'ໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ: {bank} {number}',
    en: 'Only from your registered account: {bank} {number}',
  },
  ruleOwn: {
    th: 'โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น',
    la: 'ໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ',
    en: 'Only from your registered account',
  },
  ruleLeast: { th: 'ฝากขั้นต่ำ {min}', la: 'ຝາກຂັ້ນຕ່ຳ {min}', en: 'At least {min}' },
  ruleSlip: {
    th: 'โอนแล้วส่งสลิปทันที สลิปมีอายุจำกัด',
    la: 'ໂອນແລ້ວສົ່ງສະລິບທັນທີ ສະລິບມີອາຍຸຈຳກັດ',
    en: 'Send the slip right after the transfer; an old one is not taken',
  },
  ruleSlipHours: {
    th: 'ส่งสลิปภายใน {n} ชั่วโมงหลังโอน',
    la: 'ສົ່ງສະລິບພາຍໃນ {n} ຊົ່ວໂມງຫຼັງໂອນ',
    en: 'Send the slip within {n} h of the transfer',
  },
  ruleSlipMinutes: {
    th: 'ส่งสลิปภายใน {n} นาทีหลังโอน',
    la: 'ສົ່ງສະລິບພາຍໃນ {n} ນາທີຫຼັງໂອນ',
    en: 'Send the slip within {n} minutes of the transfer',
  },
  ruleSoon: {
    th: 'เงินเข้ากระเป๋าภายใน 1 นาทีเมื่อตรวจสลิปผ่าน',
    la: 'ເງິນເຂົ້າກະເປົາພາຍໃນ 1 ນາທີເມື່ອກວດສະລິບຜ່ານ',
    en: 'The money is in your wallet within 1 minute of a good slip',
  },
  rulePerson: {
    th: 'โอนแล้วกดแจ้งยอด ทีมงานจะตรวจแล้วเติมให้ หากต้องการให้เงินเข้าเองภายใน 1 นาที ให้ใช้ QR',
    la: 'ໂອນແລ້ວກົດແຈ້ງຍອດ ທີມງານຈະກວດແລ້ວຕື່ມໃຫ້ ຖ້າຢາກໃຫ້ເງິນເຂົ້າເອງພາຍໃນ 1 ນາທີ ໃຫ້ໃຊ້ QR',
    en: 'After the transfer tell us the amount; a person looks it up. Pay by QR to be credited by itself within 1 minute.',
  },
  ruleWindow: {
    th: 'ปิดรับสลิปทุกวัน {from}–{to} น.',
    la: 'ປິດຮັບສະລິບທຸກວັນ {from}–{to} ໂມງ',
    en: 'No slips are taken daily between {from} and {to} (Bangkok time)',
  },

  // without a slip
  noSlip: { th: 'โอนแล้วแต่ไม่มีสลิป', la: 'ໂອນແລ້ວແຕ່ບໍ່ມີສະລິບ', en: 'I have no slip' },
  haveSlip: { th: 'มีสลิปแล้ว', la: 'ມີສະລິບແລ້ວ', en: 'I have a slip after all' },
  manualHonest: {
    th: 'แจ้งยอดที่โอน แล้วทีมงานจะตรวจกับรายการธนาคารเอง เงินจะเข้าหลังทีมงานยืนยันเท่านั้น จึงช้ากว่าการส่งสลิป',
    la: 'ແຈ້ງຍອດທີ່ໂອນ ແລ້ວທີມງານຈະກວດກັບລາຍການທະນາຄານເອງ ເງິນຈະເຂົ້າຫຼັງທີມງານຢືນຢັນເທົ່ານັ້ນ ຈຶ່ງຊ້າກວ່າການສົ່ງສະລິບ',
    en: 'Tell us the amount, and a person compares it with the bank’s records. The money comes only once they confirm it, so a slip is faster.',
  },
  manualPlain: {
    th: 'แจ้งยอดที่โอน แล้วทีมงานจะตรวจกับรายการธนาคารเอง เงินจะเข้าหลังทีมงานยืนยันเท่านั้น',
    la: 'ແຈ້ງຍອດທີ່ໂອນ ແລ້ວທີມງານຈະກວດກັບລາຍການທະນາຄານເອງ ເງິນຈະເຂົ້າຫຼັງທີມງານຢືນຢັນເທົ່ານັ້ນ',
    en: 'Tell us the amount, and a person compares it with the bank’s records. The money comes only once they confirm it.',
  },
  sentTo: { th: 'โอนเข้าบัญชี', la: 'ໂອນເຂົ້າບັນຊີ', en: 'Sent to' },
  sentAmount: { th: 'ยอดที่โอนแล้ว', la: 'ຍອດທີ່ໂອນແລ້ວ', en: 'Amount you sent' },
  sentExactly: {
    th: 'ให้ตรงกับที่โอน รวมถึงสตางค์',
    la: 'ໃຫ້ກົງກັບທີ່ໂອນ ລວມທັງເສດ',
    en: 'Exactly as sent, with its satang',
  },
  tell: { th: 'แจ้งยอดที่โอน', la: 'ແຈ້ງຍອດທີ່ໂອນ', en: 'Tell the amount' },
  told: { th: 'รอทีมงานตรวจสอบ', la: 'ລໍຖ້າທີມງານກວດສອບ', en: 'A person will check it' },
  toldText: {
    th: 'รับแจ้งยอด {amount} แล้ว ยังไม่มีเงินเข้า ทีมงานจะเทียบกับรายการธนาคาร ดูผลได้ในประวัติรายการ',
    la: 'ຮັບແຈ້ງຍອດ {amount} ແລ້ວ ຍັງບໍ່ມີເງິນເຂົ້າ ທີມງານຈະທຽບກັບລາຍການທະນາຄານ ເບິ່ງຜົນໄດ້ໃນປະຫວັດ',
    en: 'We noted {amount}. Nothing is credited yet: a person compares it with the bank’s records, and your statement tells the outcome.',
  },
  back: { th: 'กลับไปหน้าฝากเงิน', la: 'ກັບໄປໜ້າຝາກເງິນ', en: 'Back to deposit' },
})
