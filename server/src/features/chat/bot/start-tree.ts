import { texts } from '@krapao/shared/text'
import type { Chip, Tree } from './tree.ts'

/** Titles of chips, here and below what the bot does: at most 20 characters. */
export const titles = texts({
  person: { th: 'คุยกับทีมงาน', la: 'ລົມກັບທີມງານ', en: 'Talk to a person' },
  other: { th: 'เรื่องอื่น', la: 'ເລື່ອງອື່ນ', en: 'Something else' },
  deposits: { th: 'ดูรายการฝาก', la: 'ເບິ່ງລາຍການຝາກ', en: 'See my deposits' },
  noDeposit: { th: 'เงินฝากยังไม่เข้า', la: 'ເງິນຝາກຍັງບໍ່ເຂົ້າ', en: 'Deposit not arrived' },
  withdrawal: { th: 'ดูรายการถอน', la: 'ເບິ່ງລາຍການຖອນ', en: 'See my withdrawal' },
  noWithdrawal: { th: 'เงินถอนยังไม่เข้า', la: 'ເງິນຖອນຍັງບໍ່ເຂົ້າ', en: 'Withdrawal not paid' },
  bonus: { th: 'โบนัสของฉัน', la: 'ໂບນັດຂອງຂ້ອຍ', en: 'What my bonus needs' },
  forgotten: { th: 'ลืมรหัสผ่าน', la: 'ລືມລະຫັດຜ່ານ', en: 'Forgotten password' },
  recover: { th: 'ตั้งรหัสผ่านใหม่', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່', en: 'Set a new password' },
})

const person: Chip = { title: titles.person, do: 'person' }
const other: Chip = { title: titles.other, go: 'start' }

/** What the bot says until an operator writes it otherwise. Typed words lead to the first node that has them, and to `start` last. */
export const startTree: Tree = {
  nodes: [
    {
      id: 'start',
      words: {
        th: ['สวัสดี', 'หวัดดี', 'ดีครับ', 'ดีค่ะ'],
        la: ['ສະບາຍດີ'],
        en: ['hello', 'hi', 'hey', 'good morning', 'good evening'],
      },
      say: {
        th: 'สวัสดี ผู้ช่วยของ {brand} พร้อมช่วยคุณ เลือกเรื่องที่ต้องการ หรือพิมพ์คำถามได้เลย',
        la: 'ສະບາຍດີ ຜູ້ຊ່ວຍຂອງ {brand} ພ້ອມຊ່ວຍທ່ານ ເລືອກເລື່ອງທີ່ຕ້ອງການ ຫຼື ພິມຄຳຖາມໄດ້ເລີຍ',
        en: 'Hello, this is the assistant of {brand}. Choose what you need help with, or type your question.',
      },
      chips: [
        { title: titles.noDeposit, do: 'deposits' },
        { title: titles.noWithdrawal, do: 'withdrawal' },
        { title: titles.bonus, do: 'bonus' },
        { title: titles.forgotten, do: 'recover' },
        person,
      ],
    },
    {
      id: 'bonus',
      words: {
        th: ['โบนัส', 'โปรโมชัน', 'โปรโมชั่น', 'ทำยอด', 'เทิร์น', 'เป้าหมาย'],
        la: ['ໂບນັດ', 'ໂປຣໂມຊັນ', 'ເຮັດຍອດ', 'ເປົ້າໝາຍ'],
        en: ['bonus', 'bonuses', 'promotion', 'promotions', 'turnover', 'target'],
      },
      say: {
        th: 'ระหว่างที่มีโบนัสอยู่ ถอนเงินได้เมื่อมียอดรวมถึงเป้าหมายแล้วจบโบนัส หรือออกจากโบนัสก่อนโดยเก็บส่วนของคุณไว้',
        la: 'ໃນລະຫວ່າງທີ່ມີໂບນັດຢູ່ ຖອນເງິນໄດ້ເມື່ອຍອດລວມຮອດເປົ້າໝາຍແລ້ວຈົບໂບນັດ ຫຼື ອອກຈາກໂບນັດກ່ອນໂດຍເກັບສ່ວນຂອງທ່ານໄວ້',
        en: 'While you hold a bonus, you can withdraw once your total has reached the target and you finish it, or by leaving the bonus, which keeps your share.',
      },
      chips: [{ title: titles.bonus, do: 'bonus' }, person, other],
    },
    {
      id: 'password',
      words: {
        th: ['รหัสผ่าน', 'พาสเวิร์ด', 'ลืมรหัส', 'เข้าสู่ระบบไม่ได้', 'เข้าระบบไม่ได้', 'ล็อกอินไม่ได้'],
        la: ['ລະຫັດຜ່ານ', 'ລືມລະຫັດ', 'ເຂົ້າສູ່ລະບົບບໍ່ໄດ້', 'ເຂົ້າລະບົບບໍ່ໄດ້'],
        en: ['password', 'passwords', 'forgot', 'forgotten', 'log in', 'login', 'otp'],
      },
      say: {
        th: 'ตั้งรหัสผ่านใหม่ได้เองด้วยรหัส OTP ทาง SMS ทีมงานจะไม่ถามรหัสผ่านหรือรหัส OTP ของคุณ',
        la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ໄດ້ເອງດ້ວຍລະຫັດ OTP ທາງ SMS ທີມງານຈະບໍ່ຖາມລະຫັດຜ່ານ ຫຼື ລະຫັດ OTP ຂອງທ່ານ',
        en: 'You can set a new password yourself with a code by SMS. We never ask for your password or a code.',
      },
      chips: [{ title: titles.recover, do: 'recover' }, person, other],
    },
    {
      id: 'withdrawal',
      words: {
        th: ['ถอน'],
        la: ['ຖອນ'],
        en: [
          'withdraw',
          'withdrawal',
          'withdrawals',
          'withdrew',
          'withdrawn',
          'cash out',
          'payout',
        ],
      },
      say: {
        th: 'เงินถอนโอนเข้าบัญชีที่ลงทะเบียนไว้ บางรายการทีมงานต้องตรวจสอบก่อนส่งให้ธนาคาร',
        la: 'ເງິນຖອນໂອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ ບາງລາຍການທີມງານຕ້ອງກວດສອບກ່ອນສົ່ງໃຫ້ທະນາຄານ',
        en: 'Withdrawals go to the bank account you registered. Some are checked by our team before they are sent to the bank.',
      },
      chips: [{ title: titles.withdrawal, do: 'withdrawal' }, person, other],
    },
    {
      id: 'deposit',
      words: {
        th: [
          'ฝาก',
          'เติมเงิน',
          'สลิป',
          'โอนแล้ว',
          'โอนเงินแล้ว',
          'เงินไม่เข้า',
          'เงินยังไม่เข้า',
          'ยอดไม่เข้า',
          'ยอดยังไม่เข้า',
        ],
        la: ['ຝາກ', 'ເຕີມເງິນ', 'ສະລິບ', 'ໂອນແລ້ວ', 'ໂອນເງິນແລ້ວ', 'ເງິນບໍ່ເຂົ້າ', 'ເງິນຍັງບໍ່ເຂົ້າ'],
        en: ['deposit', 'deposits', 'deposited', 'top up', 'slip', 'transferred', 'not arrived'],
      },
      say: {
        th: 'เงินฝากด้วย QR และสลิปมักเข้าภายในไม่กี่นาที ส่วนยอดที่แจ้งโดยไม่มีสลิปต้องรอทีมงานตรวจกับธนาคาร',
        la: 'ເງິນຝາກດ້ວຍ QR ແລະ ສະລິບມັກເຂົ້າພາຍໃນບໍ່ເທົ່າໃດນາທີ ສ່ວນຍອດທີ່ແຈ້ງໂດຍບໍ່ມີສະລິບຕ້ອງລໍຖ້າທີມງານກວດກັບທະນາຄານ',
        en: 'Deposits by QR and by slip usually arrive within a few minutes. One that you reported without a slip waits until our team has compared it with the bank’s records.',
      },
      chips: [{ title: titles.deposits, do: 'deposits' }, person, other],
    },
    {
      id: 'person',
      words: {
        th: ['ทีมงาน', 'แอดมิน', 'เจ้าหน้าที่', 'พนักงาน', 'คุยกับคน', 'ติดต่อ'],
        la: ['ທີມງານ', 'ແອດມິນ', 'ເຈົ້າໜ້າທີ່', 'ພະນັກງານ', 'ລົມກັບຄົນ', 'ຕິດຕໍ່'],
        en: ['person', 'human', 'agent', 'admin', 'staff', 'support', 'operator', 'somebody'],
      },
      say: {
        th: 'ต้องการคุยกับทีมงานใช่ไหม',
        la: 'ຕ້ອງການລົມກັບທີມງານບໍ?',
        en: 'Would you like to talk to a person?',
      },
      chips: [person, other],
    },
    {
      id: 'thanks',
      words: {
        th: ['ขอบคุณ', 'ขอบใจ'],
        la: ['ຂອບໃຈ'],
        en: ['thanks', 'thank you', 'thx'],
      },
      say: {
        th: 'ยินดีช่วยเสมอ มีเรื่องอื่นให้ช่วยไหม',
        la: 'ຍິນດີຊ່ວຍສະເໝີ ມີເລື່ອງອື່ນໃຫ້ຊ່ວຍບໍ?',
        en: 'You are welcome. Is there anything else?',
      },
      chips: [other, person],
    },
  ],
}
