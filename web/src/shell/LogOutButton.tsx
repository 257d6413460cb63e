import { Button } from '@krapao/ui/Button'
import { IconButton } from '@krapao/ui/IconButton'
import { Dialog } from '@krapao/ui/over/Dialog'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { api } from '../api/member-api.ts'
import { useSay } from '../i18n/locale.ts'
import { leaveForLogin } from '../session/redirects.ts'
import { t } from './shell.text.ts'

/** The way out. Asked once, since a thumb reaching for the language beside it should not end the visit. */
export function LogOutButton() {
  const say = useSay()
  const during = useLoader()
  const [asked, setAsked] = useState(false)
  const logOut = async () => {
    setAsked(false)
    // The server forgets the token if it hears of it; this device forgets it in any case.
    await during(api.auth.logout({})).catch(() => undefined)
    leaveForLogin()
  }
  return (
    <>
      <IconButton
        label={say(t.logout)}
        icon={<LogOut aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => setAsked(true)}
      />
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={say(t.logoutAsk)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {say(t.stay)}
            </Button>
            <Button variant="danger" onClick={logOut}>
              {say(t.logout)}
            </Button>
          </>
        }
      >
        {say(t.logoutWhy)}
      </Dialog>
    </>
  )
}
