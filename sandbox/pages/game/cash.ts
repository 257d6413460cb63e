import { type Row, say as sayPlain } from '../parts/language.ts'
import { type Currency, showCash } from '../parts/show.ts'

const units = {
  THB: { th: 'บาท', la: 'ບາດ', en: 'baht' },
  LAK: { th: 'กีบ', la: 'ກີບ', en: 'kip' },
}
let playedIn: Currency = 'THB'

/** The currency of the player's account, from the first answer on. */
export function playIn(currency: Currency): void {
  playedIn = currency
}

/** As all pages say it; `{sign}` and `{unit}` are those of the player's currency. */
export const say = (row: Row, values?: Readonly<Record<string, unknown>>): string =>
  sayPlain(row, { sign: showCash('', playedIn), unit: sayPlain(units[playedIn]), ...values })

/** An amount with its currency's sign. */
export const cash = (amount: string): string => showCash(amount, playedIn)

/** What is paid of an amount: there are no parts of a kip. */
export const paid = (amount: string): string =>
  playedIn === 'LAK' ? amount.replace(/\.\d\d$/, '.00') : amount
