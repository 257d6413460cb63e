import { Button } from '@krapao/ui/Button'
import { Field } from '@krapao/ui/form/Field'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import type { LoginState } from '../../../session/redirects.ts'
import { phoneOf } from '../phone.ts'
import { StepHeading } from '../StepHeading.tsx'
import { t } from './register.text.ts'
import type { RegisterForm } from './register.ts'

export function PhoneStep({ form }: { form: RegisterForm }) {
  const say = useSay()
  const isMember = form.refusedWith('username') === 'EXISTING_USER'
  return (
    <div className="grid gap-4">
      <StepHeading title={say(t.phoneHeading)} why={say(t.phoneWhy)} />
      <Field
        label={say(t.phone)}
        type="tel"
        inputMode="tel"
        autoComplete="username"
        enterKeyHint="go"
        {...form.text('username')}
      />
      {isMember && (
        <Button
          full
          {...linkTo<LoginState>('/login', { state: { phone: phoneOf(form.values.username) } })}
        >
          {say(t.loginInstead)}
        </Button>
      )}
    </div>
  )
}
