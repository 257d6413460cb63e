import type { Text } from '../text.ts'

// The operators' own catalogue, apart from the members' (errors.ts), so that no page of a member's carries it.
type Row = Text & { status: 400 | 403 | 404 | 409 | 422 }

// biome-ignore format: a table reads by columns
export const officeErrors = {
  // every call
  KEY_MISSING: { status: 400, th: 'ยังไม่ได้ระบุ {field}', la: 'ຍັງບໍ່ໄດ້ລະບຸ {field}', en: '{field} is missing.' },
  KEY_INVALID: { status: 400, th: '{field} ไม่ถูกต้อง', la: '{field} ບໍ່ຖືກຕ້ອງ', en: '{field} is not right.' },
  NOT_PERMITTED: { status: 403, th: 'คุณไม่มีสิทธิ์ทำรายการนี้ ต้องมีสิทธิ์ {needs}', la: 'ທ່ານບໍ່ມີສິດເຮັດລາຍການນີ້ ຕ້ອງມີສິດ {needs}', en: 'You may not do this: it needs {needs}.' },

  // how it stands already
  WAS_CREDITED: { status: 409, th: 'เครดิตไปก่อนหน้านี้แล้ว', la: 'ເຂົ້າຍອດໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'Already credited.' },
  WAS_CREDITED_OTHERWISE: { status: 409, th: 'เครดิตไปก่อนหน้านี้แล้ว แต่เป็นอีกแบบหนึ่ง', la: 'ເຂົ້າຍອດໄປກ່ອນໜ້ານີ້ແລ້ວ ແຕ່ເປັນອີກແບບໜຶ່ງ', en: 'Already credited, but differently.' },
  WAS_REFUSED: { status: 409, th: 'ปฏิเสธไปก่อนหน้านี้แล้ว', la: 'ປະຕິເສດໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'Already refused.' },
  WAS_DECLINED: { status: 409, th: 'ปฏิเสธไปก่อนหน้านี้แล้ว', la: 'ປະຕິເສດໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'Already declined.' },
  WAS_APPROVED: { status: 409, th: 'อนุมัติไปก่อนหน้านี้แล้ว', la: 'ອະນຸມັດໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'Already approved.' },
  WAS_WITHDRAWN: { status: 409, th: 'สมาชิกยกเลิกคำขอไปก่อนหน้านี้แล้ว', la: 'ສະມາຊິກຍົກເລີກຄຳຂໍໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'The member has already cancelled this request.' },
  WAS_DECIDED_OTHERWISE: { status: 409, th: 'ตัดสินไปก่อนหน้านี้แล้ว แต่เป็นอีกแบบหนึ่ง', la: 'ຕັດສິນໄປກ່ອນໜ້ານີ້ແລ້ວ ແຕ່ເປັນອີກແບບໜຶ່ງ', en: 'Already decided, but differently.' },

  // deposits and payments
  NO_DEPOSIT: { status: 404, th: 'ไม่มีรายการฝาก {id}', la: 'ບໍ່ມີລາຍການຝາກ {id}', en: 'There is no deposit {id}.' },
  NO_PAYMENT: { status: 404, th: 'ไม่มียอดเงินเข้าแบบนี้', la: 'ບໍ່ມີຍອດເງິນເຂົ້າແບບນີ້', en: 'No such payment came in.' },
  NO_TRANSFER_NAME: { status: 422, th: '{name} ไม่ใช่ชื่อของรายการโอน (docs/office.md)', la: '{name} ບໍ່ແມ່ນຊື່ຂອງລາຍການໂອນ (docs/office.md)', en: '{name} is no transfer’s name (docs/office.md).' },
  NOT_OUR_ACCOUNT: { status: 409, th: '{account} ไม่ใช่บัญชีของเรา', la: '{account} ບໍ່ແມ່ນບັນຊີຂອງເຮົາ', en: '{account} is no account of ours.' },
  AMOUNT_NEEDED: { status: 422, th: 'ไม่มีรายการเดินบัญชีที่แจ้งยอดนี้ หากจะรับเข้าด้วยมือ ต้องระบุจำนวนเงินที่เข้ามาด้วย', la: 'ບໍ່ມີລາຍການເຄື່ອນໄຫວບັນຊີທີ່ແຈ້ງຍອດນີ້ ຖ້າຈະຮັບເຂົ້າດ້ວຍມື ຕ້ອງລະບຸຈຳນວນເງິນທີ່ເຂົ້າມາດ້ວຍ', en: 'No feed told of this payment. To take it in by hand, give the amount that came, too.' },
  OTHER_AMOUNT: { status: 409, th: 'ยอดที่เข้ามาด้วยเลขอ้างอิงนี้เป็นจำนวนอื่น', la: 'ຍອດທີ່ເຂົ້າມາດ້ວຍເລກອ້າງອີງນີ້ເປັນຈຳນວນອື່ນ', en: 'Another amount came in with this reference.' },
  OTHER_CURRENCY: { status: 409, th: 'ยอดนี้เป็น {currency} แต่กระเป๋าเป็น {wallet}', la: 'ຍອດນີ້ເປັນ {currency} ແຕ່ກະເປົາເປັນ {wallet}', en: 'It is in {currency}, the wallet in {wallet}.' },
  PAYMENT_CREDITED: { status: 409, th: 'ยอดนี้เครดิตไปก่อนหน้านี้แล้ว', la: 'ຍອດນີ້ເຂົ້າໃຫ້ສະມາຊິກໄປກ່ອນແລ້ວ', en: 'This payment is already credited.' },
  PAYMENT_OF_ANOTHER_DEPOSIT: { status: 409, th: 'ยอดนี้เครดิตให้รายการฝากอื่นไปแล้ว', la: 'ຍອດນີ້ເຂົ້າໃຫ້ລາຍການຝາກອື່ນໄປແລ້ວ', en: 'This payment is already credited to another deposit.' },
  PAYMENT_HELD_BACK: { status: 409, th: 'อาจเป็นยอดที่เข้ามาในชื่ออื่น ให้บอกก่อนว่าเป็นยอดใด (entries same หรือ entries other)', la: 'ອາດເປັນຍອດທີ່ເຂົ້າມາໃນຊື່ອື່ນ ໃຫ້ບອກກ່ອນວ່າເປັນຍອດໃດ (entries same ຫຼື entries other)', en: 'It may be a payment that came in under another name: say first which (entries same, entries other).' },
  MAY_HAVE_COME_IN: { status: 409, th: 'อาจเป็นยอดที่เข้ามาในชื่อ {names} (✓ คือเครดิตแล้ว) ให้ยืนยันด้วยชื่อนั้น หรือบอกว่าเป็นยอดอื่น', la: 'ອາດເປັນຍອດທີ່ເຂົ້າມາໃນຊື່ {names} (✓ ແມ່ນເຂົ້າຍອດແລ້ວ) ໃຫ້ຢືນຢັນດ້ວຍຊື່ນັ້ນ ຫຼື ບອກວ່າເປັນຍອດອື່ນ', en: 'It may be what came in as {names} (✓: credited). Confirm it by that name, or say that it is another.' },
  BANK_CHANGED_SINCE: { status: 409, th: 'สมาชิกเปลี่ยนบัญชีธนาคารหลังส่งคำขอนี้ ให้ปฏิเสธ แล้วให้สมาชิกส่งใหม่', la: 'ສະມາຊິກປ່ຽນບັນຊີທະນາຄານຫຼັງສົ່ງຄຳຂໍນີ້ ໃຫ້ປະຕິເສດ ແລ້ວໃຫ້ສະມາຊິກສົ່ງໃໝ່', en: 'The member changed their bank account after asking for this: refuse it, and let them ask again.' },
  ENTRY_CANNOT_BE: { status: 409, th: 'เป็น {name} ไม่ได้ อาจเป็น {names}', la: 'ເປັນ {name} ບໍ່ໄດ້ ອາດເປັນ {names}', en: 'It cannot be {name}: it may be {names}.' },
  ENTRY_TWIN_TAKEN: { status: 409, th: 'รายการอื่นของธนาคารเป็น {name} แล้ว ให้บอกชื่ออื่น หรือใช้ other', la: 'ລາຍການອື່ນຂອງທະນາຄານເປັນ {name} ແລ້ວ ໃຫ້ບອກຊື່ອື່ນ ຫຼື ໃຊ້ other', en: 'Another entry of this feed is {name} already. Name another payment, or say other.' },
  ENTRY_MAY_ALSO_BE: { status: 409, th: 'อาจเป็น {names} ด้วย ให้ใช้ same พร้อมบอกชื่อ หรือ other พร้อมบอกทุกชื่อ', la: 'ອາດເປັນ {names} ນຳ ໃຫ້ໃຊ້ same ພ້ອມບອກຊື່ ຫຼື other ພ້ອມບອກທຸກຊື່', en: 'It may be {names}, too. Say same and which, or other and each of them.' },
  ENTRY_IS_CERTAIN: { status: 409, th: 'ไม่มียอดอื่นที่อาจเป็นยอดนี้', la: 'ບໍ່ມີຍອດອື່ນທີ່ອາດເປັນຍອດນີ້', en: 'Nothing else may be this payment.' },

  // slips
  NO_SLIP: { status: 404, th: 'ไม่มีสลิป {id}', la: 'ບໍ່ມີສະລິບ {id}', en: 'There is no slip {id}.' },
  NO_SLIP_NOTE: { status: 422, th: '{note} ไม่ใช่หมายเหตุของสลิป มีแต่ {notes}', la: '{note} ບໍ່ແມ່ນໝາຍເຫດຂອງສະລິບ ມີແຕ່ {notes}', en: '{note} is no note of slips. There are {notes}.' },
  SLIP_NOT_FOR_PERSON: { status: 409, th: 'สลิปนี้ไม่ต้องให้คนตัดสิน ระบบจะจบให้เอง', la: 'ສະລິບນີ້ບໍ່ຕ້ອງໃຫ້ຄົນຕັດສິນ ລະບົບຈະຈົບໃຫ້ເອງ', en: 'It is not for a person: it ends by itself.' },
  SLIP_IN_DOUBT: { status: 409, th: 'เป็นสลิปที่ไม่แน่ใจว่าใครส่ง ให้ใช้ slips credit หรือ slips refuse', la: 'ເປັນສະລິບທີ່ບໍ່ແນ່ໃຈວ່າໃຜສົ່ງ ໃຫ້ໃຊ້ slips credit ຫຼື slips refuse', en: 'It is a slip whose sender is in doubt: slips credit or slips refuse.' },
  SLIP_MAY_BE_SEVERAL: { status: 409, th: 'สลิปนี้อาจเป็นยอดใดยอดหนึ่งใน {names} ให้ปฏิเสธสลิป แล้วให้ยอดนั้นแก่สมาชิก', la: 'ສະລິບນີ້ອາດເປັນຍອດໃດຍອດໜຶ່ງໃນ {names} ໃຫ້ປະຕິເສດສະລິບ ແລ້ວມອບຍອດນັ້ນໃຫ້ສະມາຊິກ', en: 'It may be what came in as {names}: if so, refuse the slip and give that payment to its member.' },
  FEED_IS_TELLING: { status: 409, th: 'รายการเดินบัญชีอาจเพิ่งแจ้งยอดนี้ กรุณาลองใหม่ภายหลัง', la: 'ລາຍການເຄື່ອນໄຫວບັນຊີອາດຫາກໍແຈ້ງຍອດນີ້ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ', en: 'The account’s feed may just have told of it. Try again later.' },

  // withdrawals and holds
  NO_WITHDRAWAL: { status: 404, th: 'ไม่มีรายการถอน {id}', la: 'ບໍ່ມີລາຍການຖອນ {id}', en: 'There is no withdrawal {id}.' },
  NOT_WAITING: { status: 409, th: 'รายการนี้ไม่ได้รอการตัดสิน', la: 'ລາຍການນີ້ບໍ່ໄດ້ລໍການຕັດສິນ', en: 'It is not waiting for a decision.' },
  WITHDRAWALS_HELD: { status: 409, th: 'การถอนของสมาชิกถูกพักไว้เพราะ {holds} ให้ปล่อยก่อน', la: 'ການຖອນຂອງສະມາຊິກຖືກພັກໄວ້ຍ້ອນ {holds} ໃຫ້ປ່ອຍກ່ອນ', en: 'The member’s withdrawals are held for {holds}: release that first.' },
  WITHDRAWAL_WAITS: { status: 409, th: 'ยังไม่เคยส่งออกไป กำลังรอ payouts approve หรือ payouts decline', la: 'ຍັງບໍ່ເຄີຍສົ່ງອອກໄປ ກຳລັງລໍ payouts approve ຫຼື payouts decline', en: 'It was never sent: it waits for approve or decline.' },
  NO_HOLD: { status: 404, th: 'ไม่มีการพัก {hold}', la: 'ບໍ່ມີການພັກ {hold}', en: 'There is no hold {hold}.' },
  READING_UNDECIDED: { status: 409, th: 'ยังไม่ได้ตัดสินยอดเงินนั้น ให้ใช้ readings accept ซึ่งจบการพักนี้ หรือ readings refuse แล้วค่อยปล่อย', la: 'ຍັງບໍ່ໄດ້ຕັດສິນຍອດເງິນນັ້ນ ໃຫ້ໃຊ້ readings accept ເຊິ່ງຈົບການພັກນີ້ ຫຼື readings refuse ແລ້ວຈຶ່ງປ່ອຍ', en: 'The balance itself is not decided. Say readings accept, which ends this hold, or readings refuse, and release it then.' },

  // members
  NO_MEMBER: { status: 404, th: 'ไม่มีสมาชิก {username}', la: 'ບໍ່ມີສະມາຊິກ {username}', en: 'There is no member {username}.' },
  NO_BANK_CHANGE: { status: 404, th: 'ไม่มีคำขอ {id}', la: 'ບໍ່ມີຄຳຂໍ {id}', en: 'There is no request {id}.' },

  // balances that games reported
  NO_READING: { status: 404, th: 'ไม่มียอดที่เกมแจ้ง {id}', la: 'ບໍ່ມີຍອດທີ່ເກມແຈ້ງ {id}', en: 'There is no reading {id}.' },
  READING_WAS_ACCEPTED: { status: 409, th: 'ยอมรับไปแล้วโดย {by}', la: 'ຍອມຮັບໄປແລ້ວໂດຍ {by}', en: 'Already accepted by {by}.' },
  READING_WAS_REFUSED: { status: 409, th: 'ปฏิเสธไปแล้วโดย {by}', la: 'ປະຕິເສດໄປແລ້ວໂດຍ {by}', en: 'Already refused by {by}.' },

  // orders that the outside leaves undecided
  NO_ORDER: { status: 404, th: 'ไม่มีคำสั่ง {id}', la: 'ບໍ່ມີຄຳສັ່ງ {id}', en: 'There is no order {id}.' },
  ORDER_KIND_UNKNOWN: { status: 409, th: 'โปรแกรมนี้ไม่รู้จักคำสั่งชนิด {kind}', la: 'ໂປຣແກຣມນີ້ບໍ່ຮູ້ຈັກຄຳສັ່ງຊະນິດ {kind}', en: 'This program knows no orders of the kind {kind}.' },
  ORDER_TOO_YOUNG: { status: 409, th: 'คำสั่งนี้ยังไม่ครบ {hours} ชั่วโมง ระบบตรวจผลทุกไม่กี่นาที ส่วนใหญ่จบเอง', la: 'ຄຳສັ່ງນີ້ຍັງບໍ່ຄົບ {hours} ຊົ່ວໂມງ ລະບົບກວດຜົນທຸກໆສອງສາມນາທີ ສ່ວນໃຫຍ່ຈົບເອງ', en: 'It is younger than {hours} h, and is asked about every few minutes: most end by themselves.' },
  ORDER_NEVER_SENT: { status: 409, th: 'ยังไม่เคยส่งออกไป', la: 'ຍັງບໍ່ເຄີຍສົ່ງອອກໄປ', en: 'It was never sent.' },
  ORDER_BEING_ASKED: { status: 409, th: 'ระบบกำลังตรวจผลคำสั่งนี้ ลองใหม่ในอีกครึ่งนาที', la: 'ລະບົບກຳລັງກວດຜົນຄຳສັ່ງນີ້ ລອງໃໝ່ໃນອີກເຄິ່ງນາທີ', en: 'It is being asked about at this moment. Try again in half a minute.' },
  ORDER_HAS_ENDED: { status: 409, th: 'จบไปแล้ว สถานะคือ {state}', la: 'ຈົບໄປແລ້ວ ສະຖານະແມ່ນ {state}', en: 'It has ended as {state}.' },
  ORDER_WAS_ENDED_BY: { status: 409, th: 'จบไปแล้ว สถานะคือ {state} ตัดสินโดย {by}', la: 'ຈົບໄປແລ້ວ ສະຖານະແມ່ນ {state} ຕັດສິນໂດຍ {by}', en: 'It has ended as {state}, by {by}.' },
  ORDER_WAS_ENDED_AS: { status: 409, th: 'จบไปแล้ว สถานะคือ {state} ตัดสินโดย {by} ด้วยเลขอ้างอิง {reference}', la: 'ຈົບໄປແລ້ວ ສະຖານະແມ່ນ {state} ຕັດສິນໂດຍ {by} ດ້ວຍເລກອ້າງອີງ {reference}', en: 'It has ended as {state}, by {by}, with the reference {reference}.' },
  ORDER_REFERENCE_TAKEN: { status: 409, th: 'คำสั่งอื่นจบด้วยเลขอ้างอิงนี้แล้ว หากภายนอกให้เลขนี้กับทั้งสอง ให้เขียนสิ่งที่แยกได้ต่อท้าย เช่น เวลาที่นั่น', la: 'ຄຳສັ່ງອື່ນຈົບດ້ວຍເລກອ້າງອີງນີ້ແລ້ວ ຖ້າພາຍນອກໃຫ້ເລກນີ້ກັບທັງສອງ ໃຫ້ຂຽນສິ່ງທີ່ແຍກໄດ້ຕໍ່ທ້າຍ ເຊັ່ນ ເວລາຢູ່ນັ້ນ', en: 'Another order has ended with this reference. If the outside gave it to both, write what tells this one apart behind it, as its time there.' },
  ORDER_OTHER_NAME: { status: 409, th: 'ที่นั่นรู้จักคำสั่งนี้ในชื่อ {known} ไม่ใช่ {given}', la: 'ຢູ່ນັ້ນຮູ້ຈັກຄຳສັ່ງນີ້ໃນຊື່ {known} ບໍ່ແມ່ນ {given}', en: 'This order is known there as {known}, not as {given}.' },
  PAYMENT_OTHER_LETTERS: { status: 409, th: 'มียอดเข้ามาในชื่อ {known} ไม่ใช่ {given} หากหมายถึงยอดนั้น ให้เขียนตามนั้น', la: 'ມີຍອດເຂົ້າມາໃນຊື່ {known} ບໍ່ແມ່ນ {given} ຖ້າໝາຍເຖິງຍອດນັ້ນ ໃຫ້ຂຽນຕາມນັ້ນ', en: 'A payment came in as {known}, not as {given}: write it so if you mean that.' },
  PAYMENT_OF_ANOTHER_ORDER: { status: 409, th: 'เป็นไปไม่ได้ ยอดนี้เครดิตให้คำสั่งอื่นแล้ว', la: 'ເປັນໄປບໍ່ໄດ້ ຍອດນີ້ເຂົ້າໃຫ້ຄຳສັ່ງອື່ນແລ້ວ', en: 'It cannot be: this payment was credited to another order.' },
  ORDER_AMOUNT_NEEDED: { status: 422, th: 'ไม่มีอะไรบอกว่าเข้ามาเท่าไร ให้ระบุจำนวนเงินด้วย', la: 'ບໍ່ມີຫຍັງບອກວ່າເຂົ້າມາເທົ່າໃດ ໃຫ້ລະບຸຈຳນວນເງິນນຳ', en: 'Nothing told what came. Give the amount, too.' },
  ORDER_CHANNEL_NEEDED: { status: 422, th: 'ให้ระบุช่องทางของยอดด้วย คือ BANK: กับธนาคารที่ส่งมา (docs/office.md)', la: 'ໃຫ້ລະບຸຊ່ອງທາງຂອງຍອດນຳ ຄື BANK: ກັບທະນາຄານທີ່ສົ່ງມາ (docs/office.md)', en: 'Give the channel of the payment, too: BANK: and the bank that sent it (docs/office.md).' },
  ORDER_ACCOUNT_UNKNOWN: { status: 409, th: 'ไม่รู้ว่ายอดนี้เข้าบัญชีใดของเรา ให้ปฏิเสธ แล้วยืนยันเป็นรายการฝากด้วยมือ', la: 'ບໍ່ຮູ້ວ່າຍອດນີ້ເຂົ້າບັນຊີໃດຂອງເຮົາ ໃຫ້ປະຕິເສດ ແລ້ວຢືນຢັນເປັນລາຍການຝາກດ້ວຍມື', en: 'It is not known which account of ours it came onto: refuse it, and confirm it as a deposit by hand.' },

  // what the checks of the books found
  NO_FINDING: { status: 404, th: 'ไม่มีข้อค้นพบที่เปิดอยู่ {id}', la: 'ບໍ່ມີຂໍ້ກວດພົບທີ່ເປີດຢູ່ {id}', en: 'There is no open finding {id}.' },

  // rows of games
  NO_SUCH_GAME: { status: 404, th: 'ไม่มีเกม {code} มีแต่ {games}', la: 'ບໍ່ມີເກມ {code} ມີແຕ່ {games}', en: 'There is no game {code}. There are {games}.' },
  NO_ADAPTER: { status: 422, th: 'ไม่มีรูปแบบผู้ให้บริการ {adapter} มีแต่ {adapters}', la: 'ບໍ່ມີຮູບແບບຜູ້ໃຫ້ບໍລິການ {adapter} ມີແຕ່ {adapters}', en: 'There is no adapter {adapter}. There are {adapters}.' },
  GAME_LIMITS_CROSS: { status: 422, th: '{code} ยังเป็นเหมือนเดิม เพราะยอดโยกขั้นต่ำจะสูงกว่ายอดสูงสุด', la: '{code} ຍັງເປັນຄືເກົ່າ ເພາະຍອດໂອນຂັ້ນຕ່ຳຈະສູງກວ່າຍອດສູງສຸດ', en: '{code} stays as it was: its least transfer would be above its largest.' },
  GAME_CURRENCY_MISSING: { status: 409, th: '{code} ยังเป็นเหมือนเดิม เพราะไม่รับ {currency} ให้ตั้ง currencies ก่อน', la: '{code} ຍັງເປັນຄືເກົ່າ ເພາະບໍ່ຮັບ {currency} ໃຫ້ຕັ້ງ currencies ກ່ອນ', en: '{code} stays as it was: it does not take {currency}: set currencies first.' },
  GAME_CURRENCY_IN_USE: { status: 409, th: '{code} ยังเป็นเหมือนเดิม เพราะมีสมาชิกเปิดบัญชีในสกุลเงินที่จะเอาออก ให้ปิดเกมแทน', la: '{code} ຍັງເປັນຄືເກົ່າ ເພາະມີສະມາຊິກເປີດບັນຊີໃນສະກຸນເງິນທີ່ຈະເອົາອອກ ໃຫ້ປິດເກມແທນ', en: '{code} stays as it was: members have accounts there in the currency that would be taken away. Close it instead.' },
  GAME_TRANSFERS_UNDER_WAY: { status: 409, th: '{code} ยังเป็นเหมือนเดิม เพราะมีการโยกเงินค้างอยู่ {orders} รายการ ซึ่งระบบต้องตรวจผลกับที่อยู่เดิม รายการเหล่านี้จบเอง ให้พักเกมไว้ แล้วลองใหม่เมื่อไม่เหลือ', la: '{code} ຍັງເປັນຄືເກົ່າ ເພາະມີການໂອນຄ້າງຢູ່ {orders} ລາຍການ ເຊິ່ງຈະຖາມກັບໄປບ່ອນເກົ່າ ລາຍການເຫຼົ່ານີ້ຈົບເອງ ໃຫ້ພັກເກມໄວ້ ແລ້ວລອງໃໝ່ເມື່ອບໍ່ເຫຼືອ', en: '{code} stays as it was: {orders} of its transfers are under way and are asked about where they were sent. They end by themselves; pause it, and try again when none is left.' },
  GAME_HAS_ACCOUNTS: { status: 409, th: '{code} ยังเป็นเหมือนเดิม เพราะมีสมาชิก {accounts} คนมีบัญชีที่นั่น และอาจมีเงินอยู่ หากผู้ให้บริการใหม่รู้จักบัญชีทั้งหมดด้วยชื่อ รหัสผ่าน และยอดเงินเดียวกัน ให้เติม accounts-moved', la: '{code} ຍັງເປັນຄືເກົ່າ ເພາະມີສະມາຊິກ {accounts} ຄົນມີບັນຊີຢູ່ນັ້ນ ແລະ ອາດມີເງິນຢູ່ ຖ້າຜູ້ໃຫ້ບໍລິການໃໝ່ຮູ້ຈັກບັນຊີທັງໝົດດ້ວຍຊື່ ລະຫັດຜ່ານ ແລະ ຍອດເງິນດຽວກັນ ໃຫ້ຕື່ມ accounts-moved', en: '{code} stays as it was: {accounts} members have an account there, perhaps with money in it. If the new provider knows them all, by the same names, passwords and balances, say so with accounts-moved.' },
  PAUSE_IS_NONE: { status: 422, th: 'ช่วงพักนี้ใช้ไม่ได้ เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม และยังมาไม่ถึง', la: 'ຊ່ວງພັກນີ້ໃຊ້ບໍ່ໄດ້ ເວລາສິ້ນສຸດຕ້ອງຢູ່ຫຼັງເວລາເລີ່ມ ແລະ ຍັງມາບໍ່ຮອດ', en: 'That is no pause: its end must come after its beginning, and after now.' },

  // bonuses and promotions
  OFFERS_NOT_RIGHT: { status: 422, th: 'ยังไม่ได้เผยแพร่ วิธีเขียนอยู่ใน docs/rewards.md สิ่งที่ไม่ถูกต้อง:', la: 'ຍັງບໍ່ໄດ້ເຜີຍແຜ່ ວິທີຂຽນຢູ່ໃນ docs/rewards.md ສິ່ງທີ່ບໍ່ຖືກຕ້ອງ:', en: 'Nothing is published. docs/rewards.md says how an offer is written. What is not right:' },
  NO_OFFER: { status: 404, th: 'ไม่มีข้อเสนอ {code} มีแต่ {codes}', la: 'ບໍ່ມີຂໍ້ສະເໜີ {code} ມີແຕ່ {codes}', en: 'There is no offer {code}. There are {codes}.' },
  NO_HOLDING: { status: 404, th: 'สมาชิก {username} ไม่มีโบนัสอยู่', la: 'ສະມາຊິກ {username} ບໍ່ມີໂບນັດຢູ່', en: 'The member {username} holds nothing.' },
  HOLDING_IS_ENDING: { status: 409, th: 'โบนัสของ {username} กำลังจบอยู่แล้ว หากอีกไม่กี่นาทียังอยู่ ให้ลองใหม่', la: 'ໂບນັດຂອງ {username} ກຳລັງຈົບຢູ່ແລ້ວ ຖ້າອີກບໍ່ດົນຍັງຢູ່ ໃຫ້ລອງໃໝ່', en: 'What {username} holds is being ended already. Try again in a few minutes if it is still there.' },

  // settings
  NO_SETTING: { status: 404, th: 'ไม่มีการตั้งค่า {key} มีแต่ {keys}', la: 'ບໍ່ມີການຕັ້ງຄ່າ {key} ມີແຕ່ {keys}', en: 'There is no setting {key}. There are {keys}.' },
  SETTING_NOT_RIGHT: { status: 422, th: '{key} ยังเป็นเหมือนเดิม ต้องเขียนทั้งค่าแบบนี้ {written} สิ่งที่ไม่ถูกต้อง:', la: '{key} ຍັງເປັນຄືເກົ່າ ຕ້ອງຂຽນທັງຄ່າແບບນີ້ {written} ສິ່ງທີ່ບໍ່ຖືກຕ້ອງ:', en: '{key} stays as it was. It is written as a whole: {written}. What is not right:' },
  SETTING_CHANGED_SINCE: { status: 409, th: 'มีคนเปลี่ยน {key} ไปแล้วหลังจากที่คุณอ่าน (ตอนนี้เป็นค่าของ {by}) ให้อ่านใหม่', la: 'ມີຄົນປ່ຽນ {key} ໄປແລ້ວຫຼັງຈາກທີ່ທ່ານອ່ານ (ຕອນນີ້ເປັນຄ່າຂອງ {by}) ໃຫ້ອ່ານໃໝ່', en: '{key} has changed since you read it, and is now what {by} set. Read it again.' },

  // the wheel
  WHEEL_NOT_RIGHT: { status: 422, th: 'วงล้อนี้ยังเปิดใช้ไม่ได้:', la: 'ວົງລໍ້ນີ້ຍັງເປີດໃຊ້ບໍ່ໄດ້:', en: 'This wheel cannot be published:' },
  NO_WHEEL: { status: 404, th: 'ไม่มีวงล้อ {currency} ที่เปิดอยู่', la: 'ບໍ່ມີວົງລໍ້ {currency} ທີ່ເປີດຢູ່', en: 'No wheel is open in {currency}.' },
  NO_GOODS: { status: 404, th: 'ไม่มีของรางวัล {id} ที่สมาชิกขอรับแล้ว', la: 'ບໍ່ມີຂອງລາງວັນ {id} ທີ່ສະມາຊິກຂໍຮັບແລ້ວ', en: 'No claimed goods have the id {id}.' },

  // the chat
  NO_CHAT: { status: 404, th: 'ไม่มีการสนทนา {party}', la: 'ບໍ່ມີການສົນທະນາ {party}', en: 'There is no conversation {party}.' },
  NO_OPEN_CHAT: { status: 409, th: 'การสนทนา {party} จบแล้ว จะเริ่มใหม่เมื่อลูกค้าเขียนมา', la: 'ການສົນທະນາ {party} ຈົບແລ້ວ ຈະເລີ່ມໃໝ່ເມື່ອລູກຄ້າຂຽນມາ', en: 'Conversation {party} has ended. Another one begins when the customer writes.' },
  CHAT_OF_ANOTHER: { status: 409, th: '{by} รับการสนทนานี้อยู่ หากจะรับต่อแทน ให้ใช้ take กับ force', la: '{by} ຮັບການສົນທະນານີ້ຢູ່ ຖ້າຈະຮັບຕໍ່ແທນ ໃຫ້ໃຊ້ take ກັບ force', en: '{by} has this conversation. To take it over, take it with force.' },
  MESSAGE_NOT_RIGHT: { status: 422, th: 'ยังไม่ได้ส่งข้อความ สิ่งที่ไม่ถูกต้อง:', la: 'ຍັງບໍ່ໄດ້ສົ່ງຂໍ້ຄວາມ ສິ່ງທີ່ບໍ່ຖືກຕ້ອງ:', en: 'The message is not sent. What is not right:' },
  CLIENT_ID_USED: { status: 409, th: 'client_id {id} เป็นของอีกข้อความแล้ว', la: 'client_id {id} ເປັນຂອງອີກຂໍ້ຄວາມແລ້ວ', en: 'The client_id {id} is another message’s.' },
  NO_REPLY: { status: 404, th: 'ไม่มีข้อความสำเร็จรูป {reply} มีแต่ {replies}', la: 'ບໍ່ມີຂໍ້ຄວາມສຳເລັດຮູບ {reply} ມີແຕ່ {replies}', en: 'There is no reply {reply}. There are {replies}.' },
  REPLY_NOT_FILLED: { status: 422, th: 'ข้อความ {reply} ยังขาดค่า: {holes}', la: 'ຂໍ້ຄວາມ {reply} ຍັງຂາດຄ່າ: {holes}', en: 'The reply {reply} still needs a value for: {holes}.' },
  NO_CHAT_MESSAGE: { status: 404, th: 'การสนทนา {party} ไม่มีข้อความที่ {seq}', la: 'ການສົນທະນາ {party} ບໍ່ມີຂໍ້ຄວາມທີ {seq}', en: 'Conversation {party} has no message {seq}.' },
  NO_CHAT_DETAIL: { status: 404, th: 'การสนทนา {party} ไม่มี {what} นอกจากข้อความ ลบได้คือ name, rating, notes และบันทึกทีละรายการ เช่น note-17', la: 'ການສົນທະນາ {party} ບໍ່ມີ {what} ນອກຈາກຂໍ້ຄວາມ ລຶບໄດ້ແມ່ນ name, rating, notes ແລະ ບັນທຶກເທື່ອລະລາຍການ ເຊັ່ນ note-17', en: 'Conversation {party} has no {what}. Beside messages there are name, rating, notes, and one of these, as note-17.' },
} as const satisfies Record<Uppercase<string>, Row>

export type OfficeErrorCode = keyof typeof officeErrors

/** What every operators' route may answer besides its own codes. */
export const everyOfficeRoute = [
  'KEY_MISSING',
  'KEY_INVALID',
  'NOT_PERMITTED',
] as const satisfies readonly OfficeErrorCode[]
