import type { Text } from './text.ts'

// Why a slip was not credited, in the player's words, and what to do next. The codes are the contract's, spelling included.
type Row = Text & { next: Text }

const photograph = {
  th: 'ส่งรูปสลิปเต็มใบจากแอปธนาคารอีกครั้ง ให้เห็น QR ชัดเจน',
  la: 'ສົ່ງຮູບສະລິບເຕັມໃບຈາກແອັບທະນາຄານອີກຄັ້ງ ໃຫ້ເຫັນ QR ຊັດເຈນ',
  en: 'Send the whole slip again as saved by your bank’s app, with its QR clearly visible',
}
const askSupport = {
  th: 'เงินที่โอนเข้าบัญชีของเราไม่หาย กรุณาติดต่อทีมงานพร้อมแนบสลิปนี้',
  la: 'ເງິນທີ່ໂອນເຂົ້າບັນຊີຂອງພວກເຮົາບໍ່ຫາຍ ກະລຸນາຕິດຕໍ່ທີມງານພ້ອມແນບສະລິບນີ້',
  en: 'Money sent to our account is not lost: contact support and attach this slip',
}
const incorrect = { th: 'สลิปไม่ถูกต้อง', la: 'ສະລິບບໍ່ຖືກຕ້ອງ', en: 'Incorrect slip', next: photograph }

export const slipNotes = {
  UPLOADED_FILE_NOT_EXIST: incorrect,
  IMG_SIZE_UNABLE_TO_PROCESS: incorrect,
  CANNOT_READ_CROPPED_IMAGE: incorrect,
  DEST_ACC_INVALID: {
    th: 'บัญชีปลายทางไม่ใช่บัญชีของเรา',
    la: 'ບັນຊີປາຍທາງບໍ່ແມ່ນບັນຊີຂອງພວກເຮົາ',
    en: 'Wrong destination account',
    next: {
      th: 'ตรวจสอบเลขที่บัญชีในหน้าฝากเงิน หากโอนผิดบัญชีให้ติดต่อธนาคารของคุณ',
      la: 'ກວດເລກບັນຊີໃນໜ້າຝາກເງິນ ຖ້າໂອນຜິດບັນຊີໃຫ້ຕິດຕໍ່ທະນາຄານຂອງທ່ານ',
      en: 'Compare the account with the one under Deposit; if the money went to another account, ask your bank',
    },
  },
  SLIP_REFNO_DUPLICATED: {
    th: 'สลิปนี้ใช้ไปแล้ว',
    la: 'ສະລິບນີ້ໃຊ້ໄປແລ້ວ',
    en: 'This slip was already used',
    next: {
      th: 'ดูรายการฝากในประวัติ หากยังไม่ได้รับเงินให้ติดต่อทีมงาน',
      la: 'ເບິ່ງລາຍການຝາກໃນປະຫວັດ ຖ້າຍັງບໍ່ໄດ້ຮັບເງິນໃຫ້ຕິດຕໍ່ທີມງານ',
      en: 'Look for the deposit in your statement; if it is not there, contact support',
    },
  },
  UNSTABLE_REFNO_ON_SLIP: {
    th: 'อ่านเลขอ้างอิงบนสลิปไม่ได้',
    la: 'ອ່ານເລກອ້າງອີງໃນສະລິບບໍ່ໄດ້',
    en: 'The reference on the slip cannot be read',
    next: photograph,
  },
  TRIPPLE_WRONG_CAPTCHA: {
    th: 'ตรวจสลิปกับธนาคารไม่ผ่าน 3 ครั้ง',
    la: 'ກວດສະລິບກັບທະນາຄານບໍ່ຜ່ານ 3 ຄັ້ງ',
    en: 'The check with the bank failed three times',
    next: {
      th: 'เงินของคุณไม่หาย รอ 1 นาทีแล้วส่งสลิปเดิมอีกครั้ง',
      la: 'ເງິນຂອງທ່ານບໍ່ຫາຍ ລໍຖ້າ 1 ນາທີແລ້ວສົ່ງສະລິບເກົ່າອີກຄັ້ງ',
      en: 'Your money is not lost: wait a minute and send the same slip again',
    },
  },
  // Its QR was read, and no bank knows the transfer: another picture of it would not help.
  INVALID_SLIP: {
    th: 'ตรวจสอบสลิปนี้ไม่ได้',
    la: 'ກວດສອບສະລິບນີ້ບໍ່ໄດ້',
    en: 'This slip could not be verified',
    next: {
      th: 'ธนาคารไม่พบรายการโอนตามสลิปนี้ หากเงินออกจากบัญชีของคุณแล้ว กรุณาติดต่อทีมงานพร้อมแนบสลิปนี้',
      la: 'ທະນາຄານບໍ່ພົບລາຍການໂອນຕາມສະລິບນີ້ ຖ້າເງິນອອກຈາກບັນຊີຂອງທ່ານແລ້ວ ກະລຸນາຕິດຕໍ່ທີມງານພ້ອມແນບສະລິບນີ້',
      en: 'The bank does not know this transfer. If the money has left your account, contact support and attach this slip',
    },
  },
  NOT_MATCH: {
    th: 'บัญชีผู้โอนหรือจำนวนเงินไม่ตรงกัน',
    la: 'ບັນຊີຜູ້ໂອນ ຫຼື ຈຳນວນເງິນບໍ່ກົງກັນ',
    en: 'The sending account or the amount does not match',
    next: {
      th: 'เงินที่โอนเข้าบัญชีของเราไม่หาย กรุณาติดต่อทีมงานพร้อมแนบสลิปนี้ ครั้งต่อไปโอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น',
      la: 'ເງິນທີ່ໂອນເຂົ້າບັນຊີຂອງພວກເຮົາບໍ່ຫາຍ ກະລຸນາຕິດຕໍ່ທີມງານພ້ອມແນບສະລິບນີ້ ເທື່ອໜ້າໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ',
      en: 'Money sent to our account is not lost: contact support and attach this slip. Next time, send only from your registered account',
    },
  },
  EXPIRED_SLIP: {
    th: 'สลิปเกินเวลาที่กำหนด',
    la: 'ສະລິບເກີນເວລາທີ່ກຳນົດ',
    en: 'The slip is too old',
    next: askSupport,
  },
  UNKNOW_ERROR: {
    th: 'ตรวจสลิปไม่สำเร็จ ไม่ทราบสาเหตุ',
    la: 'ກວດສະລິບບໍ່ສຳເລັດ ບໍ່ຮູ້ສາເຫດ',
    en: 'Unknown error while checking the slip',
    next: askSupport,
  },
} as const satisfies Record<Uppercase<string>, Row>

export type SlipNote = keyof typeof slipNotes

export const isSlipNote = (text: string): text is SlipNote => Object.hasOwn(slipNotes, text)

/** Whom the next step of a note leads to, where another picture would not help. */
export const slipLeads: Partial<Record<SlipNote, 'support' | 'statement'>> = {
  INVALID_SLIP: 'support',
  NOT_MATCH: 'support',
  EXPIRED_SLIP: 'support',
  UNKNOW_ERROR: 'support',
  SLIP_REFNO_DUPLICATED: 'statement',
}
