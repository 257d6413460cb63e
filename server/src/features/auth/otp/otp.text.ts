import { type Locale, say, texts } from '@krapao/shared/text'
import type { Purpose } from './otp.sql.ts'

// Short enough for two segments of 67 characters (Thai and Lao are sent as UCS-2) with a brand and a host of ordinary length.
const t = texts({
  sms: {
    th: '{code} คือรหัส OTP ของ {brand} ใช้ได้ 5 นาที อย่าบอกใคร (Ref: {ref})',
    la: '{code} ແມ່ນລະຫັດ OTP ຂອງ {brand} ໃຊ້ໄດ້ 5 ນາທີ ຢ່າບອກໃຜ (Ref: {ref})',
    en: '{code} is your {brand} code. Valid for 5 minutes. Never share it. (Ref: {ref})',
  },
  recover: {
    th: '{code} คือรหัสตั้งรหัสผ่านใหม่ของ {brand} ใช้ได้ 5 นาที อย่าบอกใครเด็ดขาด (Ref: {ref})',
    la: '{code} ແມ່ນລະຫັດຕັ້ງລະຫັດຜ່ານໃໝ່ຂອງ {brand} ໃຊ້ໄດ້ 5 ນາທີ ຢ່າບອກໃຜເດັດຂາດ (Ref: {ref})',
    en: '{code} sets a new {brand} password. Valid for 5 minutes. Never share it. (Ref: {ref})',
  },
})

type Message = { brand: string; host: string; code: string; ref: string }

/** The last line is WebOTP's: a browser gives the code only to a page of that host, so it stops a copied page too. */
export const otpSms = (locale: Locale, purpose: Purpose, m: Message): string => {
  const words = purpose === 'recover' ? t.recover : t.sms
  return `${say(locale, words, { code: m.code, brand: m.brand, ref: m.ref })}\n\n@${m.host} #${m.code}`
}
