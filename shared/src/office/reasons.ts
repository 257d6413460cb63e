import { fill, type Text } from '../text.ts'

// What may be wrong with a part of a value, beside the code that refuses the whole.
// biome-ignore format: a table reads by columns
export const reasons = {
  PART_MISSING: { th: 'ยังไม่ได้ระบุ {part}', la: 'ຍັງບໍ່ໄດ້ລະບຸ {part}', en: '{part} is missing' },
  PART_OF_OTHER_KIND: { th: '{part} ต้องเป็น {kind} ไม่ใช่ {given}', la: '{part} ຕ້ອງເປັນ {kind} ບໍ່ແມ່ນ {given}', en: '{part} must be {kind}, not {given}' },
  PART_INVALID: { th: '{part} เป็น {given} ไม่ได้', la: '{part} ເປັນ {given} ບໍ່ໄດ້', en: '{part} cannot be {given}' },
  PART_UNKNOWN: { th: 'ไม่รู้จัก {part} มีแต่ {known}', la: 'ບໍ່ຮູ້ຈັກ {part} ມີແຕ່ {known}', en: '{part} is not known; known are {known}' },
  PART_TWICE: { th: '{part} ซ้ำกัน: {given}', la: '{part} ຊ້ຳກັນ: {given}', en: '{part} is there twice: {given}' },
  PART_TOO_LONG: { th: '{part} ยาว {given} ตัวอักษร ยาวได้ไม่เกิน {max}', la: '{part} ຍາວ {given} ຕົວອັກສອນ ຍາວໄດ້ບໍ່ເກີນ {max}', en: '{part} is {given} characters long; {max} is the most' },
  PART_TOO_MANY: { th: '{part} มี {given} รายการ มีได้ไม่เกิน {max}', la: '{part} ມີ {given} ລາຍການ ມີໄດ້ບໍ່ເກີນ {max}', en: '{part} has {given} entries; {max} is the most' },
  PAGES_NO_WORDS: { th: '{part} ไม่มีข้อความให้อ่าน', la: '{part} ບໍ່ມີຂໍ້ຄວາມໃຫ້ອ່ານ', en: '{part} has no words to read' },
  PAGES_HOLE_UNKNOWN: { th: '{part} มี {given} ซึ่งไม่มีอะไรมาแทน ที่ใช้ได้คือ: {known}', la: '{part} ມີ {given} ເຊິ່ງບໍ່ມີຫຍັງມາແທນ ທີ່ໃຊ້ໄດ້ແມ່ນ: {known}', en: '{part} has {given}, which stands for nothing; those that do: {known}' },
  BOT_NO_START: { th: 'ไม่มีข้อที่ id เป็น start ซึ่งเป็นคำทักทายและจุดเริ่มต้นของบอท', la: 'ບໍ່ມີຂໍ້ທີ່ id ແມ່ນ start ເຊິ່ງເປັນຄຳທັກທາຍ ແລະ ຈຸດເລີ່ມຕົ້ນຂອງບັອດ', en: 'no node has the id start, which greets and from which all others are reached' },
  BOT_CHIP_ONE_WAY: { th: '{part} ต้องมี go หรือ do อย่างใดอย่างหนึ่ง', la: '{part} ຕ້ອງມີ go ຫຼື do ຢ່າງໃດຢ່າງໜຶ່ງ', en: '{part} takes either go or do' },
  BOT_GO_UNKNOWN: { th: '{part} ไปที่ {given} ซึ่งไม่มี มีแต่ {known}', la: '{part} ໄປທີ່ {given} ເຊິ່ງບໍ່ມີ ມີແຕ່ {known}', en: '{part} leads to {given}, and there is no such node; there are {known}' },
  BOT_UNREACHABLE: { th: '{part}: ไม่มีปุ่มใดพาไปที่ {given} และไม่มีคำที่พิมพ์แล้วไปถึง', la: '{part}: ບໍ່ມີປຸ່ມໃດພາໄປທີ່ {given} ແລະ ບໍ່ມີຄຳທີ່ພິມແລ້ວໄປຮອດ', en: '{part}: no chip leads to {given}, and no words do' },
  PART_TOO_LARGE: { th: '{part} มีขนาด {given} ไบต์ ใหญ่ได้ไม่เกิน {max}', la: '{part} ມີຂະໜາດ {given} ໄບຕ໌ ໃຫຍ່ໄດ້ບໍ່ເກີນ {max}', en: '{part} takes {given} bytes; {max} is the most' },
  COLOURS_TOO_CLOSE: { th: 'ตัวหนังสือของ {part} อ่านยาก: ความต่างของสี {ratio} ต้องไม่ต่ำกว่า 4.5', la: 'ຕົວໜັງສືຂອງ {part} ອ່ານຍາກ: ຄວາມຕ່າງຂອງສີ {ratio} ຕ້ອງບໍ່ຕ່ຳກວ່າ 4.5', en: 'the text of {part} is hard to read: its contrast is {ratio}, and must be 4.5 or more' },
  WHEEL_NEVER_ENDS: { th: 'หมุนหนึ่งครั้งได้เหรียญคืนเฉลี่ยหนึ่งเหรียญขึ้นไป', la: 'ໝຸນໜຶ່ງເທື່ອໄດ້ຫຼຽນຄືນສະເລ່ຍໜຶ່ງຫຼຽນຂຶ້ນໄປ', en: 'a spin wins one coin or more on average' },
  WHEEL_TOO_DEAR: { th: 'หนึ่งเหรียญมีค่าเฉลี่ย {worth} มากกว่า {cost} ที่เกมได้จากยอดเล่นต่อหนึ่งเหรียญ', la: 'ໜຶ່ງຫຼຽນມີຄ່າສະເລ່ຍ {worth} ຫຼາຍກວ່າ {cost} ທີ່ເກມໄດ້ຈາກຍອດຫຼິ້ນຕໍ່ໜຶ່ງຫຼຽນ', en: 'a coin is worth {worth} on average, more than the {cost} that games keep of what is played for one' },
  OFFER_WRITTEN_TWICE: { th: '{part} มีสองครั้ง', la: '{part} ມີສອງເທື່ອ', en: '{part} is there twice' },
  OFFER_PART_STAYS: { th: '{part} เป็น {was} และเปลี่ยนไม่ได้ ให้ปิดข้อเสนอนี้ แล้วสร้างด้วยโค้ดใหม่', la: '{part} ແມ່ນ {was} ແລະ ປ່ຽນບໍ່ໄດ້ ໃຫ້ປິດຂໍ້ສະເໜີນີ້ ແລ້ວສ້າງດ້ວຍໂຄດໃໝ່', en: '{part} is {was} and stays so: close this offer, and make one with another code' },
  OFFER_ONE_CREDIT: { th: '{part} ต้องมี percent (จะมี maxCredit ด้วยก็ได้) หรือ fixed อย่างใดอย่างหนึ่ง', la: '{part} ຕ້ອງມີ percent (ຈະມີ maxCredit ນຳກໍໄດ້) ຫຼື fixed ຢ່າງໃດຢ່າງໜຶ່ງ', en: '{part} takes either percent, with or without maxCredit, or fixed' },
  OFFER_WHOLE_KIP: { th: '{part} เป็น {given} ไม่ได้ กีบไม่มีเศษ', la: '{part} ເປັນ {given} ບໍ່ໄດ້ ກີບບໍ່ມີເສດ', en: '{part} cannot be {given}: a kip has no parts' },
  OFFER_QUOTA_TAKEN: { th: '{part} เป็น {given} ไม่ได้ เพราะมีผู้รับไปแล้ว {taken} ครั้ง หากไม่ให้รับอีก ให้ปิดข้อเสนอ', la: '{part} ເປັນ {given} ບໍ່ໄດ້ ເພາະມີຜູ້ຮັບໄປແລ້ວ {taken} ເທື່ອ ຖ້າບໍ່ໃຫ້ຮັບອີກ ໃຫ້ປິດຂໍ້ສະເໜີ', en: '{part} cannot be {given}: {taken} places are taken; close the offer where nobody is to take it any more' },
  OFFER_ENDS_FIRST: { th: '{part} ต้องอยู่หลัง opensAt', la: '{part} ຕ້ອງຢູ່ຫຼັງ opensAt', en: '{part} must come after opensAt' },
  OFFER_GAME_UNKNOWN: { th: '{part} มี {given} ไม่ได้ เกมที่นับในโบนัสสกุลเงินนี้ได้คือ {games}', la: '{part} ມີ {given} ບໍ່ໄດ້ ເກມທີ່ນັບໃນໂບນັດສະກຸນເງິນນີ້ໄດ້ແມ່ນ {games}', en: '{part} cannot name {given}: in this currency a bonus may count {games}' },
} as const satisfies Record<Uppercase<string>, Text>

export type Reason = { code: keyof typeof reasons; details: Readonly<Record<string, string>> }

export const sayReason = ({ code, details }: Reason, lang: keyof Text): string =>
  fill(reasons[code][lang], details)
