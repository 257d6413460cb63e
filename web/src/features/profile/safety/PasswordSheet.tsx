import { limits } from '@krapao/shared/limits'
import { Button } from '@krapao/ui/Button'
import { PasswordField } from '@krapao/ui/form/PasswordField'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { Sheet } from '@krapao/ui/over/Sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authApi } from '../../../api/clients/auth.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSay } from '../../../i18n/locale.ts'
import { Ending } from '../../../page/Ending.tsx'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { t as shared } from '../account-form.text.ts'
import { UsernameField } from '../UsernameField.tsx'
import { t } from './password.text.ts'
import { checkPassword, passwordWords, placeOfRefusal } from './password-check.ts'

/** `?open=password`. What is inside goes with the sheet, and so do the passwords. */
export function PasswordSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('password')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(shared.close)}>
      <ChangePassword onLeave={close} />
    </Sheet>
  )
}

function ChangePassword({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const [done, setDone] = useState(false)
  if (!done) return <PasswordForm onDone={() => setDone(true)} />
  const leave = (
    <Button variant="gold" size="l" full onClick={onLeave}>
      {say(t.toProfile)}
    </Button>
  )
  return (
    <Ending kind="ok" title={say(t.done)} actions={leave}>
      <p className="text-text-2">{say(t.doneText)}</p>
    </Ending>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const form = useForm({
    start: { oldPassword: '', newPassword: '', confirm: '' },
    check: checkPassword,
    place: placeOfRefusal,
    words: passwordWords,
    submit: async ({ oldPassword, newPassword }) => {
      await during(authApi.changePassword({ oldPassword, newPassword }))
      void queries.invalidateQueries({ queryKey: keys.sessions })
      onDone()
    },
  })
  const eye = { showLabel: say(shared.show), hideLabel: say(shared.hide) }
  const rule = say(t.hint, { min: limits.passwordMin, max: limits.passwordMax })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-text-2">{say(t.why)}</p>
      <UsernameField />
      <PasswordField
        label={say(t.old)}
        autoComplete="current-password"
        {...eye}
        {...form.text('oldPassword')}
      />
      <PasswordField
        label={say(t.fresh)}
        hint={form.errorOf('newPassword') ? undefined : rule}
        autoComplete="new-password"
        {...eye}
        {...form.text('newPassword')}
      />
      <PasswordField
        label={say(t.confirm)}
        autoComplete="new-password"
        {...eye}
        {...form.text('confirm')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="gold" size="l" full busy={form.busy}>
        {say(t.submit)}
      </Button>
    </form>
  )
}
