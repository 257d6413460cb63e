import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { Steps } from '@krapao/ui/data/Steps'
import { IconButton } from '@krapao/ui/IconButton'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { FormError } from '../../../page/FormError.tsx'
import { linkTo } from '../../../page/link.ts'
import { usePageTitle } from '../../../page/usePageTitle.ts'
import { LegalLink } from '../../../shell/LegalLink.tsx'
import { StepArrival } from '../StepArrival.tsx'
import { SupportLink } from '../SupportLink.tsx'
import { onNextKey } from './next-box.ts'
import { PhoneStep } from './PhoneStep.tsx'
import { RegisteredCard } from './RegisteredCard.tsx'
import { t } from './register.text.ts'
import { type RegisterForm, useRegister } from './register.ts'
import { steps as allSteps, type Step } from './registration.ts'

type Part = {
  Part: ComponentType<{ form: RegisterForm; lostPassword: boolean }>
  preload?: () => Promise<void>
}
const questions: Record<Exclude<Step, 'otp'>, Part> = {
  phone: { Part: PhoneStep },
  identity: lazyWithPreload(async () => (await import('./IdentityStep.tsx')).IdentityStep),
  bank: lazyWithPreload(async () => (await import('./BankStep.tsx')).BankStep),
}
const otp = lazyWithPreload(async () => (await import('../otp/OtpStep.tsx')).OtpStep)

export function RegisterScreen() {
  const say = useSay()
  const register = useRegister()
  const { form, step, steps, done, goBack } = register
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  usePageTitle(say(t.title))
  useNextStep(step, steps, form.values.username !== '')
  if (done) return <RegisteredCard phone={form.values.username} password={form.values.password} />
  const isMember = form.refusedWith('username') === 'EXISTING_USER'
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 pt-4 pb-3">
        {goBack && (
          <IconButton
            label={say(t.back)}
            icon={<ArrowLeft aria-hidden size={20} strokeWidth={1.75} />}
            onClick={goBack}
          />
        )}
        <h1 className="min-w-0 text-2xl font-bold">{say(t.title)}</h1>
      </div>
      <HowFar step={step} steps={steps} />
      <div ref={box}>
        <Suspense fallback={<Skeleton height="24lh" />}>
          {step === 'otp' && goBack ? (
            <otp.Part codeStep={register.codeStep} changeNumber={goBack} />
          ) : (
            <Questions {...register} />
          )}
          <StepArrival step={step} shown={shown} box={box} />
        </Suspense>
      </div>
      {!goBack && !isMember && (
        <>
          <p className="pt-6 pb-2 text-center text-text-2">{say(t.hasAccount)}</p>
          <Button full {...linkTo('/login')}>
            {say(t.login)}
          </Button>
        </>
      )}
      <LegalLink />
    </>
  )
}

/** One group of questions, what was refused of it, and the button onwards. */
function Questions({ form, step, failedHere, lostPassword }: ReturnType<typeof useRegister>) {
  const say = useSay()
  const { Part } = questions[step === 'otp' ? 'phone' : step]
  return (
    <form noValidate onSubmit={form.onSubmit} onKeyDown={onNextKey} className="grid gap-4 pt-5">
      <Card>
        <Part form={form} lostPassword={lostPassword} />
      </Card>
      <FormError>{failedHere && form.error}</FormError>
      {failedHere && form.refusedWith() === 'OTP_SEND_FAIL' && <SupportLink />}
      {/* The last step ends with a box to tick, which a button over it would hide. */}
      <div className={step === 'bank' ? 'pt-2' : 'sticky-action'}>
        <Button type="submit" variant="gold" size="l" full busy={form.busy}>
          {say(step === 'bank' ? t.submit : t.next)}
        </Button>
      </div>
    </form>
  )
}

/** "2 of 4". How many there are is the operator's answer; until it has come the place is kept. */
function HowFar({ step, steps = allSteps }: { step: Step; steps?: readonly Step[] }) {
  const say = useSay()
  const n = steps.indexOf(step) + 1
  const isKnown = steps !== allSteps
  return (
    // The focus goes to a step's first box: what is heard first is how far one has come.
    <div aria-live="polite" className={isKnown ? undefined : 'invisible'}>
      <Steps step={n} of={steps.length} label={say(t.step, { n, of: steps.length })} />
    </div>
  )
}

/** Once the first field is filled, the next step's code is fetched; should that fail, going there asks again. */
function useNextStep(step: Step, steps: readonly Step[] = allSteps, begun: boolean): void {
  const next = steps[steps.indexOf(step) + 1]
  useEffect(() => {
    if (!begun || !next) return
    const part = next === 'otp' ? otp : questions[next]
    part.preload?.().catch(() => undefined)
  }, [next, begun])
}
