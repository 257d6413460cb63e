import { Field } from '@krapao/ui/Field'
import { useSay } from '../../locale.ts'
import { t } from './register.text.ts'
import type { RegisterForm } from './register.ts'
import { StepHeading } from './StepHeading.tsx'

export function PhoneStep({ form }: { form: RegisterForm }) {
  const say = useSay()
  return (
    <div className="grid gap-4">
      <StepHeading title={say(t.phoneHeading)} why={say(t.phoneWhy)} />
      <Field label={say(t.phone)} type="tel" inputMode="tel" autoComplete="username" {...form.text('username')} />
    </div>
  )
}
