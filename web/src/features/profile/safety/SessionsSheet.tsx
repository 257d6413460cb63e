import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authApi } from '../../../api/clients/auth.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSay } from '../../../i18n/locale.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import { t as shared } from '../account-form.text.ts'
import { LogOutElsewhere, type Target } from './LogOutElsewhere.tsx'
import { type Session, SessionRow } from './SessionRow.tsx'
import { t } from './sessions.text.ts'

/** `?open=sessions`: where the member is logged in, and the way to end it from here. */
export function SessionsSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('sessions')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(shared.close)}>
      <Sessions />
    </Sheet>
  )
}

function Sessions() {
  const sessions = useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => authApi.sessions({}, { signal }),
    // A member opens this to look for a stranger: an old answer would calm them wrongly.
    staleTime: 0,
  })
  if (sessions.data) return <List sessions={sessions.data.sessions} />
  if (sessions.isError) return <ScreenFailed of={sessions} />
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton height="6.5rem" radius="16px" />
      <Skeleton height="6.5rem" radius="16px" />
    </div>
  )
}

function List({ sessions }: { sessions: readonly Session[] }) {
  const say = useSay()
  const [asked, setAsked] = useState<Target>()
  const others = sessions.filter((session) => !session.current)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-text-2">{say(others.length > 0 ? t.why : t.onlyHere)}</p>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onLogOut={() => setAsked(session)} />
        ))}
      </ul>
      <LogOutElsewhere target={asked} onAsk={setAsked} offerAll={others.length > 1} />
    </div>
  )
}
