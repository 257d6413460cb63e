import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { guestApi } from '../api/guest-api.ts'
import { useExplain } from '../api/words.ts'
import { showClock } from '../i18n/dates.ts'
import { useSay } from '../i18n/locale.ts'
import { FormError } from '../page/FormError.tsx'
import { linkTo } from '../page/link.ts'
import { usePageTitle } from '../page/usePageTitle.ts'
import { BarePage } from './BarePage.tsx'
import { t } from './shell.text.ts'

type Asked = 'not-yet' | { closedAt: Date } | 'open' | Error

/** The service is shut down (SPEC §2): support, looking again, and the way back once it is open. */
export function TerminatedScreen() {
  const say = useSay()
  const [asked, setAsked] = useState<Asked>('not-yet')
  const [busy, setBusy] = useState(false)
  usePageTitle(say(t.closed))
  useEffect(() => {
    // Come by an old address, or kept open until today: it is looked whether that still holds.
    const look = () =>
      guestApi.lookup.active({}).then(
        ({ terminated }) =>
          setAsked((before) =>
            terminated === null ? 'open' : before === 'open' ? 'not-yet' : before,
          ),
        () => undefined,
      )
    const shown = () => document.visibilityState === 'visible' && void look()
    void look()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [])
  const lookAgain = async () => {
    setBusy(true)
    const answer = await guestApi.lookup.active({}).catch((error: Error) => error)
    setBusy(false)
    if (answer instanceof Error) setAsked(answer)
    else if (answer.terminated === 'gone') setAsked({ closedAt: new Date() })
    else navigate('/login', { replace: true })
  }
  if (asked === 'open') return <OpenAgain />
  return (
    <BarePage>
      <EmptyState
        art="terminated"
        heading="h1"
        title={say(t.closed)}
        text={say(t.closedText)}
        action={
          <div className="grid gap-3">
            <Button variant="gold" busy={busy} onClick={lookAgain}>
              {say(t.lookAgain)}
            </Button>
            <Looked asked={asked} />
            {/* Support answers also while everything else is shut. */}
            <Button variant="quiet" {...linkTo('/contact')}>
              {say(t.askSupport)}
            </Button>
          </div>
        }
      />
    </BarePage>
  )
}

/** What looking again found, right under the button that looked; its time shows that a second look is new. */
function Looked({ asked }: { asked: Asked }) {
  const say = useSay()
  const explain = useExplain()
  if (asked instanceof Error) return <FormError>{explain(asked)}</FormError>
  return (
    // Stands there empty before: what comes into it is announced.
    <div role="status">
      {typeof asked === 'object' && (
        <p className="fade-in rounded-input border border-warn/40 bg-warn/10 px-3 py-2">
          {say(t.stillClosed, { time: showClock(asked.closedAt) })}
        </p>
      )}
    </div>
  )
}

function OpenAgain() {
  const say = useSay()
  usePageTitle(say(t.open))
  return (
    <BarePage>
      <EmptyState
        heading="h1"
        title={say(t.open)}
        text={say(t.openText)}
        action={
          <Button variant="gold" {...linkTo('/login', { replace: true })}>
            {say(t.toLogin)}
          </Button>
        }
      />
    </BarePage>
  )
}
