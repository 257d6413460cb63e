import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useExplain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import type { Bubble, Room } from '../room/room.ts'
import { t } from './log.text.ts'
import { canBeSentAgain, problemOf } from './media-kind.ts'

type PendingProps = { bubble: Bubble; room: Room; isOffline: boolean; onDone: () => void }

/** Below a message of one's own that has not arrived: that it is being sent, or why it was not, and what can be done. */
export function Pending({ bubble, room, isOffline, onDone }: PendingProps) {
  const say = useSay()
  const explain = useExplain()
  if (bubble.delivery === 'uploading_file') return null
  if (bubble.delivery !== 'failed')
    return <span className="px-1 text-xs text-text-3">{say(isOffline ? t.unsent : t.sending)}</span>
  const act = (work: (key: string) => void) => () => {
    work(bubble.key)
    onDone()
  }
  return (
    <div className="grid justify-items-end pt-2">
      <p className="px-1 text-right text-sm text-bad">
        {say(t.notSent)}
        {bubble.failure && <span className="block">{explain(problemOf(bubble))}</span>}
      </p>
      <div className="flex flex-wrap justify-end">
        {canBeSentAgain(bubble) && (
          <button type="button" onClick={act(room.retry)} className={link}>
            <RotateCw aria-hidden size={16} strokeWidth={2} />
            {say(t.sendAgain)}
          </button>
        )}
        <button type="button" onClick={act(room.discard)} className={link}>
          <Trash2 aria-hidden size={16} strokeWidth={2} />
          {say(t.discard)}
        </button>
      </div>
    </div>
  )
}

const link =
  'inline-flex min-h-[44px] items-center gap-1.5 rounded-input px-2 text-sm font-semibold text-text-2 hover:text-text'
