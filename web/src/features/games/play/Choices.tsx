import type { Text } from '@krapao/shared/text'
import { MoneyField } from '@krapao/ui/form/MoneyField'
import { RadioRow } from '@krapao/ui/form/RadioRow'
import { useEffect, useRef } from 'react'
import { useExplain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { brief } from '../../bonus/holding.read.ts'
import { withSign } from '../../wallet/typed-amount.offer.ts'
import { t as games } from '../games.text.ts'
import { AllOf } from './AllOf.tsx'
import { useAtGame } from './at-game.tsx'
import { type Choice, choicesFor, limitsOf } from './choice.ts'
import { t } from './play.text.ts'

/** With how much to play, chosen before the press. Not there while there is nothing to choose. */
export function Choices() {
  const say = useSay()
  const { slot, wallet, shown, choice } = useAtGame()
  const { picked } = choice
  const choices = choicesFor(slot, wallet)
  if (choices.length === 1) return null
  return (
    <div className="grid gap-2">
      <RadioRow
        name="play-with"
        label={
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{say(t.playWithWhat)}</span>
            <span className="tabular-nums">
              {say(games.main)} {shown(wallet.amount)}
            </span>
          </span>
        }
        value={picked.is}
        options={choices.map((one) => ({ value: one.is, label: <Words choice={one} /> }))}
        onChange={choice.pick}
        look={look}
      />
      {picked.is === 'other' && <OwnAmount />}
      <Limits />
    </div>
  )
}

/** Comes into view when it is chosen: on a low phone it would be out of sight. */
function OwnAmount() {
  const say = useSay()
  const explain = useExplain()
  const { sign, choice } = useAtGame()
  const { picked, wrong, isOwn } = choice
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOwn) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOwn])
  const isWrong = wrong !== undefined
  const error = explain(wrong && withSign(wrong, sign))
  useEffect(() => {
    if (isWrong) box.current?.querySelector('input')?.focus()
  }, [isWrong])
  // The reason may come later than the fault, and below the field the sheet's foot would be over it.
  const isTold = error !== undefined
  useEffect(() => {
    if (isTold) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isTold])
  return (
    <div ref={box}>
      <MoneyField
        name="amount"
        label={say(t.otherAmount)}
        sign={sign}
        value={picked.typed}
        onChange={choice.type}
        error={error}
      />
    </div>
  )
}

const look = {
  set: '',
  legend: 'mb-1 w-full',
  // The long one comes last and fills what is left, so that none of the short ones is alone in a row.
  row: 'gap-2 [&>:has([value=all])]:order-1 [&>:has([value=all])]:max-w-none',
  one: 'relative inline-flex min-w-14 max-w-64 flex-auto rounded-input border border-line bg-surface-2 px-3 tabular-nums has-checked:border-accent',
}

function Words({ choice }: { choice: Choice }) {
  const say = useSay()
  const { slot, sign, shownBrief, isHidden } = useAtGame()
  const say1 = (row: Text, amount: Parameters<typeof brief>[0]) =>
    say(row as typeof t.half, { amount: shownBrief(amount) })
  switch (choice.is) {
    case 'as-is':
      return say1(t.asIs, slot.amount)
    case 'half':
      return say1(t.half, choice.amount)
    case 'all':
      return <AllOf choice={choice} />
    case 'other':
      return say(t.other)
    default:
      return isHidden(choice.is, choice.amount)
        ? say1(t.partMain, choice.amount)
        : sign + brief(choice.amount)
  }
}

/** What one transfer into the game may be: why some amounts are not there. */
function Limits() {
  const say = useSay()
  const { slot, sign } = useAtGame()
  const { min, max } = limitsOf(slot)
  if (min === undefined && max === undefined) return null
  const shown = { min: min && sign + brief(min), max: max && sign + brief(max) }
  const words =
    shown.min && shown.max
      ? say(t.limitsBoth, { min: shown.min, max: shown.max })
      : shown.min
        ? say(t.limitsMin, { min: shown.min })
        : say(t.limitsMax, { max: shown.max! })
  return <p className="text-sm text-text-2 tabular-nums">{words}</p>
}
