import { type Currency, currencies } from '@krapao/shared/country'
import { bangkokIso } from '@krapao/shared/formats/bangkok'
import { type Money, showMoney } from '@krapao/shared/money'

// Amounts and times as the pages write them (web/src/i18n/dates.ts).

/** `฿1,234.50` */
export const shownMoney = (amount: Money, currency: Currency): string =>
  `${currencies[currency].sign}${showMoney(amount)}`

/** `HH:mm` of today, else `DD/MM/YYYY HH:mm`. */
export function shownTime(at: Date, now: Date): string {
  const [then, today] = [bangkokIso(at), bangkokIso(now)]
  const hour = then.slice(11, 16)
  if (then.slice(0, 10) === today.slice(0, 10)) return hour
  return `${then.slice(0, 10).split('-').reverse().join('/')} ${hour}`
}

/** Cut to what a card may hold. A sign of two units stays whole. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
