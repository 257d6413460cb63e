import { useSay } from '../../locale.ts'
import { BankAccountCard } from './BankAccountCard.tsx'
import { BankRules } from './BankRules.tsx'
import { t } from './bank-deposit.text.ts'
import { type DepositLookup, nameOfWay, type Way } from './deposit-ways.ts'

/** Transfer in the bank's own app, then send the slip. */
export function BankDeposit({ ways, lookup }: { ways: readonly Way[]; lookup: DepositLookup }) {
  const say = useSay()
  return (
    <div className="grid grid-cols-1 gap-5">
      <section aria-label={say(t.accounts)} className="grid grid-cols-1 gap-2">
        <h3 className="font-semibold">{say(t.transferTo)}</h3>
        {ways.map((way) => (
          <BankAccountCard key={nameOfWay('bank', way)} way={way} />
        ))}
      </section>
      <BankRules lookup={lookup} currency={ways[0]?.currency} />
    </div>
  )
}
