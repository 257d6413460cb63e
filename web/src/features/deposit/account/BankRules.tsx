import { showMoney } from '@krapao/shared/money'
import { useQuery } from '@tanstack/react-query'
import CircleUser from 'lucide-react/icons/circle-user'
import Clock from 'lucide-react/icons/clock'
import Moon from 'lucide-react/icons/moon'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import { bankName } from '../../../i18n/bank-name.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { maskAccountNo } from '../../profile/bank/bank-account.offer.ts'
import { signOfCurrency, walletQuery } from '../../wallet/wallet-query.read.ts'
import { t as common } from '../deposit.text.ts'
import type { DepositLookup } from '../deposit-ways.ts'
import { RuleList } from '../RuleList.tsx'
import { slipRulesQuery } from '../slip/slip-queries.ts'
import { t } from './bank-deposit.text.ts'

type BankRulesProps = { lookup: DepositLookup; currency: string | undefined; slips: boolean }

/** SPEC §4: what holds for a transfer, with a slip where slips are taken; shown before the money leaves. */
export function BankRules({ lookup, currency, slips }: BankRulesProps) {
  const say = useSay()
  const locale = useLocale()
  const { data: slip } = useQuery(slipRulesQuery)
  const account = useQuery(walletQuery).data?.profile.bankAccount
  const from = account && {
    bank: bankName(account.bank, locale),
    number: maskAccountNo(account.bankAccountNo),
  }
  const window = slip?.window ?? lookup.slipWindow
  // From a time to itself: they are taken around the clock.
  const night = slips && window && window.from !== window.to
  const age = useSlipAge(slip?.maxAgeMinutes)
  const min = lookup.minDeposit && signOfCurrency(currency) + showMoney(lookup.minDeposit)
  const rules = [
    { Icon: CircleUser, words: from ? say(t.ruleFrom, from) : say(t.ruleOwn) },
    min !== undefined && { Icon: Scale, words: say(t.ruleLeast, { min }) },
    slips && { Icon: ReceiptText, words: age },
    { Icon: Clock, words: say(slips ? t.ruleSoon : t.rulePerson) },
    night && { Icon: Moon, words: say(t.ruleWindow, window) },
  ].filter((rule) => rule !== undefined && rule !== false)
  return <RuleList label={say(common.rules)} rules={rules} />
}

function useSlipAge(minutes: number | undefined): string {
  const say = useSay()
  if (minutes === undefined) return say(t.ruleSlip)
  if (minutes === 60) return say(t.ruleSlipHour)
  return minutes % 60 === 0
    ? say(t.ruleSlipHours, { n: minutes / 60 })
    : say(t.ruleSlipMinutes, { n: minutes })
}
