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
import { PhoneStep } from './PhoneStep.tsx'
import { RegisteredCard } from './RegisteredCard.tsx'
import { t } from './register.text.ts'
import { type RegisterForm, useRegister } from './register.ts'
import { after, type Step, steps } from './register-steps.ts'

type Part = { Part: ComponentType<{ form: RegisterForm }>; preload?: () => Promise<void> }
const questions: Record<Step, Part> = {
  phone: { Part: PhoneStep },
  identity: ahead(async () => (await import('./IdentityStep.tsx')).IdentityStep),
  bank: ahead(async () => (await import('./BankStep.tsx')).BankStep),
}

export function RegisterScreen() {
  const say = useSay()
  const { form, step, done, goBack } = useRegister()
  const box = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  usePageTitle(say(t.title))
  useNextStep(step, form.values.username !== '')
  if (done) return <RegisteredCard phone={form.values.username} />
  const Questions = questions[step].Part
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
            <Arrival step={step} shown={shown} box={box} />
          </Suspense>
        </Card>
        <FormError>{form.error}</FormError>
        <div className="sticky-action">
          <Button type="submit" variant="gold" size="l" full busy={form.busy}>
            {say(after(step) ? t.next : t.submit)}
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

/** Once somebody has begun to answer, the next step's code is fetched; should that fail, going there asks again. */
function useNextStep(step: Step, begun: boolean): void {
  useEffect(() => {
    const next = after(step)
    if (begun && next) questions[next].preload?.().catch(() => undefined)
  }, [step, begun])
}

type ArrivalProps = { step: Step; shown: RefObject<Step>; box: RefObject<HTMLFormElement | null> }

/**
 * Stands beside a step's questions and comes with them: the new step starts at what a refusal marked, else at its heading.
 * The first step shown leaves the focus alone.
 */
function Arrival({ step, shown, box }: ArrivalProps) {
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const form = box.current
    const target = form?.querySelector<HTMLElement>('[aria-invalid]') ?? form?.querySelector<HTMLElement>('h2')
    target?.focus({ preventScroll: true })
  }, [step, shown, box])
  return null
}
