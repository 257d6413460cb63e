import { IconButton } from '@krapao/ui/IconButton'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useState } from 'react'
import { authApi } from '../api/clients/auth.ts'
import { useSay } from '../i18n/locale.ts'
import { lazyWithPreload } from '../loading/lazy.tsx'
import { useAskAgain } from '../loading/useAskAgain.ts'
import { useWhenIdle } from '../loading/useWhenIdle.ts'
import { leaveForLogin } from '../session/redirects.ts'
import { t } from './shell.text.ts'

// Dialogs weigh more than the rest of Home, and few visits end here.
const { Part: LogOutQuestion, preload } = lazyWithPreload(
  async () => (await import('./LogOutQuestion.tsx')).LogOutQuestion,
  function Failed({ open, onStay, retry }) {
    useAskAgain(open, onStay, retry)
    return null
  },
)
const preloadQuestion = () => void preload().catch(() => undefined)

export function LogOutButton() {
  const say = useSay()
  const during = useLoader()
  const [asked, setAsked] = useState(false)
  const [wanted, setWanted] = useState(false)
  useWhenIdle(preloadQuestion)
  const ask = () => {
    setWanted(true)
    setAsked(true)
  }
  const logOut = async () => {
    setAsked(false)
    // The server forgets the token if it hears of it; this device forgets it in any case.
    await during(authApi.logout({})).catch(() => undefined)
    leaveForLogin()
  }
  return (
    <>
      <IconButton
        label={say(t.logout)}
        icon={<LogOut aria-hidden size={20} strokeWidth={1.75} />}
        onPointerEnter={preloadQuestion}
        onFocus={preloadQuestion}
        onClick={ask}
      />
      {wanted && (
        <Suspense>
          <LogOutQuestion open={asked} onStay={() => setAsked(false)} onLogOut={logOut} />
        </Suspense>
      )}
    </>
  )
}
