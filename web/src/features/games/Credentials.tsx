import { Refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import KeyRound from 'lucide-react/icons/key-round'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { useExplain } from '../../api/words.ts'
import { useSay } from '../../i18n/locale.ts'
import { FormError } from '../../page/FormError.tsx'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import type { Slot } from '../wallet/wallet.read.ts'
import { t } from './credentials.text.ts'
import { accountQuery } from './game-account.ts'
import { ResetPassword } from './ResetPassword.tsx'
import { Secret } from './Secret.tsx'

/** The member's login at the game itself: asked for only when wanted, and forgotten with the sheet. */
export function Credentials({ slot }: { slot: Slot }) {
  const say = useSay()
  const [wanted, setWanted] = useState(false)
  if (!wanted)
    return (
      <Button
        variant="quiet"
        full
        icon={<KeyRound aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => setWanted(true)}
      >
        {say(t.showLogin)}
      </Button>
    )
  return (
    <section className="grid gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <div>
        <h3 className="font-semibold">{say(t.login)}</h3>
        <p className="text-sm text-text-2">{say(t.loginWhy)}</p>
      </div>
      <Login slot={slot} />
    </section>
  )
}

function Login({ slot }: { slot: Slot }) {
  const say = useSay()
  const explain = useExplain()
  const account = useQuery(accountQuery(slot.code))
  if (!account.data && isLost(account.error))
    return (
      <>
        <FormError>{explain(account.error ?? undefined)}</FormError>
        {/* The same one as below: what came of it is still told there. */}
        <ResetPassword key="reset" slot={slot} unsure={false} />
      </>
    )
  if (!account.data && account.isError) return <ScreenFailed of={account} />
  const { username, password, maybePassword, event } = account.data ?? {}
  const unsure = maybePassword !== undefined
  return (
    <>
      {event && <EventLine>{event}</EventLine>}
      <Secret label={say(t.username)} text={username} />
      {unsure && <Unsure />}
      {/* Another password begins as dots again. */}
      {unsure && (
        <Secret key={maybePassword} label={say(t.maybeNew)} text={maybePassword} concealed />
      )}
      <Secret
        key={password}
        label={say(unsure ? t.maybeOld : t.password)}
        text={password}
        concealed
      />
      {account.data && <ResetPassword key="reset" slot={slot} unsure={unsure} />}
    </>
  )
}

/** Kept, but it cannot be read any more: another one can be set. */
const isLost = (error: Error | null) =>
  error instanceof Refusal && error.code === 'SLOT_PASSWORD_LOST'

/** What the provider holds for its players now, in its own words: whatever language those are in. */
function EventLine({ children }: { children: string }) {
  const say = useSay()
  return (
    <p className="flex items-start gap-2 text-sm">
      <Megaphone
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="mt-[.25em] shrink-0 text-info"
      />
      <span className="min-w-0 break-words">
        <span className="text-text-2">{say(t.event)}:</span> {children}
      </span>
    </p>
  )
}

function Unsure() {
  const say = useSay()
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-input border border-warn/50 bg-warn/10 px-3 py-2 text-sm"
    >
      <CircleAlert
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="mt-[.25em] shrink-0 text-warn"
      />
      <span>{say(t.maybe)}</span>
    </p>
  )
}
