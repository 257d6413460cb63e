import { texts } from '@krapao/shared/text'

/** What Home says of it: kept small, since every visit loads it. */
export const t = texts({
  title: { th: 'แนะนำเพื่อน', la: 'ແນະນຳໝູ່', en: 'Invite a friend' },
  tile: { th: 'ชวนเพื่อน', la: 'ແນະນຳໝູ່', en: 'Invite' },
  tileNote: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Get a bonus' },
  waiting: { th: 'โบนัสแนะนำเพื่อน', la: 'ໂບນັດແນະນຳໝູ່', en: 'Invite bonus' },
  receive: { th: 'รับเงิน', la: 'ຮັບເງິນ', en: 'Receive' },
})

/** Why it cannot be received: the catalogue's own words, which Home would have to download for them. */
export const whyNot = texts({
  INVITE_INACTIVE: {
    th: 'โบนัสแนะนำเพื่อนปิดอยู่ในขณะนี้',
    la: 'ໂບນັດແນະນຳໝູ່ປິດຢູ່ໃນຕອນນີ້',
    en: 'The invite bonus is closed at the moment',
  },
  INVITE_COLLECT: {
    th: 'คุณมีโบนัสที่ยังไม่จบ กรุณาจบก่อนรับโบนัสแนะนำเพื่อน',
    la: 'ທ່ານມີໂບນັດທີ່ຍັງບໍ່ຈົບ ກະລຸນາຈົບກ່ອນຮັບໂບນັດແນະນຳໝູ່',
    en: 'You still hold a bonus. Please end it before collecting your invite bonus',
  },
  NO_INVITE_BONUS: {
    th: 'ยังไม่มีโบนัสแนะนำเพื่อน แชร์ลิงก์ของคุณเพื่อเริ่มสะสม',
    la: 'ຍັງບໍ່ມີໂບນັດແນະນຳໝູ່ ແບ່ງປັນລິ້ງຂອງທ່ານເພື່ອເລີ່ມສະສົມ',
    en: 'No invite bonus yet. Share your link to start earning',
  },
})
