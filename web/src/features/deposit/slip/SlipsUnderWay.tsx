import { Button } from '@krapao/ui/Button'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { showClock } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useAwaiting } from '../../../live/live.ts'
import { t } from './slip.text.ts'
import { isOpenSlip, newestSlipsQuery } from './slip-queries.ts'

/** Slips that are still looked into, whichever device sent them: so that none is sent twice. */
export function SlipsUnderWay({ onLook }: { onLook: (id: string) => void }) {
  const say = useSay()
  const open = useQuery(newestSlipsQuery).data?.filter(isOpenSlip) ?? []
  useAwaiting(open.length > 0)
  return open.map((slip) => (
    <div
      key={slip._id}
      className="flex items-center gap-3 rounded-card border border-warn/40 bg-warn/10 py-2 pr-2 pl-4"
    >
      <Clock aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 text-sm">
        {say(slip.byPerson ? t.underWayByPerson : t.underWay, { time: showClock(slip.createdAt) })}
      </p>
      <Button variant="quiet" onClick={() => onLook(slip._id)}>
        {say(t.look)}
      </Button>
    </div>
  ))
}
