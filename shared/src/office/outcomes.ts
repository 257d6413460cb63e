import type { Text } from '../text.ts'

// What a decision of an operator came to. `_BEFORE`: it stood so already, and nothing has changed.
// biome-ignore format: a table reads by columns
export const outcomes = {
  CREDITED: { th: 'เครดิตยอดแล้ว', la: 'ເຂົ້າຍອດແລ້ວ', en: 'Credited.' },
  CREDITED_BEFORE: { th: 'เครดิตไปก่อนหน้านี้แล้ว', la: 'ເຂົ້າຍອດໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It was credited before.' },
  REFUSED: { th: 'ปฏิเสธแล้ว', la: 'ປະຕິເສດແລ້ວ', en: 'Refused.' },
  REFUSED_BEFORE: { th: 'ปฏิเสธไปก่อนหน้านี้แล้ว', la: 'ປະຕິເສດໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It was refused before.' },
  DECLINED: { th: 'ไม่รับรายการนี้แล้ว', la: 'ບໍ່ຮັບລາຍການນີ້ແລ້ວ', en: 'Declined.' },
  DECLINED_BEFORE: { th: 'ไม่รับไปก่อนหน้านี้แล้ว', la: 'ບໍ່ຮັບໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It was declined before.' },
  SLIP_WAS_USED: { th: 'ยอดนี้เครดิตด้วยทางอื่นไปแล้ว สลิปจบลงในฐานะสลิปที่ใช้แล้ว', la: 'ຍອດນີ້ເຂົ້າທາງອື່ນໄປແລ້ວ ສະລິບຈົບລົງເປັນສະລິບທີ່ໃຊ້ແລ້ວ', en: 'This payment was credited before, otherwise: the slip has ended as a used one.' },
  SAME: { th: 'เป็นยอดเดียวกัน เครดิตครั้งเดียว', la: 'ເປັນຍອດດຽວກັນ ເຂົ້າຍອດເທື່ອດຽວ', en: 'It is one payment, credited once.' },
  SUSPENDED: { th: 'อยู่ในบัญชีพักแล้ว ให้แก่สมาชิกเจ้าของยอดต่อไป', la: 'ຢູ່ໃນບັນຊີພັກແລ້ວ ມອບໃຫ້ສະມາຊິກເຈົ້າຂອງຍອດຕໍ່ໄປ', en: 'It stands in suspense now: give it to its member.' },
  DECIDED_BEFORE: { th: 'ตัดสินไปก่อนหน้านี้แล้ว', la: 'ຕັດສິນໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It was decided before.' },
  APPROVED: { th: 'อนุมัติแล้ว กำลังส่งเงิน', la: 'ອະນຸມັດແລ້ວ ກຳລັງສົ່ງເງິນ', en: 'Approved; it is sent now.' },
  APPROVED_BEFORE: { th: 'อนุมัติไปก่อนหน้านี้แล้ว', la: 'ອະນຸມັດໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It was approved before.' },
  PAYOUT_DECLINED: { th: 'ไม่อนุมัติ เงินกลับเป็นของสมาชิกแล้ว', la: 'ບໍ່ອະນຸມັດ ເງິນກັບເປັນຂອງສະມາຊິກແລ້ວ', en: 'Declined; the money is the member’s again.' },
  RELEASED: { th: 'ปล่อยแล้ว สมาชิกถอนเงินได้ รายการที่พักไว้ระหว่างนี้รออนุมัติหรือไม่อนุมัติ', la: 'ປ່ອຍແລ້ວ ສະມາຊິກຖອນເງິນໄດ້ ລາຍການທີ່ພັກໄວ້ລະຫວ່າງນີ້ລໍອະນຸມັດ ຫຼື ບໍ່ອະນຸມັດ', en: 'Released. The member can withdraw; what was parked meanwhile waits for approve or decline.' },
  RELEASED_OTHERS_OPEN: { th: 'ปล่อยแล้ว แต่การถอนของสมาชิกยังรอ {holds}', la: 'ປ່ອຍແລ້ວ ແຕ່ການຖອນຂອງສະມາຊິກຍັງລໍ {holds}', en: 'Released. The member’s withdrawals still wait for {holds}.' },
  RELEASED_BEFORE: { th: 'ปล่อยไปก่อนหน้านี้แล้ว', la: 'ປ່ອຍໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It was released before.' },
  BANK_CHANGED: { th: 'เปลี่ยนบัญชีแล้ว การถอนรออีก 24 ชั่วโมง', la: 'ປ່ຽນບັນຊີແລ້ວ ການຖອນລໍອີກ 24 ຊົ່ວໂມງ', en: 'Changed; withdrawals wait for another 24 hours.' },
  BANK_CHANGED_BEFORE: { th: 'เปลี่ยนบัญชีไปก่อนหน้านี้แล้ว', la: 'ປ່ຽນບັນຊີໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It was changed before.' },
  BANK_KEPT: { th: 'ไม่อนุมัติ บัญชียังเป็นบัญชีเดิม', la: 'ບໍ່ອະນຸມັດ ບັນຊີຍັງເປັນບັນຊີເກົ່າ', en: 'Declined; the account stays as it is.' },
  READING_BOOKED: { th: 'บันทึกเป็นยอดที่ชนะแล้ว', la: 'ບັນທຶກເປັນຍອດທີ່ຊະນະແລ້ວ', en: 'Booked as won.' },
  READING_BOOKED_BEFORE: { th: 'ยอมรับไปก่อนหน้านี้แล้ว', la: 'ຍອມຮັບໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It was accepted before.' },
  READING_REFUSED: { th: 'ปฏิเสธแล้ว ไม่มีการบันทึกยอด หากเงินออกจากเกมไประหว่างนี้ การถอนของสมาชิกยังถูกพักไว้', la: 'ປະຕິເສດແລ້ວ ບໍ່ມີການບັນທຶກຍອດ ຖ້າເງິນອອກຈາກເກມໄປລະຫວ່າງນີ້ ການຖອນຂອງສະມາຊິກຍັງຖືກພັກໄວ້', en: 'Refused; nothing is booked. If its money left the game meanwhile, the member’s withdrawals stay held.' },
  ORDER_DONE: { th: 'บันทึกว่าสำเร็จแล้ว', la: 'ບັນທຶກວ່າສຳເລັດແລ້ວ', en: 'Written down as done.' },
  ORDER_REFUSED: { th: 'บันทึกว่าไม่สำเร็จแล้ว', la: 'ບັນທຶກວ່າບໍ່ສຳເລັດແລ້ວ', en: 'Written down as refused.' },
  ORDER_ENDED_BEFORE: { th: 'จบแบบนี้ไปก่อนหน้านี้แล้ว', la: 'ຈົບແບບນີ້ໄປກ່ອນໜ້ານີ້ແລ້ວ', en: 'It ended so before.' },
  LOCKED: { th: 'ล็อกแล้ว ปิด {sessions} เซสชัน การถอนรอจนกว่าจะปลดล็อกหรือปล่อย', la: 'ລັອກແລ້ວ ປິດ {sessions} ເຊດຊັນ ການຖອນລໍຈົນກວ່າຈະປົດລັອກ ຫຼື ປ່ອຍ', en: 'Locked; {sessions} sessions ended, and withdrawals wait for unlock or release.' },
  LOCKED_BEFORE: { th: 'ล็อกอยู่ก่อนแล้ว', la: 'ລັອກຢູ່ກ່ອນແລ້ວ', en: 'It was locked before.' },
  UNLOCKED: { th: 'ปลดล็อกแล้ว สมาชิกเข้าสู่ระบบได้อีก', la: 'ປົດລັອກແລ້ວ ສະມາຊິກເຂົ້າສູ່ລະບົບໄດ້ອີກ', en: 'Unlocked; the member may log in again.' },
  UNLOCKED_BEFORE: { th: 'ไม่ได้ล็อกอยู่', la: 'ບໍ່ໄດ້ລັອກຢູ່', en: 'It is not locked.' },
  SESSIONS_ENDED: { th: 'ปิดแล้ว {sessions} เซสชัน', la: 'ປິດແລ້ວ {sessions} ເຊດຊັນ', en: '{sessions} sessions ended.' },
  FINDING_ENDED: { th: 'ปิดข้อค้นพบ {id} แล้ว', la: 'ປິດຂໍ້ກວດພົບ {id} ແລ້ວ', en: 'Finding {id} is ended.' },
} as const satisfies Record<Uppercase<string>, Text>
export type OutcomeCode = keyof typeof outcomes
