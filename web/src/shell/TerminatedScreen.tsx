import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/EmptyState'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { guestApi } from '../guest-api.ts'
import { linkTo } from '../link.ts'
import { useSay } from '../locale.ts'
import { useExplain } from '../words.ts'
import { BarePage } from './BarePage.tsx'
import { FormError } from './FormError.tsx'
import { t } from './shell.text.ts'
import { usePageTitle } from './usePageTitle.ts'

type Asked = 'not-yet' | 'asking' | 'still-closed' | 'open' | Error

/** The service is shut down (SPEC §2): support, looking again, and the way back once it is open. */
export function TerminatedScreen() {
  const say = useSay()
  const explain = useExplain()
  const [asked, setAsked] = useState<Asked>('not-yet')
  usePageTitle(say(t.closed))
  useEffect(() => {
    // Come by an old address, or kept open until today: it is looked whether that still holds.
    const look = () =>
      guestApi.lookup.active({}).then(
        ({ terminated }) =>
          setAsked((before) => (terminated === null ? 'open' : before === 'open' ? 'not-yet' : before)),
        () => undefined,
      )
    const shown = () => document.visibilityState === 'visible' && void look()
    void look()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [])
  const lookAgain = async () => {
    setAsked('asking')
    const answer = await guestApi.lookup.active({}).catch((error: Error) => error)
    if (answer instanceof Error) setAsked(answer)
    else if (answer.terminated === 'gone') setAsked('still-closed')
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
            <Button variant="gold" busy={asked === 'asking'} onClick={lookAgain}>
              {say(t.lookAgain)}
            </Button>
            {/* Support answers also while everything else is shut. */}
            <Button variant="quiet" {...linkTo('/contact')}>
              {say(t.askSupport)}
            </Button>
          </div>
        }
      />
      <div className="page-width min-h-16">
        {asked instanceof Error && <FormError>{explain(asked)}</FormError>}
        {asked === 'still-closed' && (
          <p role="status" className="text-center text-text-2">
            {say(t.stillClosed)}
          </p>
        )}
      </div>
    </BarePage>
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
