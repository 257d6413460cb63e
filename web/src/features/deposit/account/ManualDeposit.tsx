import { showAccountNo } from '@krapao/shared/auth/auth.rules'
import { type Money, parseTyped, showMoney } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { MoneyField } from '@krapao/ui/form/MoneyField'
import { SelectField } from '@krapao/ui/form/SelectField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { depositApi } from '../../../api/clients/deposit.ts'
import { keys } from '../../../api/query-keys.ts'
import { bankName } from '../../../i18n/bank-name.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { Ending } from '../../../page/Ending.tsx'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import { currencyOf, signOfCurrency } from '../../wallet/wallet-query.read.ts'
import { nameOfWay, type Way, whyNotSent } from '../deposit-ways.ts'
import { StatementLink } from '../StatementLink.tsx'
import { useDepositCall } from '../useDepositCall.ts'
import { t } from './bank-deposit.text.ts'

type ManualDepositProps = { ways: readonly Way[]; slips: boolean; onBack: () => void }

/** For a transfer without a slip: said once, and looked up by a person. */
export function ManualDeposit({ ways, slips, onBack }: ManualDepositProps) {
  const say = useSay()
  const [told, setTold] = useState<Money>()
  const sign = signOfCurrency(ways[0]?.currency)
  if (told !== undefined) return <Told amount={sign + showMoney(told)} onBack={onBack} />
  return (
    <section className="grid grid-cols-1 gap-5">
      <div>
        <h3 className="font-semibold">{say(slips ? t.noSlip : t.tell)}</h3>
        <p className="text-sm text-text-2">{say(slips ? t.manualHonest : t.manualPlain)}</p>
      </div>
      <ManualForm ways={ways} sign={sign} onTold={setTold} />
      <Button variant="quiet" full onClick={onBack}>
        {say(slips ? t.haveSlip : t.back)}
      </Button>
    </section>
  )
}

type ManualFormProps = { ways: readonly Way[]; sign: string; onTold: (amount: Money) => void }

function ManualForm({ ways, sign, onTold }: ManualFormProps) {
  const say = useSay()
  const locale = useLocale()
  const { form, alert } = useManualForm({ ways, sign, onTold })
  const options = ways.map((way) => ({
    value: nameOfWay('bank', way),
    label: `${bankName(way.bank, locale)} ${showAccountNo(way.bankAccountNo)}`,
  }))
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      {ways.length > 1 && (
        <SelectField label={say(t.sentTo)} options={options} {...form.text('way')} />
      )}
      <MoneyField
        label={say(t.sentAmount)}
        sign={sign}
        hint={say(t.sentExactly)}
        {...form.pick('amount')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="gold" size="l" full busy={form.busy}>
        {say(t.tell)}
      </Button>
      {alert}
    </form>
  )
}

function useManualForm({ ways, sign, onTold }: ManualFormProps) {
  const queries = useQueryClient()
  const { send, alert } = useDepositCall()
  const form = useForm({
    start: { way: ways[0] ? nameOfWay('bank', ways[0]) : '', amount: '' },
    check: ({ amount }) => {
      const why = whyNotSent(amount, currencyOf(ways[0]?.currency), sign)
      return why ? { amount: why } : {}
    },
    submit: async ({ way, amount: typed }) => {
      const bankCode = ways.find((one) => nameOfWay('bank', one) === way)?.bankCode
      const wish = { amount: parseTyped(typed)!, ...(bankCode && { bankCode }) }
      await send({
        wish,
        call: (key) => depositApi.add(wish, { key }),
        done: () => {
          void queries.invalidateQueries({ queryKey: keys.statement })
          onTold(wish.amount)
        },
      })
    },
  })
  return { form, alert }
}

/** Nothing was credited, and it says so. */
function Told({ amount, onBack }: { amount: string; onBack: () => void }) {
  const say = useSay()
  return (
    <Ending
      kind="wait"
      title={say(t.told)}
      actions={
        <>
          <StatementLink />
          <Button variant="quiet" full onClick={onBack}>
            {say(t.back)}
          </Button>
        </>
      }
    >
      <p className="max-w-[36ch] text-text-2">{say(t.toldText, { amount })}</p>
    </Ending>
  )
}
