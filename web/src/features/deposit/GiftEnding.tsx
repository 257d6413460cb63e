import type { Money as Amount } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/Money'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { Ending } from '../../shell/Ending.tsx'
import { useSheet } from '../../shell/useSheet.ts'
import { useExplain } from '../../words.ts'
import { t as common } from './deposit.text.ts'
import { t } from './gift.text.ts'
import type { GiftView } from './useGift.ts'

type GiftEndingProps = { view: GiftView; sign: string; onAgain: () => void }

/** What became of a gift link. While it is being checked this page changes by itself. */
export function GiftEnding({ view, sign, onAgain }: GiftEndingProps) {
  if ('amount' in view) return <Credited amount={view.amount} sign={sign} onAgain={onAgain} />
  if ('note' in view) return <Failed note={view.note} onAgain={onAgain} />
  return <Pending onAgain={onAgain} />
}

type CreditedProps = { amount: Amount; sign: string; onAgain: () => void }

function Credited({ amount, sign, onAgain }: CreditedProps) {
  const say = useSay()
  return (
    <Ending
      kind="ok"
      title={say(t.credited)}
      actions={
        <>
          <Button variant="gold" size="l" full {...linkTo('/user/home', { replace: true })}>
            {say(common.play)}
          </Button>
          <Statement />
          <Button variant="quiet" full onClick={onAgain}>
            {say(t.again)}
          </Button>
        </>
      }
    >
      <p className="fit-box w-full">
        <Money value={amount} sign={sign} signed="+" size="hero" fit />
      </p>
    </Ending>
  )
}

function Pending({ onAgain }: { onAgain: () => void }) {
  const say = useSay()
  const { close } = useSheet('deposit')
  return (
    <Ending
      kind="wait"
      title={say(t.pending)}
      actions={
        <>
          <Button variant="gold" size="l" full onClick={close}>
            {say(t.done)}
          </Button>
          <Statement />
          <Button variant="quiet" full onClick={onAgain}>
            {say(t.again)}
          </Button>
        </>
      }
    >
      <p className="max-w-[36ch] text-text-2">{say(t.pendingText)}</p>
    </Ending>
  )
}

function Failed({ note, onAgain }: { note: string | null; onAgain: () => void }) {
  const say = useSay()
  const explain = useExplain()
  return (
    <Ending
      kind="bad"
      title={say(t.failed)}
      actions={
        <>
          <Button variant="gold" size="l" full onClick={onAgain}>
            {say(t.again)}
          </Button>
          <Button variant="quiet" full {...linkTo('/user/contact', { replace: true })}>
            {say(common.contact)}
          </Button>
        </>
      }
    >
      {note && <p className="max-w-[36ch] text-text-2">{explain(refusal(note as 'TRUELINK_INVALID'))}</p>}
    </Ending>
  )
}

function Statement() {
  const say = useSay()
  return (
    <Button full {...linkTo('/user/statement', { replace: true })}>
      {say(common.statement)}
    </Button>
  )
}
