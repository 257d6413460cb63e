import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { Steps } from '@krapao/ui/Steps'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { FormError } from '../../shell/FormError.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { BankStep } from './BankStep.tsx'
import { IdentityStep } from './IdentityStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { RegisteredCard } from './RegisteredCard.tsx'
import { t } from './register.text.ts'
import { type RegisterForm, useRegister } from './register.ts'
import { type Step, steps } from './register-steps.ts'

const questions: Record<Step, (props: { form: RegisterForm }) => ReactNode> = {
  phone: PhoneStep,
  identity: IdentityStep,
  bank: BankStep,
}

export function RegisterScreen() {
  const say = useSay()
  const { form, step, done, goBack } = useRegister()
  const box = useStepFocus(step)
  usePageTitle(say(t.title))
  if (done) return <RegisteredCard phone={form.values.username} />
  const Questions = questions[step]
  const n = steps.indexOf(step) + 1
  return (
    <>
      <h1 className="pt-4 pb-3 text-2xl font-bold">{say(t.title)}</h1>
      <Steps step={n} of={steps.length} label={say(t.step, { n, of: steps.length })} />
      <form ref={box} noValidate onSubmit={form.onSubmit} className="grid gap-4 pt-5">
        <Card>
          <Questions form={form} />
        </Card>
        <FormError>{form.error}</FormError>
        <div className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] flex gap-3">
          {goBack && (
            <Button variant="quiet" size="l" onClick={goBack}>
              {say(t.back)}
            </Button>
          )}
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
