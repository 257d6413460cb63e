import { say as sayPlain } from '/assets/pages/language.js'
import { showMoney } from '/assets/pages/show.js'

const currencies = {
  THB: { sign: '฿', unit: { th: 'บาท', la: 'ບາດ', en: 'baht' } },
  LAK: { sign: '₭', unit: { th: 'กีบ', la: 'ກີບ', en: 'kip' } },
}
let playedIn = currencies.THB

/** The currency of the player's account, from the first answer on. */
export function playIn(currency) {
  playedIn = currencies[currency] ?? currencies.THB
}

/** As all pages say it; `{sign}` and `{unit}` are those of the player's currency. */
export const say = (row, values) =>
  sayPlain(row, { sign: playedIn.sign, unit: sayPlain(playedIn.unit), ...values })

/** An amount with its currency's sign. */
export const cash = (amount) => `${playedIn.sign}${showMoney(amount)}`

/** What is paid of an amount: there are no parts of a kip. */
export const paid = (amount) =>
  playedIn === currencies.LAK ? amount.replace(/\.\d\d$/, '.00') : amount
