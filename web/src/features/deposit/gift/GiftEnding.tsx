import { refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { useExplain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { Ending } from '../../../page/Ending.tsx'
import { linkTo } from '../../../page/link.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { Credited } from '../credited/Credited.tsx'
import { t as common } from '../deposit.text.ts'
import { t } from './gift.text.ts'
import type { GiftView } from './useGift.ts'

type GiftEndingProps = { view: GiftView; sign: string; onAgain: () => void }

/** What became of a gift link. While it is being checked this page changes by itself. */
export function GiftEnding({ view, sign, onAgain }: GiftEndingProps) {
  const say = useSay()
  const again = { again: say(t.again), onAgain }
  if ('amount' in view)
    return (
      <Credited id={view.id} title={say(t.credited)} amount={view.amount} sign={sign} {...again} />
    )
  if ('note' in view) return <Failed note={view.note} onAgain={onAgain} />
  return <Pending onAgain={onAgain} />
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
          {/* The statement knows it only once it is money. */}
          <Button full {...linkTo('/user/statement?open=slips', { replace: true })}>
            {say(t.status)}
          </Button>
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
      {note && (
        <p className="max-w-[36ch] text-text-2">{explain(refusal(note as 'TRUELINK_INVALID'))}</p>
      )}
    </Ending>
  )
}
