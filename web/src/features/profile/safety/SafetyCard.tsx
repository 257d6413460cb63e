import { Card } from '@krapao/ui/Card'
import Lock from 'lucide-react/icons/lock'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { t } from '../profile.text.ts'
import { Way } from '../Way.tsx'

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
