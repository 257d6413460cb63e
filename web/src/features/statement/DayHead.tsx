import { type Money as Amount, ZERO } from '@krapao/shared/money'
import { dayOf } from '@krapao/shared/statement/statement.rules'
import type { Text } from '@krapao/shared/text'
import { Money } from '@krapao/ui/data/Money'
import { useSay } from '../../i18n/locale.ts'
import type { DaySum } from './statement.offer.ts'
import { monthNames, t } from './statement.text.ts'

type DayHeadProps = { day: string; sum: DaySum | undefined; sign: string; now: number }

/** A day and what was deposited and withdrawn on it. By these words, not by in and out: a bonus has a plus, too, and is no deposit. */
export function DayHead({ day, sum, sign, now }: DayHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-1 text-sm">
      <h2 className="font-semibold text-text-2">{useDayName(day, now)}</h2>
      {sum && (sum.in > ZERO || sum.out > ZERO) && (
        <p className="flex flex-wrap gap-x-3 text-text-3">
          <Part words={t.dayIn} amount={sum.in} sign={sign} signed="+" />
          <Part words={t.dayOut} amount={sum.out} sign={sign} signed="-" />
        </p>
      )}
    </div>
  )
}

type PartProps = { words: Text; amount: Amount; sign: string; signed: '+' | '-' }

function Part({ words, amount, ...shown }: PartProps) {
  const say = useSay()
  if (amount === ZERO) return null
  return (
    <span>
      {say(words)} <Money value={amount} size="s" {...shown} />
    </span>
  )
}

function useDayName(day: string, now: number): string {
  const say = useSay()
  const at = new Date(now)
  if (day === dayOf(at)) return say(t.today)
  if (day === dayOf(at, 1)) return say(t.yesterday)
  const [year, month, date] = day.split('-').map(Number)
  const name = say(monthNames[`m${month}` as keyof typeof monthNames])
  return say(t.date, { date: date!, name, year: year! })
}
