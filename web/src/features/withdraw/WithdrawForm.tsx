import { type Money as Amount, parseTyped, showMoney, ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { MoneyField } from '@krapao/ui/form/MoneyField'
import { useSay } from '../../i18n/locale.ts'
import { useForm } from '../../page/form.ts'
import { useSheet } from '../../page/useSheet.ts'
import { type Account, Destination } from './Destination.tsx'
import { RecallNote } from './RecallNote.tsx'
import { t } from './withdraw.text.ts'
import { type Funds, mostOf, partOf, parts, recalledFor, whyNotTyped } from './withdraw-plan.ts'

type WithdrawFormProps = {
  account: Account
  funds: Funds
  sign: string
  /** Kept by the caller: coming back from the review finds it as it was. */
  typed: string
  onTyped: (typed: string) => void
  onReview: (amount: Amount) => void
}

export function WithdrawForm({
  account,
  funds,
  sign,
  typed,
  onTyped,
  onReview,
}: WithdrawFormProps) {
  const say = useSay()
  const show = (amount: Amount) => sign + showMoney(amount)
  const { min, max } = funds.limits
  const short = mostOf(funds) < min
  const deposit = useSheet('deposit')
  const form = useForm({
    start: { amount: typed },
    check: ({ amount }) => {
      const why = whyNotTyped(amount, funds, sign)
      return why ? { amount: why } : {}
    },
    submit: async ({ amount }) => onReview(parseTyped(amount)!),
  })
  const field = form.pick('amount')
  const recalled = recalledFor(parseTyped(form.values.amount) ?? ZERO, funds)
  const type = (amount: string) => {
    field.onChange(amount)
    onTyped(amount)
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      <Destination account={account} />
      <Available funds={funds} sign={sign} />
      <MoneyField
        label={say(t.amount)}
        sign={sign}
        quick={
          mostOf(funds) > ZERO
            ? parts.map((part) => ({ label: `${part}%`, amount: partOf(funds, part) }))
            : []
        }
        hint={say(t.limits, { min: show(min), max: show(max) })}
        {...field}
        onChange={type}
      />
      {recalled > ZERO && recalled <= funds.games && <RecallNote amount={show(recalled)} />}
      <Button
        type="submit"
        variant="gold"
        size="l"
        full
        reason={short ? say(t.tooLittle, { min: show(min) }) : undefined}
      >
        {say(t.review)}
      </Button>
      {short && (
        <Button variant="gold" size="l" full onClick={() => deposit.open()}>
          {say(t.deposit)}
        </Button>
      )}
    </form>
  )
}

/** How much there is, and where it is. */
function Available({ funds, sign }: { funds: Funds; sign: string }) {
  const say = useSay()
  const show = (amount: Amount) => sign + showMoney(amount)
  return (
    <div>
      <p className="text-sm text-text-2">{say(t.available)}</p>
      <Money value={mostOf(funds)} sign={sign} size="l" />
      {funds.games > ZERO && (
        <p className="flex flex-wrap gap-x-3 text-sm text-text-2">
          <span>{say(t.main, { amount: show(funds.main) })}</span>
          <span>{say(t.inGames, { amount: show(funds.games) })}</span>
        </p>
      )}
    </div>
  )
}
