import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'เปลี่ยนบัญชีธนาคาร', la: 'ປ່ຽນບັນຊີທະນາຄານ', en: 'Change bank account' },
  why: {
    th: 'ต้องเป็นบัญชีในชื่อของคุณเอง ก่อนเงินฝากครั้งแรกเปลี่ยนได้ทันที หลังจากนั้นทีมงานต้องตรวจสอบก่อน',
    la: 'ຕ້ອງເປັນບັນຊີທີ່ເປັນຊື່ຂອງທ່ານເອງ ກ່ອນເງິນຝາກຄັ້ງທຳອິດປ່ຽນໄດ້ທັນທີ ຫຼັງຈາກນັ້ນທີມງານຕ້ອງກວດສອບກ່ອນ',
    en: 'It must be your own account. Until your first deposit it changes at once; after that our team checks it first.',
  },
  whyAsk: {
    th: 'ต้องเป็นบัญชีในชื่อของคุณเอง คุณเคยฝากเงินแล้ว ทีมงานจึงต้องตรวจสอบก่อนเปลี่ยน เพื่อความปลอดภัยของเงินคุณ',
    la: 'ຕ້ອງເປັນບັນຊີທີ່ເປັນຊື່ຂອງທ່ານເອງ ທ່ານເຄີຍຝາກເງິນແລ້ວ ທີມງານຈຶ່ງຕ້ອງກວດສອບກ່ອນປ່ຽນ ເພື່ອຄວາມປອດໄພຂອງເງິນທ່ານ',
    en: 'It must be your own account. You have made a deposit, so our team checks the change first. This keeps your money safe.',
  },
  whyHeld: {
    th: 'ถอนเงินไม่ได้ระหว่างรอตรวจสอบ และอีก 24 ชั่วโมงหลังเปลี่ยน เราจะแจ้งผลทาง SMS',
    la: 'ຖອນເງິນບໍ່ໄດ້ລະຫວ່າງລໍຖ້າກວດສອບ ແລະ ອີກ 24 ຊົ່ວໂມງຫຼັງປ່ຽນ ພວກເຮົາຈະແຈ້ງຜົນທາງ SMS',
    en: 'You cannot withdraw while we check, nor for 24 hours after the change. We will tell you by SMS.',
  },
  ask: { th: 'ส่งคำขอเปลี่ยนบัญชี', la: 'ສົ່ງຄຳຂໍປ່ຽນບັນຊີ', en: 'Request the change' },
  asked: {
    th: 'ส่งคำขอแล้ว รอทีมงานตรวจสอบ',
    la: 'ສົ່ງຄຳຂໍແລ້ວ ລໍຖ້າທີມງານກວດສອບ',
    en: 'Request sent. Our team will check it.',
  },
  name: {
    th: 'ชื่อและนามสกุลของบัญชี',
    la: 'ຊື່ ແລະ ນາມສະກຸນຂອງບັນຊີ',
    en: 'First and last name on the account',
  },
  nameMissing: {
    th: 'กรอกชื่อและนามสกุลตามบัญชี',
    la: 'ປ້ອນຊື່ ແລະ ນາມສະກຸນຕາມບັນຊີ',
    en: 'Enter the name on the account',
  },
  nameLong: {
    th: 'ชื่อบัญชียาวได้ไม่เกิน 150 ตัวอักษร',
    la: 'ຊື່ບັນຊີຍາວໄດ້ບໍ່ເກີນ 150 ຕົວອັກສອນ',
    en: 'An account name has at most 150 characters',
  },
  password: { th: 'รหัสผ่านของคุณ', la: 'ລະຫັດຜ່ານຂອງທ່ານ', en: 'Your password' },
  passwordWhy: {
    th: 'เพื่อยืนยันว่าเป็นคุณ ก่อนเปลี่ยนบัญชีรับเงิน',
    la: 'ເພື່ອຢືນຢັນວ່າແມ່ນທ່ານ ກ່ອນປ່ຽນບັນຊີຮັບເງິນ',
    en: 'To confirm it is you before the account is changed',
  },
  passwordMissing: { th: 'กรอกรหัสผ่านของคุณ', la: 'ປ້ອນລະຫັດຜ່ານຂອງທ່ານ', en: 'Enter your password' },
  passwordWrong: {
    th: 'รหัสผ่านไม่ถูกต้อง กรุณากรอกใหม่',
    la: 'ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ ກະລຸນາປ້ອນໃໝ່',
    en: 'The password is wrong. Please type it again',
  },
  done: { th: 'เปลี่ยนบัญชีธนาคารแล้ว', la: 'ປ່ຽນບັນຊີທະນາຄານແລ້ວ', en: 'Bank account changed' },
})
