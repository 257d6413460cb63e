import { baht } from '@krapao/shared/money'
import { say } from '@krapao/shared/text'
import { useState } from 'react'
import { Field } from '../Field.tsx'
import { FilterChips } from '../FilterChips.tsx'
import { MoneyField } from '../MoneyField.tsx'
import { Segmented } from '../Segmented.tsx'
import { SelectField } from '../SelectField.tsx'
import { Room, type ShowProps } from './Room.tsx'
import { t } from './showroom.text.ts'

/** Boxes at rest, refused, read-only, and the two pickers. */
export function Forms({ locale }: ShowProps) {
  const [amount, setAmount] = useState('500')
  const [phone, setPhone] = useState('081 234')
  return (
    <Room name="Field (refused, read-only), SelectField, MoneyField, Segmented, FilterChips">
      <Field
        label={say(locale, t.phone)}
        name="refused"
        inputMode="tel"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={phone === '081 234' ? say(locale, t.phoneError) : undefined}
      />
      <Field label={say(locale, t.inviter)} name="inviter" value="PR66ab" readOnly />
      <SelectField
        label={say(locale, t.bank)}
        name="bank"
        placeholder={say(locale, t.chooseBank)}
        options={[]}
        groups={[
          { label: say(locale, t.recommended), options: ['KBANK', 'KTB'].map(asOption) },
          { label: say(locale, t.allBanks), options: ['SCB', 'GSB', 'BBL', 'BCEL'].map(asOption) },
        ]}
      />
      <MoneyField
        label={say(locale, t.amount)}
        name="amount"
        sign="฿"
        value={amount}
        onChange={setAmount}
        quick={[10, 20, 50, 100, 500, 1000].map(baht)}
        hint={say(locale, t.amountHint)}
      />
      <MoneyField
        label={say(locale, t.amount)}
        name="refusedAmount"
        sign="₭"
        value="90000"
        onChange={setAmount}
        error={say(locale, t.amountError)}
      />
      <Choices locale={locale} />
    </Room>
  )
}

function Choices({ locale }: Pick<ShowProps, 'locale'>) {
  const [currency, setCurrency] = useState<'LAK' | 'BAHT'>('LAK')
  const [bank, setBank] = useState('KTB')
  return (
    <>
      <Segmented
        label={say(locale, t.currency)}
        name="currency"
        value={currency}
        onChange={setCurrency}
        options={[
          { value: 'LAK', label: 'LAK' },
          { value: 'BAHT', label: 'BAHT' },
        ]}
      />
      <FilterChips
        label={say(locale, t.bank)}
        name="banks"
        value={bank}
        onChange={setBank}
        options={['KBANK', 'KTB', 'SCB', 'GSB', 'BBL'].map(asOption)}
      />
    </>
  )
}

const asOption = (code: string) => ({ value: code, label: code })
