import { Card } from '@krapao/ui/Card'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Lock from 'lucide-react/icons/lock'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { t } from '../profile.text.ts'

/** What keeps the account its owner's: the password behind its lock (SPEC §2), and where it is open. */
export function SafetyCard() {
  const say = useSay()
  const password = useSheet('password')
  const sessions = useSheet('sessions')
  return (
    <Card flush className="pb-1">
      <h2 className="px-4 pt-4 pb-1 font-semibold">{say(t.safety)}</h2>
      <Way
        Icon={Lock}
        label={say(t.changePassword)}
        note={say(t.changePasswordNote)}
        onClick={() => password.open()}
      />
      <Way
        Icon={MonitorSmartphone}
        label={say(t.sessions)}
        note={say(t.sessionsNote)}
        onClick={() => sessions.open()}
      />
    </Card>
  )
}

type WayProps = { Icon: LucideIcon; label: string; note: string; onClick: () => void }

function Way({ Icon, label, note, onClick }: WayProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-16 w-full items-center gap-3 rounded-card px-4 py-3 text-left transition-colors duration-120 hover:bg-surface-2 active:bg-surface-3"
    >
      <span className="inline-grid size-[44px] shrink-0 place-items-center rounded-full bg-surface-3 text-accent-text shadow-edge">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="leading-(--leading-head) font-semibold">{label}</span>
        <span className="text-sm text-text-2">{note}</span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-text-3" />
    </button>
  )
}
