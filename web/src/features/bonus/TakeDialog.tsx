import { floorOf, targetOf } from '@krapao/shared/bonus/holding.rules'
import { type Money as Amount, add, showMoney, ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { Dialog } from '@krapao/ui/over/Dialog'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { t } from './take-question.text.ts'

export type Gift = {
  credit: Amount
  /** Percentages of what it becomes. */
  success: number
  fail: number
  /** The member's total, as last read. */
  own: Amount
  sign: string
}
export type TakeDialogProps = { open: boolean; gift: Gift; onClose: () => void; onTake: () => void }

/** What taking a gift as a bonus would mean, in percent and in money, before it is taken: from then on it is played with the member's own. */
export function TakeDialog({ open, gift, onClose, onTake }: TakeDialogProps) {
  const say = useSay()
  // The figures stay as they were asked about while the question fades away: what was taken is 0 by then.
  const [asked, setAsked] = useState(gift)
  if (open && asked !== gift) setAsked(gift)
  const { credit, success, fail, own, sign } = asked
  const base = add(own, credit)
  const stake = { own, base, raised: ZERO }
  const terms = { credit, success, fail, capTimes: null }
  const show = (amount: Amount) => sign + showMoney(amount)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(t.ask, { credit: show(credit) })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say(t.later)}
          </Button>
          <Button variant="gold" onClick={onTake}>
            {say(t.receive)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{say(t.becomes, { own: show(own), base: show(base) })}</p>
        <dl className="grid gap-3 rounded-input border border-line/60 bg-surface-2 px-4 py-3 text-text">
          <Mark name={say(t.target, { percent: success })} means={say(t.targetMeans)}>
            <Money value={targetOf(stake, terms)} sign={sign} />
          </Mark>
          <Mark name={say(t.floor, { percent: fail })} means={say(t.floorMeans)}>
            <Money value={floorOf(stake, terms)} sign={sign} />
          </Mark>
        </dl>
        <p className="text-sm">{say(t.until)}</p>
      </div>
    </Dialog>
  )
}

type MarkProps = { name: string; means: string; children: ReactNode }

const Mark = ({ name, means, children }: MarkProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt className="font-medium">{name}</dt>
    <dd>{children}</dd>
    <dd className="w-full text-sm text-text-2">{means}</dd>
  </div>
)
