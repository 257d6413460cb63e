import { refusal } from '@krapao/shared/refusal'
import { isSlipNote, slipLeads, slipNotes } from '@krapao/shared/slip-notes'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { StatusChip } from '@krapao/ui/data/StatusChip'
import { useExplain } from '../../../api/words.ts'
import { showAgo, showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { useNow } from '../../../page/useNow.ts'
import { statusWord } from '../row-words.offer.ts'
import { t as statement } from '../statement.text.ts'
import { words } from '../statement-words.text.ts'
import { SlipReference } from './SlipReference.tsx'
import type { Slip } from './slip.ts'
import { t } from './slips.text.ts'

const refreshMs = 15_000

/** One slip or gift link: when, how much, what became of it and why, and the way to the thing itself. */
export function SlipCard({ slip, sign }: { slip: Slip; sign: string }) {
  const say = useSay()
  const now = useNow(refreshMs)
  const status = shownStatus(slip.status)
  return (
    <article className="grid grid-cols-1 gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h3 className="font-medium">{say(slip.kind === 'gift' ? t.gift : t.slip)}</h3>
          <p className="text-sm text-text-3">{showTime(slip.createdAt)}</p>
          <p lang="en" className="text-sm text-text-3">
            {showAgo(slip.createdAt, now)}
          </p>
        </div>
        <div className="ml-auto flex flex-col items-end gap-1">
          <Amount slip={slip} sign={sign} />
          <StatusChip status={status}>{say(statusWord(slip.status))}</StatusChip>
        </div>
      </div>
      {status === 'in-progress' && (
        <p className="text-sm text-text-2">
          {say(slip.kind === 'gift' ? t.checkingGift : slip.byPerson ? t.byPerson : t.checking)}
        </p>
      )}
      {status === 'failed' && slip.note && <Why note={slip.note} />}
      <SlipReference slip={slip} />
    </article>
  )
}

/** As in the statement: what did not go through is struck out. */
function Amount({ slip: { amount, status }, sign }: { slip: Slip; sign: string }) {
  const say = useSay()
  const shown = shownStatus(status)
  // A slip that has ended without an amount never gets one.
  if (amount === null)
    return (
      <span className="text-sm text-text-3">
        {say(shown === 'failed' ? words.notCredited : t.noAmount)}
      </span>
    )
  if (shown === 'success') return <Money value={amount} sign={sign} signed="+" />
  const plain = <Money value={amount} sign={sign} />
  return shown === 'failed' ? <s className="text-text-3 *:line-through">{plain}</s> : plain
}

/** A note of slips has a next step; a gift's is a code of the catalogue, whose words say it themselves. */
function Why({ note }: { note: string }) {
  const say = useSay()
  const explain = useExplain()
  if (!isSlipNote(note)) return <p className={whyLook}>{explain(refusal(note as 'NO_DATA'))}</p>
  const known = slipNotes[note]
  return (
    <div className={whyLook}>
      <div>
        <p className="font-medium">{say(known)}</p>
        <p className="text-sm text-text-2">
          <span className="sr-only">{say(t.next)}: </span>
          {say(known.next)}
        </p>
      </div>
      {slipLeads[note] && (
        <Button variant="quiet" full {...linkTo('/user/contact', { replace: true })}>
          {say(statement.help)}
        </Button>
      )}
    </div>
  )
}

const whyLook = 'grid gap-2 rounded-input border border-bad/40 bg-bad/8 px-3 py-2'
