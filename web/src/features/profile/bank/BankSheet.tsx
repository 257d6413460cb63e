import { foldAccountName, foldAccountNo } from '@krapao/shared/auth/auth.rules'
import { wantsEnglish } from '@krapao/shared/banks'
import { Button } from '@krapao/ui/Button'
import { Field } from '@krapao/ui/form/Field'
import { PasswordField } from '@krapao/ui/form/PasswordField'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { Sheet } from '@krapao/ui/over/Sheet'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { profileApi } from '../../../api/clients/profile.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import { Notice } from '../../../page/Notice.tsx'
import { UpperField } from '../../../page/UpperField.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import { AskSupport } from '../AskSupport.tsx'
import { t as shared } from '../account-form.text.ts'
import { ProfileReady } from '../ProfileReady.tsx'
import { t as profile } from '../profile.text.ts'
import { type Account, keepProfile } from '../profile-query.ts'
import { UsernameField } from '../UsernameField.tsx'
import { BankChangeClosed } from './BankChangeClosed.tsx'
import { BankChangeNotice } from './BankChangeNotice.tsx'
import { BankPicker } from './BankPicker.tsx'
import { t } from './bank.text.ts'
import { t as accountText } from './bank-account.text.ts'
import { bankWords, checkBankChange, placeOfBankRefusal } from './bank-check.ts'

/** `?open=bank`: another account for withdrawals; from the first deposit on it is only asked for. Wants the password: an unlocked phone is not enough. */
export function BankSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('bank')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(shared.close)}>
      <ProfileReady>
        {({ bankAccount, bankEditable, bankChange, bankClosedUntil: closedUntil }) => {
          // Another backend of the contract may not say.
          if (bankEditable === undefined) return <AskSupport words={profile.askSupport} />
          if (bankChange?.state === 'asked') return <BankChangeNotice change={bankChange} />
          if (closedUntil && closedUntil.getTime() > Date.now())
            return <BankChangeClosed until={closedUntil} />
          return <BankForm account={bankAccount} atOnce={bankEditable} onDone={close} />
        }}
      </ProfileReady>
    </Sheet>
  )
}

function useBankForm(account: Account, onDone: () => void) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  return useForm({
    start: {
      bankCode: account.bank.code,
      bankAccountNo: '',
      bankAccountName: account.bankAccountName,
      password: '',
    },
    check: checkBankChange,
    place: placeOfBankRefusal,
    words: bankWords,
    submit: async ({ bankCode, bankAccountNo, bankAccountName, password }) => {
      const typed = {
        bankCode,
        bankAccountNo: foldAccountNo(bankAccountNo),
        bankAccountName: foldAccountName(bankAccountName),
      }
      const changed = await during(profileApi.update({ ...typed, password })).catch((error) => {
        // Asked for on another device, or closed since: the sheet says so itself once it has read that.
        void queries.invalidateQueries({ queryKey: keys.profile })
        throw error
      })
      // Closed first: the sheet would show the request that the page behind it shows.
      onDone()
      keepProfile(queries, changed)
      toast({ kind: 'ok', text: say(changed.bankChange?.state === 'asked' ? t.asked : t.done) })
    },
  })
}

type BankFormProps = { account: Account; atOnce: boolean; onDone: () => void }

function BankForm({ account, atOnce, onDone }: BankFormProps) {
  const say = useSay()
  const form = useBankForm(account, onDone)
  const isEnglish = wantsEnglish(form.values.bankCode)
  const nameRule = say(isEnglish ? accountText.englishOnly : accountText.nameAsOnAccount)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-text-2">{say(atOnce ? t.why : t.whyAsk)}</p>
      {!atOnce && <Notice>{say(t.whyHeld)}</Notice>}
      <BankPicker {...form.text('bankCode')} />
      <Field
        label={say(accountText.accountNo)}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('bankAccountNo')}
      />
      <UpperField
        label={say(t.name)}
        autoComplete="name"
        hint={form.errorOf('bankAccountName') && !isEnglish ? undefined : nameRule}
        {...form.text('bankAccountName')}
      />
      <UsernameField />
      <PasswordField
        label={say(t.password)}
        hint={form.errorOf('password') ? undefined : say(t.passwordWhy)}
        autoComplete="current-password"
        showLabel={say(shared.show)}
        hideLabel={say(shared.hide)}
        {...form.text('password')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="gold" size="l" full busy={form.busy}>
        {say(atOnce ? shared.save : t.ask)}
      </Button>
    </form>
  )
}
