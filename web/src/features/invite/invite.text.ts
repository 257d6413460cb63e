import { texts } from '@krapao/shared/text'

export const t = texts({
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  amountWhy: {
    th: 'ส่วนแบ่งจากการเล่นของเพื่อนที่สมัครผ่านลิงก์ของคุณ สรุปยอดวันละครั้งหลังเที่ยงคืน',
    la: 'ສ່ວນແບ່ງຈາກການຫຼິ້ນຂອງໝູ່ທີ່ສະໝັກຜ່ານລິ້ງຂອງທ່ານ ສະຫຼຸບຍອດມື້ລະເທື່ອຫຼັງທ່ຽງຄືນ',
    en: 'Your share of the play of friends who registered by your link, counted once a day after midnight.',
  },

  // link
  link: { th: 'ลิงก์แนะนำ', la: 'ລິ້ງແນະນຳ', en: 'Your invite link' },
  scan: {
    th: 'ให้เพื่อนสแกนหรือเปิดลิงก์นี้เพื่อสมัคร',
    la: 'ໃຫ້ໝູ່ສະແກນ ຫຼື ເປີດລິ້ງນີ້ເພື່ອສະໝັກ',
    en: 'Friends scan it or open the link to register.',
  },
  qrAlt: { th: 'QR ของลิงก์แนะนำ', la: 'QR ຂອງລິ້ງແນະນຳ', en: 'QR of your invite link' },
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
  copied: { th: 'คัดลอกแล้ว', la: 'ສຳເນົາແລ້ວ', en: 'Copied' },
  copyFailed: { th: 'คัดลอกไม่สำเร็จ', la: 'ສຳເນົາບໍ່ສຳເລັດ', en: 'Failed to copy' },
  share: { th: 'แชร์ลิงก์', la: 'ແບ່ງປັນລິ້ງ', en: 'Share the link' },
  copyLink: { th: 'คัดลอกลิงก์', la: 'ສຳເນົາລິ້ງ', en: 'Copy the link' },
  shareText: {
    th: 'สมัคร {brand} ผ่านลิงก์ของฉัน',
    la: 'ສະໝັກ {brand} ຜ່ານລິ້ງຂອງຂ້ອຍ',
    en: 'Join {brand} by my link',
  },

  // invitees
  friends: { th: 'เพื่อนที่คุณแนะนำ', la: 'ໝູ່ທີ່ທ່ານແນະນຳ', en: 'Friends you invited' },
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  since: { th: 'ตั้งแต่', la: 'ຕັ້ງແຕ່', en: 'Since' },
  brought: {
    th: 'จำนวนเงินคือโบนัสทั้งหมดที่เพื่อนแต่ละคนทำให้คุณ รวมที่รับไปแล้ว',
    la: 'ຈຳນວນເງິນແມ່ນໂບນັດທັງໝົດທີ່ໝູ່ແຕ່ລະຄົນເຮັດໃຫ້ທ່ານ ລວມທີ່ຮັບໄປແລ້ວ',
    en: 'The amount is all that a friend has brought you, received or not.',
  },
  none: { th: 'ยังไม่มีเพื่อนสมัคร', la: 'ຍັງບໍ່ມີໝູ່ສະໝັກ', en: 'No friends yet' },
  noneText: {
    th: 'เพื่อนที่สมัครผ่านลิงก์ของคุณจะแสดงที่นี่',
    la: 'ໝູ່ທີ່ສະໝັກຜ່ານລິ້ງຂອງທ່ານຈະສະແດງຢູ່ນີ້',
    en: 'Friends who register by your link are listed here.',
  },
  pages: { th: 'หน้ารายชื่อเพื่อน', la: 'ໜ້າລາຍຊື່ໝູ່', en: 'Pages of friends' },
})
