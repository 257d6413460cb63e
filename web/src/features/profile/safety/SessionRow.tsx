import { Button } from '@krapao/ui/Button'
import { StatusChip } from '@krapao/ui/data/StatusChip'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import type { authApi } from '../../../api/clients/auth.ts'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './sessions.text.ts'

export type Session = Awaited<ReturnType<typeof authApi.sessions>>['sessions'][number]

/** One place: what it is, when it was last seen and from which address, since that is how a stranger is recognised. */
export function SessionRow({ session, onLogOut }: { session: Session; onLogOut: () => void }) {
  const say = useSay()
  const device = session.device || say(t.unknown)
  return (
    <li className="grid gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <div className="flex items-start gap-3">
        <span className="inline-grid size-[44px] shrink-0 place-items-center rounded-full bg-surface-3 text-accent-text shadow-edge">
          <MonitorSmartphone aria-hidden size={20} strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-semibold break-words">{device}</h3>
            {session.current && <StatusChip status="success">{say(t.here)}</StatusChip>}
          </div>
          <p className="text-sm text-text-2">{say(t.seen, { time: showTime(session.seenAt) })}</p>
          <p className="text-sm break-all text-text-3">{say(t.from, { ip: session.ip })}</p>
        </div>
      </div>
      {!session.current && (
        <Button variant="danger" full aria-label={say(t.logOutThat, { device })} onClick={onLogOut}>
          {say(t.logOut)}
        </Button>
      )}
    </li>
  )
}
