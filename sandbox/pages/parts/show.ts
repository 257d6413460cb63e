const dates = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** `DD/MM/YYYY HH:mm:ss` in Bangkok (and Vientiane), Gregorian in every language. */
export const showTime = (at: string | number): string => dates.format(new Date(at)).replace(',', '')

/** "1234.5" of the wire as `1,234.50`. */
export const showMoney = (text: string): string => text.replace(/\B(?=(\d{3})+(?=\.))/g, ',')

const signs = { THB: '฿', LAK: '₭' }
export type Currency = keyof typeof signs

/** Behind the sign of its currency: `฿1,234.50`. */
export const showCash = (text: string, currency: Currency = 'THB'): string =>
  `${signs[currency]}${showMoney(text)}`

/** With a plus or a real minus before the sign of the currency. */
export const showSigned = (text: string, currency?: Currency): string =>
  text.startsWith('-') ? `−${showCash(text.slice(1), currency)}` : `+${showCash(text, currency)}`

/** mm:ss left; 00:00 when it is over. */
export function showLeft(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** +66812345678 as 081-234-5678, as it is dialled in Thailand; +8562055551234 as +856 20 5555 1234; others as they are. */
export const showPhone = (digits: string): string =>
  digits
    .replace(/^\+66(\d{2})(\d{3})(\d{4})$/, '0$1-$2-$3')
    .replace(/^\+856(\d{2})(\d{4})(\d{4})$/, '+856 $1 $2 $3')

/** 1234567890 as 123-4-56789-0, as Thai banks print it, and a wallet's as the phone number that it is; other lengths as they are. */
export const showAccount = (digits: string, bankCode: string): string =>
  bankCode === 'TRUEWALLET'
    ? digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    : digits.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
