import { foldAccountName } from '@krapao/shared/auth/auth.rules'
import { needsEnglishName } from '@krapao/shared/profile/profile.rules'
import { Button } from '@krapao/ui/Button'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { Sheet } from '@krapao/ui/over/Sheet'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileApi } from '../../../api/clients/profile.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { Ending } from '../../../page/Ending.tsx'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import { UpperField } from '../../../page/UpperField.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import { t as shared } from '../account-form.text.ts'
import { AccountLine } from '../bank/AccountLine.tsx'
import { checkAccountName } from '../bank/bank-check.ts'
import { ProfileReady } from '../ProfileReady.tsx'
import { type Account, keepProfile } from '../profile-query.ts'
import { t } from './holder-name.text.ts'

/** `?open=holder-name`: the account's name in English letters, offered by `HolderNameNotice`. */
export function HolderNameSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('holder-name')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(shared.close)}>
      <ProfileReady>
        {({ bankAccount }) => <HolderName account={bankAccount} onLeave={close} />}
      </ProfileReady>
    </Sheet>
  )
}

/** An old link, or the back button after it was done: there is nothing left to do, and that is said. */
function HolderName({ account, onLeave }: { account: Account; onLeave: () => void }) {
  const say = useSay()
  // Decided on opening: once it is saved, the form stays while the sheet closes.
  const [needed] = useState(() => needsEnglishName(account.bank.code, account.bankAccountName))
  if (needed) return <HolderNameForm account={account} onDone={onLeave} />
  const leave = (
    <Button full onClick={onLeave}>
      {say(shared.close)}
    </Button>
  )
  return <Ending kind="ok" title={say(t.nothing)} actions={leave} />
}

function HolderNameForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const form = useForm({
    start: { bankAccountName: '' },
    check: ({ bankAccountName }) => checkAccountName(bankAccountName, account.bank.code),
    place: ({ code }) => (code === 'BANK_ACCOUNT_NAME_ENG' ? 'bankAccountName' : undefined),
    submit: async ({ bankAccountName }) => {
      const typed = {
        bankCode: account.bank.code,
        bankAccountName: foldAccountName(bankAccountName),
      }
      keepProfile(queries, await during(profileApi.renameBankAccount(typed)))
      toast({ kind: 'ok', text: say(t.done) })
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <p className="text-text-2">{say(t.why)}</p>
      <AccountLine account={account} locale={useLocale()} />
      <UpperField
        label={say(t.name)}
        autoComplete="name"
        placeholder="SOMYING JAIDEE"
        hint={form.errorOf('bankAccountName') ? undefined : say(t.hint)}
        {...form.text('bankAccountName')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="gold" size="l" full busy={form.busy}>
        {say(shared.save)}
      </Button>
    </form>
  )
}
