import { wantsEnglish } from '@krapao/shared/banks'
import { Check } from '@krapao/ui/form/Check'
import { Field } from '@krapao/ui/form/Field'
import { country } from '../../../deployment.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { UpperField } from '../../../page/UpperField.tsx'
import { t as accountText } from '../../profile/bank/bank-account.text.ts'
import { StepHeading } from '../StepHeading.tsx'
import { BankField } from './BankField.tsx'
import { t } from './bank.text.ts'
import { CurrencyField } from './CurrencyField.tsx'
import type { RegisterForm } from './register.ts'

export function BankStep({ form }: { form: RegisterForm }) {
  const say = useSay()
  const isEnglish = wantsEnglish(form.values.bankCode)
  // Next to "English only" it still says what that means: a dash is no Thai letter.
  const nameHint = say(isEnglish ? accountText.englishOnly : accountText.nameAsOnAccount)
  return (
    <div className="grid gap-4">
      <StepHeading title={say(t.bankHeading)} why={say(t.bankWhy)} />
      {/* First, since it decides the wallet for good. */}
      {country.currencies.length > 1 && <CurrencyField form={form} />}
      <BankField form={form} />
      <Field
        label={say(accountText.accountNo)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        {...form.text('bankAccountNo')}
      />
      <UpperField
        label={say(t.firstName)}
        autoComplete="given-name"
        enterKeyHint="next"
        hint={nameHint}
        {...form.text('firstName')}
      />
      <UpperField
        label={say(t.lastName)}
        autoComplete="family-name"
        enterKeyHint="done"
        hint={form.errorOf('lastName') && isEnglish ? nameHint : undefined}
        {...form.text('lastName')}
      />
      <Check label={say(t.adult)} {...form.tick('isAdult')} />
      <FormError>{form.errorOf('isAdult')}</FormError>
    </div>
  )
}
