import type { Locale } from '@krapao/shared/text'
import { BankChip } from '@krapao/ui/data/BankChip'
import { SelectField } from '@krapao/ui/form/SelectField'
import { joiningApi } from '../../../api/joining-api.ts'
import { useFetch } from '../../../api/useFetch.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { t as accountText } from '../../profile/bank/bank-account.text.ts'
import { t } from './bank.text.ts'
import type { RegisterForm } from './register.ts'

type Bank = Awaited<ReturnType<typeof joiningApi.lookup.banks>>[number]
const names = { th: 'nameTH', la: 'nameLA', en: 'nameEN' } as const satisfies Record<
  Locale,
  keyof Bank
>

/** The phone's own picker, the recommended banks first, with the mark of the one that is picked. */
export function BankField({ form }: { form: RegisterForm }) {
  const say = useSay()
  const locale = useLocale()
  const banks = useFetch('banks', (signal) => joiningApi.lookup.banks({}, { signal }))
  if (banks.failed) return <ScreenFailed of={banks} text={t.listFailed} />
  const options = (recommended: boolean) =>
    (banks.data ?? [])
      .filter((bank) => bank.recommended === recommended)
      .map((bank) => ({ value: bank.code, label: bank[names[locale]] || bank.nameTH }))
  const groups = [
    { label: say(t.bankPinned), options: options(true) },
    { label: say(t.bankOthers), options: options(false) },
  ]
  const picked = banks.data?.find((bank) => bank.code === form.values.bankCode)
  const split = groups[0]!.options.length > 0
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <SelectField
          label={say(accountText.bank)}
          placeholder={say(banks.data ? accountText.bankNone : t.loading)}
          options={split ? [] : groups[1]!.options}
          groups={split ? groups : []}
          {...form.text('bankCode')}
        />
      </div>
      {picked && (
        <span className="mb-1">
          <BankChip code={picked.code} color={picked.color} />
        </span>
      )}
    </div>
  )
}
