import { parseTyped, showMoney } from '@krapao/shared/money'
import { leastInto } from '@krapao/shared/transfer/transfer.rules'
import { Button } from '@krapao/ui/Button'
import { MoneyField } from '@krapao/ui/form/MoneyField'
import { IconButton } from '@krapao/ui/IconButton'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { useForm } from '../../page/form.ts'
import { typedAmount } from '../wallet/typed-amount.offer.ts'
import { signOfCurrency } from '../wallet/wallet-query.read.ts'
import { AfterTransfer } from './AfterTransfer.tsx'
import { PlaceField } from './PlaceField.tsx'
import { useTransfer } from './transfer.offer.ts'
import { t } from './transfer.text.ts'
import { afterwards, mostOf, type Place, startOf, whyNotPlan } from './transfer-plan.ts'
import { promiseAfter, type Sent, shownAfter } from './transfer-promise.ts'

type TransferFormProps = {
  places: readonly Place[]
  currency: string
  start: { from?: string | undefined; to?: string | undefined }
  onDone: () => void
}

export function TransferForm({ places, currency, start, onDone }: TransferFormProps) {
  const say = useSay()
  const sign = signOfCurrency(currency)
  const { form, sent, alert } = useTransferForm({ places, sign, start, onDone })
  const { from, to } = form.values
  const [source, target] = [from, to].map((code) => places.find((place) => place.code === code))
  const swap = () => {
    form.set('from', to)
    form.set('to', from)
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <div className="grid">
        <PlaceField label={say(t.from)} places={places} sign={sign} {...form.text('from')} />
        <IconButton
          label={say(t.swap)}
          icon={<ArrowDownUp aria-hidden size={20} strokeWidth={1.75} />}
          onClick={swap}
          className="z-1 mt-2 -mb-5 justify-self-end"
        />
        <PlaceField label={say(t.to)} places={places} sign={sign} target {...form.text('to')} />
      </div>
      <MoneyField
        label={say(t.amount)}
        sign={sign}
        hint={<Limits target={target} sign={sign} />}
        trailing={
          source && (
            <button
              type="button"
              className={allLook}
              onClick={() => form.set('amount', typedAmount(mostOf(source, target)))}
            >
              {say(t.all)}
            </button>
          )
        }
        {...form.pick('amount')}
      />
      <AfterTransfer after={shownAfter(form.values, places, sent)} sign={sign} />
      <Button type="submit" variant="gold" size="l" full busy={form.busy}>
        {say(t.submit)}
      </Button>
      {alert}
    </form>
  )
}

/** What may be moved at once, said before it is typed. */
function Limits({ target, sign }: { target: Place | undefined; sign: string }) {
  const say = useSay()
  const min = sign + showMoney(leastInto(target?.limits ?? {}))
  const max = target?.limits?.max
  return max === undefined
    ? say(t.least, { min })
    : say(t.range, { min, max: sign + showMoney(max) })
}

function useTransferForm({
  places,
  sign,
  start,
  onDone,
}: Omit<TransferFormProps, 'currency'> & { sign: string }) {
  const say = useSay()
  const transfer = useTransfer()
  const [sent, setSent] = useState<Sent>()
  const nameOf = (code: string) => places.find((place) => place.code === code)?.name ?? code
  const form = useForm({
    start: { ...startOf(places, start), amount: '' },
    check: (plan) => whyNotPlan(plan, places, sign),
    submit: async (plan) => {
      const { from, to, amount: typed } = plan
      const amount = parseTyped(typed)!
      const done = say(t.moved, {
        amount: sign + showMoney(amount),
        from: nameOf(from),
        to: nameOf(to),
      })
      const promise = { plan, after: afterwards(plan, places) }
      setSent(promise)
      const ended = await transfer.move({ from, to, amount }, { done, onClosed: onDone })
      setSent(promiseAfter(ended, promise))
    },
  })
  return { form, sent, alert: transfer.alert }
}

const allLook =
  'mr-1 min-h-11 shrink-0 rounded-input px-4 font-semibold text-primary-text transition-colors duration-120 hover:bg-primary-text/10'
