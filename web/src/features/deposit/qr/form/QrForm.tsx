import type { Money } from '@krapao/shared/money'
import { showMoney } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { MoneyField } from '@krapao/ui/form/MoneyField'
import QrCode from 'lucide-react/icons/qr-code'
import { useId, useState } from 'react'
import { useSay } from '../../../../i18n/locale.ts'
import { FormError } from '../../../../page/FormError.tsx'
import { signOfCurrency } from '../../../wallet/wallet-query.read.ts'
import { t } from '../../deposit.text.ts'
import { isByAmount, minimumOf, type Way, whyShut } from '../../deposit-ways.ts'
import { DepositRules } from './QrRules.tsx'
import { QrWay } from './QrWay.tsx'
import { useQrForm } from './useQrForm.ts'
import { useSettled } from './useSettled.ts'

type QrFormProps = {
  ways: readonly Way[]
  start?: Money | undefined
  onMade: (id: string | undefined, asked: Money) => void
}

export function QrForm({ ways, start, onMade }: QrFormProps) {
  const say = useSay()
  const box = useId()
  const { form, wayOf, judge, preset, picker, alert } = useQrForm({ ways, start, onMade })
  const sign = signOfCurrency(judge.currency)
  const amount = form.pick('amount')
  const shut = whyShut(amount.value, judge, sign)
  // "5" may only be the beginning of "500", and is no reason to speak of another way.
  const way = wayOf(useSettled(amount.value))
  // Said when the box is left: a red box under the first digit of an amount is noise.
  const [left, setLeft] = useState(false)
  const error = amount.error ?? (left && amount.value.trim() && shut ? say(shut) : undefined)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      {/* First, since it is all that has to be said. */}
      <MoneyField
        {...amount}
        id={box}
        label={say(t.amount)}
        sign={sign}
        quick={wayOf('').qrQuickAmounts ?? []}
        error={error}
        // One or the other, so that what is below stays where it is.
        hint={
          error
            ? undefined
            : say(t.minimum, { min: sign + showMoney(minimumOf(picker.open ? way : judge)) })
        }
        onFocus={({ currentTarget }) => {
          setLeft(false)
          // The first digit replaces what the member did not type.
          if (amount.value === preset) requestAnimationFrame(() => currentTarget.select())
        }}
        onBlur={() => setLeft(true)}
      />
      <QrWay ways={ways} way={way} {...picker} />
      <DepositRules exact={isByAmount(way)} />
      <div className="sticky-action grid gap-3">
        <FormError>{form.error}</FormError>
        <Button
          type="submit"
          variant="gold"
          size="l"
          full
          busy={form.busy}
          reasonAt={shut && `${box}-error ${box}-hint`}
          // The form itself says why, at the box.
          onShut={(button) => (button as HTMLButtonElement).form?.requestSubmit()}
          icon={<QrCode aria-hidden size={20} strokeWidth={1.75} />}
        >
          {say(t.create)}
        </Button>
      </div>
      {alert}
    </form>
  )
}
