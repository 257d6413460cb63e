import { banks } from '@krapao/shared/banks'
import { say, texts } from '@krapao/shared/text'
import type { Notice } from './notice.sql.ts'

// Two segments of 67 characters with names of ordinary length, and no link: a cheat who copies these has one less thing to copy.
const t = texts({
  BANK_CHANGE_ASKED: {
    th: '{brand}: มีคำขอเปลี่ยนบัญชีรับเงินถอนเป็น {bank} ลงท้าย {digits} หากไม่ใช่คุณ กรุณาเข้าแอปเพื่อยกเลิกและติดต่อทีมงานทันที',
    la: '{brand}: ມີຄຳຂໍປ່ຽນບັນຊີຮັບເງິນຖອນເປັນ {bank} ລົງທ້າຍ {digits} ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາເຂົ້າແອັບເພື່ອຍົກເລີກ ແລະ ຕິດຕໍ່ທີມງານທັນທີ',
    en: '{brand}: a request to pay withdrawals to {bank} ending {digits}. Not you? Cancel it in your profile and contact support now.',
  },
  BANK_CHANGED: {
    th: '{brand}: บัญชีรับเงินถอนของคุณเปลี่ยนเป็น {bank} ลงท้าย {digits} แล้ว หากไม่ใช่คุณ กรุณาติดต่อทีมงานทันที',
    la: '{brand}: ບັນຊີຮັບເງິນຖອນຂອງທ່ານປ່ຽນເປັນ {bank} ລົງທ້າຍ {digits} ແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ທີມງານທັນທີ',
    en: '{brand}: withdrawals are now paid to {bank} ending {digits}. Not you? Contact support now.',
  },
  BANK_CHANGE_DECLINED: {
    th: '{brand}: บัญชีรับเงินถอนไม่ได้เปลี่ยนเป็น {bank} ลงท้าย {digits} ดูเหตุผลได้ในหน้าโปรไฟล์',
    la: '{brand}: ບັນຊີຮັບເງິນຖອນບໍ່ໄດ້ປ່ຽນເປັນ {bank} ລົງທ້າຍ {digits} ເບິ່ງເຫດຜົນໄດ້ໃນໜ້າໂປຣໄຟລ໌',
    en: '{brand}: your account was not changed to {bank} ending {digits}. See why in your profile.',
  },
})

export function bankNotice({ what, locale, bankCode, digits }: Notice, brand: string): string {
  const bank = banks.find(({ code }) => code === bankCode)
  const names = { th: bank?.nameTH, la: bank?.nameLA, en: bank?.nameEN }
  return say(locale, t[what], { brand, bank: names[locale] ?? bankCode, digits })
}
