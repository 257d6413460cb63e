import { Refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { Question } from '@krapao/ui/over/Question'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { authApi } from '../../../api/clients/auth.ts'
import { keys } from '../../../api/query-keys.ts'
import { explain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useKept } from '../../../page/useSheet.ts'
import type { Session } from './SessionRow.tsx'
import { t } from './sessions.text.ts'

export type Target = Session | 'all' | undefined
type LogOutElsewhereProps = { target: Target; onAsk: (target: Target) => void; offerAll: boolean }

/** Asks once before a place is logged out, does it, and says so; with it the way to end all others at once. */
export function LogOutElsewhere({ target, onAsk, offerAll }: LogOutElsewhereProps) {
  const say = useSay()
  const ask = useAsk()
  const place = useRef<HTMLDivElement>(null)
  const shown = useKept(target)
  const logOut = async () => {
    onAsk(undefined)
    try {
      await ask(shown)
      toast({ kind: 'ok', text: say(shown === 'all' ? t.doneAll : t.done) })
    } catch (error) {
      toast({ kind: 'bad', text: await explain(error as Error) })
    }
    // The row that was pressed is gone.
    place.current?.closest<HTMLElement>('.sheet')?.focus()
  }
  return (
    <div ref={place}>
      {offerAll && (
        <Button variant="danger" full onClick={() => onAsk('all')}>
          {say(t.logOutAll)}
        </Button>
      )}
      <Question
        open={target !== undefined}
        onClose={() => onAsk(undefined)}
        title={say(shown === 'all' ? t.askAll : t.ask)}
        no={say(t.keep)}
        yes={say(t.logOut)}
        onYes={logOut}
      >
        {shown === 'all' ? say(t.askAllWhy) : <Which session={shown} />}
      </Question>
    </div>
  )
}

function Which({ session }: { session: Session | undefined }) {
  const say = useSay()
  if (!session) return null
  return (
    <div className="grid gap-2">
      <p className="font-medium text-text">
        {session.device || say(t.unknown)} · IP {session.ip}
      </p>
      <p>{say(t.askWhy)}</p>
    </div>
  )
}

function useAsk() {
  const queries = useQueryClient()
  const during = useLoader()
  return async (target: Target) => {
    if (!target) return
    if (target === 'all') await during(authApi.revokeOtherSessions({}))
    else await during(authApi.revokeSession({ sessionId: target._id })).catch(unlessGone)
    await queries.invalidateQueries({ queryKey: keys.sessions })
  }
}

/** It ended by itself meanwhile: that is what was wanted. */
function unlessGone(error: Error): void {
  if (!(error instanceof Refusal && error.code === 'NO_DATA')) throw error
}
