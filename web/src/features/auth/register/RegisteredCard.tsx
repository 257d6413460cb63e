import { foldPhone } from '@krapao/shared/auth/auth.rules'
import { limits } from '@krapao/shared/limits'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { country } from '../../../deployment.ts'
import { useSay } from '../../../i18n/locale.ts'
import type { LoginState } from '../../../session/redirects.ts'
import { typedPassword } from '../typed-password.ts'
import { t } from './register.text.ts'

/** SPEC §2: says that it worked, and after two seconds the login form is there, filled in: one tap logs in. */
export function RegisteredCard({ phone, password }: { phone: string; password: string }) {
  const say = useSay()
  useEffect(() => {
    const go = () => {
      typedPassword.now = password
      navigate<LoginState>('/login', {
        replace: true,
        state: { reason: 'registered', phone: foldPhone(phone, country) },
      })
    }
    const timer = setTimeout(go, limits.registeredRedirectMs)
    return () => clearTimeout(timer)
  }, [phone, password])
  return (
    <div
      role="status"
      className="fade-in grid min-h-[50dvh] place-content-center justify-items-center gap-3 text-center"
    >
      <span className="rounded-full bg-ok/12 p-4 text-ok">
        <CircleCheck aria-hidden size={48} strokeWidth={1.75} />
      </span>
      <h1 className="text-2xl font-bold">{say(t.doneHeading)}</h1>
      <p className="text-text-2">{say(t.done)}</p>
    </div>
  )
}
