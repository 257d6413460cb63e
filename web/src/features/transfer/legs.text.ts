import { texts } from '@krapao/shared/text'

// Where a game's money is, in a few words below its name. `In` is main → game, `Out` is game → main.
export const t = texts({
  doneOut: { th: 'เข้ากระเป๋าหลักแล้ว', la: 'ເຂົ້າກະເປົາຫຼັກແລ້ວ', en: 'Moved to your main wallet' },
  doneOnward: {
    th: 'ออกจากเกมแล้ว โยกต่อไป {game}',
    la: 'ອອກຈາກເກມແລ້ວ ໂອນຕໍ່ໄປ {game}',
    en: 'Taken out, sent on to {game}',
  },
  bound: {
    th: '{game}: ได้รับ {amount} จาก {all} ส่วน {rest} คืนไปกับโบนัสที่จบแล้ว',
    la: '{game}: ໄດ້ຮັບ {amount} ຈາກ {all} ສ່ວນ {rest} ຄືນໄປກັບໂບນັດທີ່ຈົບແລ້ວ',
    en: '{game}: {amount} of {all} has arrived; {rest} went back with the bonus that has ended.',
  },
  doneIn: { th: 'เข้าเกมแล้ว', la: 'ເຂົ້າເກມແລ້ວ', en: 'Moved into the game' },
  doneInPart: {
    th: 'เข้าเกมแล้วเท่าที่เกมรับได้ต่อครั้ง ที่เหลืออยู่ในกระเป๋าหลัก',
    la: 'ເຂົ້າເກມແລ້ວເທົ່າທີ່ເກມຮັບໄດ້ຕໍ່ຄັ້ງ ທີ່ເຫຼືອຢູ່ໃນກະເປົາຫຼັກ',
    en: 'Moved in as much as the game takes at a time; the rest is in your main wallet',
  },
  pendingOut: {
    th: 'กำลังตรวจสอบ · กลับเข้ากระเป๋าหลัก',
    la: 'ກຳລັງກວດສອບ · ກັບເຂົ້າກະເປົາຫຼັກ',
    en: 'Being checked · on its way to your main wallet',
  },
  pendingIn: {
    th: 'กำลังตรวจสอบ · เข้าเกม',
    la: 'ກຳລັງກວດສອບ · ເຂົ້າເກມ',
    en: 'Being checked · on its way into the game',
  },
  refusedOut: {
    th: 'โยกออกไม่ได้ เงินยังอยู่ในเกม',
    la: 'ໂອນອອກບໍ່ໄດ້ ເງິນຍັງຢູ່ໃນເກມ',
    en: 'Could not be taken out; the money is still there',
  },
  shortOut: {
    th: 'ยอดในเกมเหลือน้อยกว่านี้ จึงไม่ได้โยกออก',
    la: 'ຍອດໃນເກມເຫຼືອໜ້ອຍກວ່ານີ້ ຈຶ່ງບໍ່ໄດ້ໂອນອອກ',
    en: 'The game holds less than this by now, so nothing was taken out',
  },
  refusedIn: {
    th: 'เกมไม่รับ เงินกลับเข้ากระเป๋าหลักแล้ว',
    la: 'ເກມບໍ່ຮັບ ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'The game did not take it; the money is back in your main wallet',
  },
  stayedOut: { th: 'เงินยังอยู่ในเกม', la: 'ເງິນຍັງຢູ່ໃນເກມ', en: 'The money is still there' },
  silentOut: {
    th: 'เกมไม่ตอบ เงินยังอยู่ในเกม',
    la: 'ເກມບໍ່ຕອບ ເງິນຍັງຢູ່ໃນເກມ',
    en: 'The game is not answering; the money is still there',
  },
  busyOut: {
    th: 'ยังไม่ได้โยกออก รอรายการก่อนหน้าของเกมนี้',
    la: 'ຍັງບໍ່ໄດ້ໂອນອອກ ລໍຖ້າລາຍການກ່ອນໜ້າຂອງເກມນີ້',
    en: 'Not taken out yet: waiting for an earlier transfer with this game',
  },
  maintenanceOut: {
    th: 'เกมปิดปรับปรุง เงินยังอยู่ในเกม',
    la: 'ເກມປິດປັບປຸງ ເງິນຍັງຢູ່ໃນເກມ',
    en: 'The game is under maintenance; the money is still there',
  },
  notSentOn: {
    th: 'ไม่ได้โยกต่อ เงินที่ออกมาจะอยู่ในกระเป๋าหลัก',
    la: 'ບໍ່ໄດ້ໂອນຕໍ່ ເງິນທີ່ອອກມາຈະຢູ່ໃນກະເປົາຫຼັກ',
    en: 'Not sent on: what comes out stays in your main wallet',
  },
  silentIn: {
    th: 'เกมไม่ตอบ เงินอยู่ในกระเป๋าหลัก',
    la: 'ເກມບໍ່ຕອບ ເງິນຢູ່ໃນກະເປົາຫຼັກ',
    en: 'The game is not answering; the money is in your main wallet',
  },
  busyIn: {
    th: 'รอรายการก่อนหน้าของเกมนี้ เงินอยู่ในกระเป๋าหลัก',
    la: 'ລໍຖ້າລາຍການກ່ອນໜ້າຂອງເກມນີ້ ເງິນຢູ່ໃນກະເປົາຫຼັກ',
    en: 'Waiting for an earlier transfer with this game; the money is in your main wallet',
  },
  maintenanceIn: {
    th: 'เกมปิดปรับปรุง เงินอยู่ในกระเป๋าหลัก',
    la: 'ເກມປິດປັບປຸງ ເງິນຢູ່ໃນກະເປົາຫຼັກ',
    en: 'The game is under maintenance; the money is in your main wallet',
  },
  limitIn: {
    th: 'น้อยกว่าขั้นต่ำที่เกมรับ เงินอยู่ในกระเป๋าหลัก',
    la: 'ໜ້ອຍກວ່າຂັ້ນຕ່ຳທີ່ເກມຮັບ ເງິນຢູ່ໃນກະເປົາຫຼັກ',
    en: 'Less than the game’s minimum; the money is in your main wallet',
  },
  freeOut: {
    th: 'รายการก่อนหน้าสิ้นสุดแล้ว เงินที่ยังอยู่ในเกมโยกได้แล้ว',
    la: 'ລາຍການກ່ອນໜ້າສິ້ນສຸດແລ້ວ ເງິນທີ່ຍັງຢູ່ໃນເກມໂອນໄດ້ແລ້ວ',
    en: 'The earlier transfer has ended; what is still in the game can be moved now',
  },
  freeIn: {
    th: 'รายการก่อนหน้าสิ้นสุดแล้ว เงินอยู่ในกระเป๋าหลัก โยกได้แล้ว',
    la: 'ລາຍການກ່ອນໜ້າສິ້ນສຸດແລ້ວ ເງິນຢູ່ໃນກະເປົາຫຼັກ ໂອນໄດ້ແລ້ວ',
    en: 'The earlier transfer has ended; the money is in your main wallet and can be moved now',
  },
})
