import { showMoney } from '@krapao/shared/money'
import { type Shown, shownStatus } from '@krapao/shared/statement/statement.rules'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import { Ending } from '../../page/Ending.tsx'
import { linkTo } from '../../page/link.ts'
import { OrderTimeline } from '../statement/receipt/OrderTimeline.offer.tsx'
import { ShareReceipt } from '../statement/receipt/ShareReceipt.offer.tsx'
import { reasonWord } from '../statement/row-words.offer.ts'
import type { StatementRow } from '../statement/statement.offer.ts'
import { ContactButton } from './ContactButton.tsx'
import { t } from './withdraw.text.ts'

type WithdrawProgressProps = {
  row: StatementRow
  sign: string
  onClose: () => void
  onAgain: () => void
}

/** The course of a withdrawal; live events carry it on while one looks. */
export function WithdrawProgress({ row, sign, onClose, onAgain }: WithdrawProgressProps) {
  const say = useSay()
  const shown = shownStatus(row.status)
  useAwaiting(shown === 'in-progress')
  const { kind, title, aloud, text } = looks[shown === 'in-progress' ? waitOf(row) : shown]
  const reason = reasonWord(row)
  return (
    <>
      <p role="status" className="sr-only">
        {say(aloud, { amount: sign + showMoney(row.amount) })}
      </p>
      <Ending
        key={shown}
        kind={kind}
        title={say(title)}
        actions={<Ways row={row} shown={shown} sign={sign} onClose={onClose} onAgain={onAgain} />}
      >
        <p className="fit-box w-full">
          <Money value={row.amount} sign={sign} size="hero" fit />
        </p>
        {text && <p className="max-w-[36ch] text-text-2">{say(text)}</p>}
        {reason && <p className="max-w-[36ch] text-text-2">{say(reason)}</p>}
        <div className="mt-2 w-full rounded-card border border-line/60 bg-surface-2 p-4 text-left">
          <OrderTimeline row={row} />
        </div>
      </Ending>
    </>
  )
}

const looks = {
  'in-progress': { kind: 'wait', title: t.underWay, aloud: t.askedText, text: t.underWayText },
  'looked-at': { kind: 'wait', title: t.lookedAt, aloud: t.lookedAtSay, text: t.lookedAtText },
  'asked-about': { kind: 'wait', title: t.lookedAt, aloud: t.lookedAtSay, text: t.askedAboutText },
  success: { kind: 'ok', title: t.paid, aloud: t.paidSay, text: undefined },
  failed: { kind: 'bad', title: t.refused, aloud: t.refusedSay, text: undefined },
} as const satisfies Record<Shown | 'looked-at' | 'asked-about', object>

/** A person looks at it before it is sent, or after, when the bank has said nothing for long: a check that has begun and not ended. */
function waitOf({ timeline = [] }: StatementRow) {
  if (!timeline.some(({ step, at }) => step === 'checking' && at === null)) return 'in-progress'
  return timeline.some(({ step }) => step === 'sent') ? 'asked-about' : 'looked-at'
}

type WaysProps = WithdrawProgressProps & { shown: Shown }

function Ways({ row, shown, sign, onClose, onAgain }: WaysProps) {
  const say = useSay()
  const paid = shown === 'success'
  // The bank said that the account is gone: another try to it ends no better, so support comes first.
  const closed = row.reason === 'ACCOUNT_CLOSED'
  const statement = (
    <Button
      variant={paid ? 'quiet' : 'outline'}
      full
      {...linkTo('/user/statement', { replace: true })}
    >
      {say(t.statement)}
    </Button>
  )
  if (shown === 'failed') {
    const gold = { variant: 'gold', size: 'l', full: true } as const
    const quiet = { variant: 'quiet', full: true } as const
    const contact = <ContactButton key="contact" {...(closed ? gold : quiet)} />
    const again = (
      <Button key="again" {...(closed ? quiet : gold)} onClick={onAgain}>
        {say(t.again)}
      </Button>
    )
    return closed ? [contact, again] : [again, contact]
  }
  return (
    <>
      <Button variant="gold" size="l" full onClick={onClose}>
        {say(t.done)}
      </Button>
      {paid && <ShareReceipt row={row} sign={sign} />}
      {statement}
      {paid && (
        <Button variant="quiet" full onClick={onAgain}>
          {say(t.again)}
        </Button>
      )}
    </>
  )
}
