import { texts } from '@krapao/shared/text'

export const t = texts({
  accounts: { th: 'บัญชีสำหรับโอนเงิน', la: 'ບັນຊີສຳລັບໂອນເງິນ', en: 'Accounts to transfer to' },
  transferTo: {
    th: '1. โอนเงินเข้าบัญชีนี้',
    la: '1. ໂອນເງິນເຂົ້າບັນຊີນີ້',
    en: '1. Transfer to this account',
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
  ruleWindow: {
    th: 'ปิดรับสลิปทุกวัน {from}–{to} น.',
    la: 'ປິດຮັບສະລິບທຸກວັນ {from}–{to} ໂມງ',
    en: 'No slips are taken daily between {from} and {to} (Bangkok time)',
  },
})
