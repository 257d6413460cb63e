import type { Text } from '@krapao/shared/text'
import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { Check } from '@krapao/ui/form/Check'
import { Field } from '@krapao/ui/form/Field'
import { PasswordField } from '@krapao/ui/form/PasswordField'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useEffect } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { guestApi } from '../../../api/guest-api.ts'
import { useSay } from '../../../i18n/locale.ts'
import { prefetch } from '../../../loading/prefetch.ts'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import { linkTo } from '../../../page/link.ts'
import { Notice } from '../../../page/Notice.tsx'
import { usePageTitle } from '../../../page/usePageTitle.ts'
import { here, type LoginReason, type LoginState, wayBack } from '../../../session/redirects.ts'
import { keepToken } from '../../../session/session.ts'
import { LegalLink } from '../../../shell/LegalLink.tsx'
import { SupportLink } from '../SupportLink.tsx'
import { forgetTyped, typedPassword } from '../typed-password.ts'
import { t } from './login.text.ts'
import { checkLogin, type Login } from './login-check.ts'

export function LoginScreen() {
  const say = useSay()
  const { reason, from, phone } = useHistoryState<LoginState | null>() ?? {}
  const form = useLogin(phone, wayBack(from))
  usePageTitle(say(t.title))
  return (
    <>
      <h1 className="pt-6 text-2xl font-bold">{say(t.title)}</h1>
      <p className="pb-5 text-text-2">{say(t.welcome)}</p>
      {reason && (
        <div className="pb-4">
          <Notice>{say(whyHere[reason])}</Notice>
        </div>
      )}
      <Card>
        <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <Field
            label={say(t.phone)}
            type="tel"
            inputMode="tel"
            autoComplete="username"
            {...form.text('username')}
          />
          <PasswordField
            label={say(t.password)}
            showLabel={say(t.show)}
            hideLabel={say(t.hide)}
            autoComplete="current-password"
            {...form.text('password')}
          />
          <Check label={say(t.remember)} {...form.tick('remember')} />
          <FormError>{form.error}</FormError>
          {form.refusedWith() === 'INACTIVE_USER' && <SupportLink />}
          <Button type="submit" variant="gold" size="l" full busy={form.busy}>
            {say(t.submit)}
          </Button>
          <Button
            variant="quiet"
            {...linkTo<LoginState>('/recover', { state: { phone: form.values.username } })}
          >
            {say(t.forgotten)}
          </Button>
        </form>
      </Card>
      <p className="pt-6 pb-2 text-center text-text-2">{say(t.newHere)}</p>
      <Button full {...linkTo('/register')}>
        {say(t.register)}
      </Button>
      {/* Room for the round chat button below it. */}
      <div className="pb-16 min-[64rem]:pb-0">
        <LegalLink />
      </div>
    </>
  )
}

const whyHere: Record<LoginReason, Text> = {
  'session-ended': t.sessionEnded,
  registered: t.registered,
  left: t.left,
  'left-elsewhere': t.leftElsewhere,
}

function useLogin(phone = '', from: string) {
  const during = useLoader()
  useEffect(forgetTyped, [])
  return useForm<Login>({
    start: { username: phone, password: typedPassword.now, remember: false },
    check: checkLogin,
    submit: async ({ username, password, remember }) => {
      // The page behind the door is fetched while the door is being opened; if that fails, going there asks again.
      prefetch(from.split('?')[0]!, true)
      const { token } = await during(guestApi.auth.login({ username, password, remember }))
      // The visitor left the page while it ran.
      if (!here().startsWith('/login')) return
      keepToken(token, remember)
      navigate(from, { replace: true })
    },
  })
}
