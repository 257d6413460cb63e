import { BankChip } from '@krapao/ui/data/BankChip'
import { SelectField } from '@krapao/ui/form/SelectField'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { lookupApi } from '../../../api/clients/lookup.ts'
import { keys } from '../../../api/query-keys.ts'
import { bankColor, bankName } from '../../../i18n/bank-name.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { t as accountText } from './bank-account.text.ts'

type BankPickerProps = Pick<ComponentProps<typeof SelectField>, 'name' | 'onChange' | 'error'> & {
  value: string
}

/** The phone's own picker, the recommended banks first, with the mark of the chosen one. */
export function BankPicker({ value, ...field }: BankPickerProps) {
  const say = useSay()
  const locale = useLocale()
  const banks = useQuery({
    queryKey: keys.banks,
    queryFn: ({ signal }) => lookupApi.banks({}, { signal }),
  })
  if (banks.isError) return <ScreenFailed of={banks} />
  const listed = [...(banks.data ?? [])].sort(
    (a, b) => Number(b.recommended) - Number(a.recommended),
  )
  return (
    <SelectField
      label={say(accountText.bank)}
      placeholder={say(accountText.bankNone)}
      options={listed.map((bank) => ({ value: bank.code, label: bankName(bank, locale) }))}
      leading={value && <BankChip code={value} color={bankColor(value)} />}
      value={listed.length > 0 ? value : ''}
      {...field}
    />
  )
}
