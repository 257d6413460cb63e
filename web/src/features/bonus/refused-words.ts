import { type Money, parseTyped, ZERO } from '@krapao/shared/money'
import type { Refusal } from '@krapao/shared/refusal'
import { filled, type Text } from '@krapao/shared/text'
import { brief } from './holding.read.ts'
import { t } from './refused.text.ts'

type Known = { sign: string; nameOf: (code: string) => string; gone: Text }

/** What is only too early is no failure. */
export const tooEarly = ({ code }: Refusal): Text | undefined =>
  code === 'BONUS_CONDITION' ? t.notYet : undefined

/** A refusal in words that name the figures and the game of its details; undefined where the catalogue says all. */
export function refusedWords(refusal: Refusal, { sign, nameOf, gone }: Known): Text | undefined {
  const { code, details } = refusal
  const money = (name: string): Money | undefined => parseTyped(String(details[name] ?? ''))
  const show = (amount: Money) => sign + brief(amount)
  const game = details.where === undefined ? undefined : nameOf(String(details.where))
  switch (code) {
    case 'BONUS_CONDITION': {
      const [total, success, fail] = [money('total'), money('success'), money('fail')]
      if (total === undefined || success === undefined || fail === undefined) return undefined
      const marks = { total: show(total), success: show(success), fail: show(fail) }
      const open = money('open') ?? ZERO
      return open > ZERO
        ? filled(t.conditionOpen, { ...marks, open: show(open) })
        : filled(t.condition, marks)
    }
    case 'MONEY_NOT_ENOUGH': {
      const minimum = money('minimum')
      return minimum === undefined ? undefined : filled(t.minimum, { minimum: show(minimum) })
    }
    case 'OPEN_BETS':
      return game === undefined ? undefined : filled(t.openBets, { game })
    case 'GAME_MAINTENANCE':
      return game === undefined ? t.someGameSilent : filled(t.gameSilent, { game })
    case 'NO_DATA':
      return gone
    case 'REQUEST_LIMIT':
      // A throttle tells how long to wait, and the catalogue says it.
      if (details.retryAfterSeconds !== undefined) return undefined
      return game === undefined ? t.underWay : filled(t.underWayIn, { game })
    default:
      return undefined
  }
}
