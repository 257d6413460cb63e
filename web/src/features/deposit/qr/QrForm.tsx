import type { Output } from '@krapao/shared/contract'
import type { deposit } from '@krapao/shared/deposit/deposit.contract'
import { type Money, parseTyped, showMoney } from '@krapao/shared/money'
import { Refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { MoneyField } from '@krapao/ui/form/MoneyField'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import QrCode from 'lucide-react/icons/qr-code'
import { depositApi } from '../../../api/clients/deposit.ts'
import { keys } from '../../../api/query-keys.ts'
import { explain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import { typedAmount } from '../../wallet/typed-amount.offer.ts'
import { signOfCurrency } from '../../wallet/wallet-query.read.ts'
import { t } from '../deposit.text.ts'
import { isByAmount, minimumOf, type Way, whyNotAmount, whyShut } from '../deposit-ways.ts'
import { useDepositCall } from '../useDepositCall.ts'
import { rememberWay } from '../used-ways.ts'
import { DepositRules } from './QrRules.tsx'
import { keepQr } from './qr-queries.ts'
import { WayPicker } from './WayPicker.tsx'

type QrFormProps = {
  ways: readonly Way[]
  start?: Money | undefined
  onMade: (id: string | undefined, asked: Money) => void
}

export function QrForm({ ways, start, onMade }: QrFormProps) {
  const say = useSay()
  const { form, way, alert } = useQrForm({ ways, start, onMade })
  const sign = signOfCurrency(way.currency)
  const min = sign + showMoney(minimumOf(way))
  const shut = whyShut(form.values.amount, way, sign)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      {/* First, since everyone has to say it: the way used last is picked already, and any of them does. */}
      <MoneyField
        label={say(t.amount)}
        sign={sign}
        quick={way.qrQuickAmounts ?? []}
        hint={say(t.minimum, { min })}
        {...form.pick('amount')}
      />
      {ways.length > 1 && (
        <WayPicker ways={ways} value={way.bankCode} onChange={(code) => form.set('way', code)} />
      )}
      <DepositRules exact={isByAmount(way)} />
      <div className="sticky-action grid gap-3">
        <FormError>{form.error}</FormError>
        <Button
          type="submit"
          variant="gold"
          size="l"
          full
          busy={form.busy}
          reason={shut && say(shut)}
          icon={<QrCode aria-hidden size={20} strokeWidth={1.75} />}
        >
          {say(t.create)}
        </Button>
      </div>
      {alert}
    </form>
  )
}

function useQrForm({ ways, start, onMade }: QrFormProps) {
  const queries = useQueryClient()
  const { send, alert } = useDepositCall()
  // The way that was picked may have closed meanwhile.
  const wayOf = (code: string) => ways.find(({ bankCode }) => bankCode === code) ?? ways[0]!
  const form = useForm({
    start: { way: ways[0]!.bankCode, amount: start === undefined ? '' : typedAmount(start) },
    check: ({ way: picked, amount }) => {
      const way = wayOf(picked)
      const why = whyNotAmount(amount, way, signOfCurrency(way.currency))
      return why ? { amount: why } : {}
    },
    submit: async ({ way: provider, amount: typed }) => {
      const wish = { provider, amount: parseTyped(typed)! }
      const done = async (made: Output<typeof deposit.createQr>) => {
        if (!made.hasQrcode && made.message)
          return toast({ text: await explain(new Refusal(made.message as never)), kind: 'bad' })
        rememberWay('qr', wayOf(provider))
        keepQr(queries, provider, made)
        void queries.invalidateQueries({ queryKey: keys.qrcode })
        onMade(made.qrcodeId, wish.amount)
      }
      await send({
        wish,
        call: (key) => depositApi.createQr(wish, { key }),
        done,
        // A QR may stand all the same: what the server says of it decides.
        unsure: () => void queries.invalidateQueries({ queryKey: keys.qrcode }),
      })
    },
  })
  return { form, way: wayOf(form.values.way), alert }
}
