import { IconButton } from '@krapao/ui/IconButton'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { authApi } from '../api/clients/auth.ts'
import { useSay } from '../i18n/locale.ts'
import { lateDialog } from '../page/late-dialog.tsx'
import { leaveForLogin } from '../session/redirects.ts'
import { t } from './shell.text.ts'

// Dialogs weigh more than the rest of Home, and few visits end here.
const { Part: LogOutQuestion, preload } = lateDialog(
  async () => (await import('./LogOutQuestion.tsx')).LogOutQuestion,
)

export function LogOutButton() {
  const say = useSay()
  const during = useLoader()
  const [asked, setAsked] = useState(false)
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setAsked(true)}
      />
      <LogOutQuestion open={asked} onClose={() => setAsked(false)} onLogOut={logOut} />
    </>
  )
}
