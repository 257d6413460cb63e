import { Button } from '@krapao/ui/Button'
import { Field } from '@krapao/ui/form/Field'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { Sheet } from '@krapao/ui/over/Sheet'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { profileApi } from '../../../api/clients/profile.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { t as shared } from '../account-form.text.ts'
import { ProfileReady } from '../ProfileReady.tsx'
import { keepProfile, type Profile } from '../profile-query.ts'
import { t } from './name.text.ts'
import { checkName } from './name-check.ts'

/** `?open=name`: the name that Home greets with. */
export function NameSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('name')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(shared.close)}>
      <ProfileReady>{(profile) => <NameForm profile={profile} onDone={close} />}</ProfileReady>
    </Sheet>
  )
}

function NameForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const form = useForm({
    start: { name: profile.name },
    check: checkName,
    submit: async ({ name }) => {
      keepProfile(queries, await during(profileApi.update({ name: name.trim() })))
      toast({ kind: 'ok', text: say(shared.saved) })
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <Field label={say(t.name)} autoComplete="nickname" {...form.text('name')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="gold" size="l" full busy={form.busy}>
        {say(shared.save)}
      </Button>
    </form>
  )
}
