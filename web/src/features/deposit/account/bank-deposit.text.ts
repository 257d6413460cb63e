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
    en: 'Transfer only from your registered account: {bank} {number}',
  },
  ruleOwn: {
    th: 'โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น',
    la: 'ໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ',
    en: 'Transfer only from your registered account',
  },
  ruleLeast: { th: 'ฝากขั้นต่ำ {min}', la: 'ຝາກຂັ້ນຕ່ຳ {min}', en: 'Minimum deposit {min}' },
  ruleSlip: {
    th: 'โอนแล้วส่งสลิปทันที สลิปมีอายุจำกัด',
    la: 'ໂອນແລ້ວສົ່ງສະລິບທັນທີ ສະລິບມີອາຍຸຈຳກັດ',
    en: 'Send the slip right after the transfer; old slips are not accepted',
  },
  ruleSlipHour: {
    th: 'ส่งสลิปภายใน 1 ชั่วโมงหลังโอน',
    la: 'ສົ່ງສະລິບພາຍໃນ 1 ຊົ່ວໂມງຫຼັງໂອນ',
    en: 'Send the slip within 1 hour after the transfer',
  },
  ruleSlipHours: {
    th: 'ส่งสลิปภายใน {n} ชั่วโมงหลังโอน',
    la: 'ສົ່ງສະລິບພາຍໃນ {n} ຊົ່ວໂມງຫຼັງໂອນ',
    en: 'Send the slip within {n} hours after the transfer',
  },
  ruleSlipMinutes: {
    th: 'ส่งสลิปภายใน {n} นาทีหลังโอน',
    la: 'ສົ່ງສະລິບພາຍໃນ {n} ນາທີຫຼັງໂອນ',
    en: 'Send the slip within {n} minutes after the transfer',
  },
  ruleSoon: {
    th: 'เงินเข้ากระเป๋าหลักภายใน 1 นาทีเมื่อตรวจสลิปผ่าน',
    la: 'ເງິນເຂົ້າກະເປົາຫຼັກພາຍໃນ 1 ນາທີເມື່ອກວດສະລິບຜ່ານ',
    en: 'The money is in your main wallet within 1 minute once the slip is accepted',
  },
  rulePerson: {
    th: 'โอนแล้วกดแจ้งยอด ทีมงานจะตรวจสอบแล้วเติมให้ หากต้องการให้เงินเข้าเองภายใน 1 นาที กรุณาใช้ QR',
    la: 'ໂອນແລ້ວກົດແຈ້ງຍອດ ທີມງານຈະກວດສອບແລ້ວຕື່ມໃຫ້ ຖ້າຕ້ອງການໃຫ້ເງິນເຂົ້າເອງພາຍໃນ 1 ນາທີ ກະລຸນາໃຊ້ QR',
    en: 'After the transfer, report it to us: our team checks it and credits you. With QR the money arrives automatically within 1 minute.',
  },
  ruleWindow: {
    th: 'ปิดรับสลิปทุกวัน {from}–{to} น.',
    la: 'ປິດຮັບສະລິບທຸກວັນ {from}–{to} ໂມງ',
    en: 'Slip upload is closed every day {from}–{to} (Bangkok time)',
  },

  // without a slip
  noSlip: { th: 'โอนแล้วแต่ไม่มีสลิป', la: 'ໂອນແລ້ວແຕ່ບໍ່ມີສະລິບ', en: 'I have no slip' },
  haveSlip: { th: 'มีสลิปแล้ว', la: 'ມີສະລິບແລ້ວ', en: 'I have the slip' },
  manualHonest: {
    th: 'แจ้งยอดที่โอน แล้วทีมงานจะตรวจกับรายการเดินบัญชีของธนาคาร เงินจะเข้ากระเป๋าหลักหลังทีมงานยืนยัน จึงช้ากว่าการส่งสลิป',
    la: 'ແຈ້ງຍອດທີ່ໂອນ ແລ້ວທີມງານຈະກວດກັບລາຍການເຄື່ອນໄຫວບັນຊີຂອງທະນາຄານ ເງິນຈະເຂົ້າກະເປົາຫຼັກຫຼັງທີມງານຢືນຢັນ ຈຶ່ງຊ້າກວ່າການສົ່ງສະລິບ',
    en: 'Tell us the amount, and our team compares it with the bank’s records. You are credited once they confirm it, so a slip is faster.',
  },
  manualPlain: {
    th: 'แจ้งยอดที่โอน แล้วทีมงานจะตรวจกับรายการเดินบัญชีของธนาคาร เงินจะเข้ากระเป๋าหลักหลังทีมงานยืนยัน',
    la: 'ແຈ້ງຍອດທີ່ໂອນ ແລ້ວທີມງານຈະກວດກັບລາຍການເຄື່ອນໄຫວບັນຊີຂອງທະນາຄານ ເງິນຈະເຂົ້າກະເປົາຫຼັກຫຼັງທີມງານຢືນຢັນ',
    en: 'Tell us the amount, and our team compares it with the bank’s records. You are credited once they confirm it.',
  },
  sentTo: { th: 'โอนเข้าบัญชี', la: 'ໂອນເຂົ້າບັນຊີ', en: 'Sent to' },
  sentAmount: { th: 'ยอดที่โอน', la: 'ຍອດທີ່ໂອນ', en: 'Amount sent' },
  sentExactly: {
    th: 'ใส่ยอดให้ตรงกับที่โอนทุกหลัก',
    la: 'ໃສ່ຍອດໃຫ້ກົງກັບທີ່ໂອນທຸກຕົວເລກ',
    en: 'Exactly what you sent, to the last digit',
  },
  tell: { th: 'แจ้งยอดที่โอน', la: 'ແຈ້ງຍອດທີ່ໂອນ', en: 'Report the transfer' },
  told: { th: 'รอทีมงานตรวจสอบ', la: 'ລໍຖ້າທີມງານກວດສອບ', en: 'Our team will check it' },
  toldText: {
    th: 'ได้รับแจ้งยอด {amount} แล้ว เงินจะเข้ากระเป๋าหลักเมื่อทีมงานตรวจพบยอดโอน ดูผลได้ในประวัติรายการ ไม่ต้องแจ้งซ้ำ',
    la: 'ໄດ້ຮັບແຈ້ງຍອດ {amount} ແລ້ວ ເງິນຈະເຂົ້າກະເປົາຫຼັກເມື່ອທີມງານກວດພົບຍອດໂອນ ເບິ່ງຜົນໄດ້ໃນປະຫວັດລາຍການ ບໍ່ຕ້ອງແຈ້ງຊ້ຳ',
    en: 'You reported {amount}. It is credited once our team finds it in the bank’s records; your statement shows the result. No need to report it again.',
  },
  back: { th: 'กลับไปหน้าฝากเงิน', la: 'ກັບໄປໜ້າຝາກເງິນ', en: 'Back to deposit' },
})
