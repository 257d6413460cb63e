import { limits } from '@krapao/shared/limits'
import { Field } from '@krapao/ui/form/Field'
import { PasswordField } from '@krapao/ui/form/PasswordField'
import { SelectField } from '@krapao/ui/form/SelectField'
import { useState } from 'react'
import { joiningApi } from '../../../api/joining-api.ts'
import { useFetch } from '../../../api/useFetch.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { Notice } from '../../../page/Notice.tsx'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { t } from '../identity.text.ts'
import { StepHeading } from '../StepHeading.tsx'
import type { RegisterForm } from './register.ts'
import { invitedBy } from './register-draft.ts'

export function IdentityStep({
  form,
  lostPassword,
}: {
  form: RegisterForm
  lostPassword: boolean
}) {
  const say = useSay()
  // It stays while the member types: what is below would jump.
  const [again] = useState(lostPassword && !form.values.password)
  const eye = { showLabel: say(t.show), hideLabel: say(t.hide), autoComplete: 'new-password' }
  return (
    <div className="grid gap-4">
      <StepHeading title={say(t.identityHeading)} />
      {again && <Notice>{say(t.passwordAgain)}</Notice>}
      <Field
        label={say(t.name)}
        autoComplete="nickname"
        enterKeyHint="next"
        {...form.text('name')}
      />
      {/* Password managers keep the pair; they find the name only in a field. */}
      <input
        type="text"
        name="account"
        autoComplete="username"
        value={form.values.username}
        readOnly
        hidden
      />
      <PasswordField
        label={say(t.password)}
        hint={
          form.errorOf('password') ? undefined : say(t.passwordHint, { min: limits.passwordMin })
        }
        enterKeyHint="next"
        {...eye}
        {...form.text('password')}
      />
      <PasswordField label={say(t.confirm)} enterKeyHint="go" {...eye} {...form.text('confirm')} />
      <SourceField form={form} />
      <InviterField form={form} />
    </div>
  )
}

/** Optional: a list that does not come is offered again, and is no obstacle. */
function SourceField({ form }: { form: RegisterForm }) {
  const say = useSay()
  const locale = useLocale()
  const sources = useFetch(locale, (signal) => joiningApi.lookup.sources({ locale }, { signal }))
  if (sources.failed) return <ScreenFailed of={sources} text={t.sourcesFailed} />
  const options = (sources.data ?? []).map((s) => ({ value: s.code, label: s.description }))
  return (
    <SelectField
      label={say(t.source)}
      placeholder={say(sources.data ? t.sourceNone : t.loading)}
      options={options}
      {...form.text('sourceCode')}
    />
  )
}

/** A code from a friend's link stays as it came. */
function InviterField({ form }: { form: RegisterForm }) {
  const say = useSay()
  const [fixed] = useState(() => invitedBy() !== '')
  return (
    <Field
      label={say(t.inviter)}
      autoComplete="off"
      readOnly={fixed}
      hint={fixed ? say(t.inviterFixed) : undefined}
      {...form.text('inviteCode')}
    />
  )
}
