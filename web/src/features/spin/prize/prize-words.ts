import { type Money, showMoney } from '@krapao/shared/money'
import type { Prize } from '@krapao/shared/spin/draw'
import { filled, type Text } from '@krapao/shared/text'
import { showCount } from '../../../i18n/count.ts'
import { t } from './prize.text.ts'

/** What a slice gives, in a line. `sign`: of the wallet's currency. */
export function prizeWords(prize: Prize, sign: string): Text {
  const amount = (money: Money) => sign + showMoney(money)
  switch (prize.kind) {
    case 'cash':
      return filled(t.cash, { amount: amount(prize.amount) })
    case 'coins':
      return filled(t.coins, { n: showCount(prize.coins) })
    case 'nothing':
      return t.nothing
    case 'coupon':
      return couponWords(prize, amount(prize.amount))
  }
}

/** The same once it is won: cash has come. */
export const wonWords = (prize: Prize, sign: string): Text =>
  prize.kind === 'cash'
    ? filled(t.cashIn, { amount: sign + showMoney(prize.amount) })
    : prizeWords(prize, sign)

function couponWords({ coupon, days }: Extract<Prize, { kind: 'coupon' }>, amount: string): Text {
  if (coupon === 'goods') return filled(t.couponGoods, { days })
  return filled(coupon === 'cash' ? t.couponCash : t.couponBonus, { amount, days })
}
