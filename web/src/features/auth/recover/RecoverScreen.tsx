import { limits } from '@krapao/shared/limits'
import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { Steps } from '@krapao/ui/data/Steps'
import { Field } from '@krapao/ui/form/Field'
import { PasswordField } from '@krapao/ui/form/PasswordField'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { type FormEvent, type FormEventHandler, type ReactNode, useRef, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { joiningApi } from '../../../api/joining-api.ts'
import { useSay } from '../../../i18n/locale.ts'
import { Ending } from '../../../page/Ending.tsx'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import { linkTo } from '../../../page/link.ts'
import { usePageTitle } from '../../../page/usePageTitle.ts'
import type { LoginState } from '../../../session/redirects.ts'
import { t as identity } from '../identity.text.ts'
import { OtpStep } from '../otp/OtpStep.tsx'
import { type Otp, sentOtp } from '../otp/sent-code.ts'
import { phoneOf } from '../phone.ts'
import { StepArrival } from '../StepArrival.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { SupportLink } from '../SupportLink.tsx'
import { t } from './recover.text.ts'
import { checkFresh, checkPhone, isSpent, passwordWords, phoneWords } from './recover-check.ts'

type Step = 'phone' | 'code' | 'password'
const steps: readonly Step[] = ['phone', 'code', 'password']

/** A forgotten password, in three steps: the number, the code of an SMS, the new password. Nothing of it is kept for a reload. */
export function RecoverScreen() {
  const say = useSay()
  const { phone: known = '' } = useHistoryState<LoginState | null>() ?? {}
  const [phone, setPhone] = useState(known)
  const [otp, setOtp] = useState<Otp>()
  /** Of the code that was right. */
  const [token, setToken] = useState('')
  const [done, setDone] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const step: Step = token ? 'password' : otp ? 'code' : 'phone'
  const shown = useRef<string>(step)
  usePageTitle(say(t.title))
  const restart = () => {
    setOtp(undefined)
    setToken('')
  }
  if (done) return <Done phone={phone} />
  const n = steps.indexOf(step) + 1
  return (
    <>
      <h1 className="pt-4 pb-3 text-2xl font-bold">{say(t.title)}</h1>
      <Steps step={n} of={steps.length} label={say(t.step, { n, of: steps.length })} />
      <div ref={box}>
        {step === 'phone' && (
          <PhoneForm phone={phone} onSent={(sent) => [setPhone(sent.phone), setOtp(sent)]} />
        )}
        {step === 'code' && otp && (
          <OtpStep
            codeStep={{ phone, otp, setOtp, calls, onVerified: () => setToken(otp.token) }}
            changeNumber={restart}
            sentWords={t.sent}
          />
        )}
        {step === 'password' && (
          <PasswordForm
            phone={phone}
            token={token}
            onDone={() => setDone(true)}
            restart={restart}
          />
        )}
      </div>
      <StepArrival step={step} shown={shown} box={box} />
      {step !== 'password' && <OtherWays step={step} phone={phone} />}
    </>
  )
}

const sendCode = async (phone: string): Promise<Otp> =>
  sentOtp(phone, await joiningApi.auth.sendRecovery({ phoneNumber: phone }), Date.now())
const calls = { send: sendCode, verify: joiningApi.auth.verifyRecovery }

/** For visitors who cannot go on by SMS. */
function OtherWays({ step, phone }: { step: 'phone' | 'code'; phone: string }) {
  const say = useSay()
  return (
    <div className="grid gap-3 pt-6">
      {step === 'phone' && (
        <Button variant="quiet" full {...linkTo<LoginState>('/login', { state: { phone } })}>
          {say(t.back)}
        </Button>
      )}
      <p className="pt-3 text-center text-text-2">
        {say(step === 'phone' ? t.oldNumber : t.noSms)}
      </p>
      <SupportLink />
    </div>
  )
}

type StepFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>
  busy: boolean
  action: string
  children: ReactNode
}

/** One card of questions and the button onwards. */
const StepForm = ({ onSubmit, busy, action, children }: StepFormProps) => (
  <form noValidate onSubmit={onSubmit} className="grid gap-4 pt-5">
    <Card>
      <div className="grid gap-4">{children}</div>
    </Card>
    <div className="sticky-action">
      <Button type="submit" variant="gold" size="l" full busy={busy}>
        {action}
      </Button>
    </div>
  </form>
)

function PhoneForm({ phone, onSent }: { phone: string; onSent: (otp: Otp) => void }) {
  const say = useSay()
  const during = useLoader()
  const form = useForm({
    start: { phoneNumber: phone },
    check: checkPhone,
    words: phoneWords,
    place: ({ code }) => (code === 'PHONE_NUMBER_REQUIRE_10_DIGIT' ? 'phoneNumber' : undefined),
    submit: async ({ phoneNumber }) => onSent(await during(sendCode(phoneOf(phoneNumber)))),
  })
  return (
    <StepForm onSubmit={form.onSubmit} busy={form.busy} action={say(t.send)}>
      <StepHeading title={say(t.phoneHeading)} why={say(t.phoneWhy)} />
      <Field
        label={say(t.phone)}
        type="tel"
        inputMode="tel"
        autoComplete="username"
        {...form.text('phoneNumber')}
      />
      <FormError>{form.error}</FormError>
    </StepForm>
  )
}

type PasswordProps = { phone: string; token: string; onDone: () => void; restart: () => void }

function PasswordForm({ phone, token, onDone, restart }: PasswordProps) {
  const say = useSay()
  const during = useLoader()
  const form = useForm({
    start: { newPassword: '', confirm: '' },
    check: checkFresh,
    words: passwordWords,
    submit: async ({ newPassword }) => {
      await during(joiningApi.auth.recover({ otpToken: token, newPassword }))
      onDone()
    },
  })
  const spent = isSpent(form.refusedWith())
  const askAnew = (event: FormEvent) => {
    event.preventDefault()
    restart()
  }
  const eye = {
    showLabel: say(identity.show),
    hideLabel: say(identity.hide),
    autoComplete: 'new-password',
  }
  const hint = form.errorOf('newPassword')
    ? undefined
    : say(identity.passwordHint, { min: limits.passwordMin })
  return (
    <StepForm
      onSubmit={spent ? askAnew : form.onSubmit}
      busy={form.busy}
      action={say(spent ? t.again : t.submit)}
    >
      <StepHeading title={say(t.passwordHeading)} why={say(t.passwordWhy)} />
      {/* Password managers keep the pair; they find the name only in a field. */}
      <input type="text" name="account" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField label={say(t.password)} hint={hint} {...eye} {...form.text('newPassword')} />
      <PasswordField label={say(t.confirm)} {...eye} {...form.text('confirm')} />
      <FormError>{form.error}</FormError>
    </StepForm>
  )
}

function Done({ phone }: { phone: string }) {
  const say = useSay()
  const login = (
    <Button
      variant="gold"
      size="l"
      full
      {...linkTo<LoginState>('/login', { replace: true, state: { phone } })}
    >
      {say(t.login)}
    </Button>
  )
  return (
    <>
      <h1 className="pt-4 pb-3 text-2xl font-bold">{say(t.title)}</h1>
      <Ending kind="ok" title={say(t.done)} actions={login}>
        <p className="text-text-2">{say(t.doneText)}</p>
      </Ending>
    </>
  )
}
