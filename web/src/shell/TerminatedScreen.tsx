import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/EmptyState'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { guestApi } from '../guest-api.ts'
import { useSay } from '../locale.ts'
import { useExplain } from '../words.ts'
import { FormError } from './FormError.tsx'
import { t } from './shell.text.ts'
import { usePageTitle } from './usePageTitle.ts'

type Asked = 'not-yet' | 'asking' | 'still-closed' | Error

/** The service is shut down (SPEC §2). Looking again is the one thing that can be done here. */
export function TerminatedScreen() {
  const say = useSay()
  const explain = useExplain()
  const [asked, setAsked] = useState<Asked>('not-yet')
  usePageTitle(say(t.closed))
  const lookAgain = async () => {
    setAsked('asking')
    const answer = await guestApi.lookup.active({}).catch((error: Error) => error)
    if (answer instanceof Error) setAsked(answer)
    else if (answer.terminated === 'gone') setAsked('still-closed')
    else navigate('/login', { replace: true })
  }
  return (
    <main className="aurora grid min-h-dvh grid-cols-[minmax(0,1fr)] content-center">
      <EmptyState
        art="terminated"
        title={say(t.closed)}
        text={say(t.closedText)}
        action={
          <Button variant="gold" busy={asked === 'asking'} onClick={lookAgain}>
            {say(t.lookAgain)}
          </Button>
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
    </main>
  )
}
