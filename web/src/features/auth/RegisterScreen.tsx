import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { IconButton } from '@krapao/ui/IconButton'
import { Skeleton } from '@krapao/ui/Skeleton'
import { Steps } from '@krapao/ui/Steps'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ComponentType, type RefObject, Suspense, useEffect, useRef } from 'react'
import { ahead } from '../../ahead.tsx'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { FormError } from '../../shell/FormError.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { IdentityStep } from './IdentityStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { RegisteredCard } from './RegisteredCard.tsx'
import { t } from './register.text.ts'
import { type RegisterForm, useRegister } from './register.ts'
import { type Step, steps } from './register-steps.ts'

const bankStep = ahead(async () => (await import('./BankStep.tsx')).BankStep)
const questions: Record<Step, ComponentType<{ form: RegisterForm }>> = {
  phone: PhoneStep,
  identity: IdentityStep,
  bank: bankStep.Part,
}

export function RegisterScreen() {
  const say = useSay()
  const { form, step, done, goBack } = useRegister()
  const box = useStepFocus(step)
  usePageTitle(say(t.title))
  useEffect(() => {
    // While one thinks of a password the last step arrives; when it does not, it is asked for again on the spot.
    if (step === 'identity') bankStep.preload().catch(() => undefined)
  }, [step])
  if (done) return <RegisteredCard phone={form.values.username} />
  const Questions = questions[step]
  const n = steps.indexOf(step) + 1
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
      <Steps step={n} of={steps.length} label={say(t.step, { n, of: steps.length })} />
      <form ref={box} noValidate onSubmit={form.onSubmit} className="grid gap-4 pt-5">
        <Card>
          <Suspense fallback={<Skeleton height="24lh" />}>
            <Questions form={form} />
          </Suspense>
        </Card>
        <FormError>{form.error}</FormError>
        <div className="sticky-action">
          <Button type="submit" variant="gold" size="l" full busy={form.busy}>
            {say(after(n) ? t.next : t.submit)}
          </Button>
        </div>
      </form>
      {!goBack && (
        <>
          <p className="pt-6 pb-2 text-center text-text-2">{say(t.hasAccount)}</p>
          <Button full {...linkTo('/login')}>
            {say(t.login)}
          </Button>
        </>
      )}
    </>
  )
}

const after = (n: number): boolean => n < steps.length

/** A new step starts at what a refusal marked, else at its heading; the first load leaves the focus alone. */
function useStepFocus(step: Step): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const target =
      box.current?.querySelector<HTMLElement>('[aria-invalid]') ?? box.current?.querySelector<HTMLElement>('h2')
    target?.focus({ preventScroll: true })
  }, [step])
  return box
}
