import { showAccountNo } from '@krapao/shared/auth/auth.rules'
import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { BankChip } from '@krapao/ui/data/BankChip'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { bankColor, bankName } from '../../../i18n/bank-name.ts'
import { showTime } from '../../../i18n/dates.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { AskSupport } from '../AskSupport.tsx'
import { Fact } from '../Fact.tsx'
import { HolderNameNotice } from '../name/HolderNameNotice.offer.tsx'
import { t } from '../profile.text.ts'
import type { Profile } from '../profile-query.ts'
import { BankChangeNotice } from './BankChangeNotice.tsx'

/** Where withdrawals go, since when, and what became of a request for another account. */
export function BankCard({ profile }: { profile: Profile | undefined }) {
  const say = useSay()
  const locale = useLocale()
  const { bankAccount: account, bankSince: since, bankChange: change } = profile ?? {}
  return (
    <Card className="wide:row-span-2">
      <div className="flex items-center gap-3 pb-4">
        {account ? (
          <BankChip code={account.bank.code} color={bankColor(account.bank.code)} />
        ) : (
          <Skeleton width="40px" height="40px" radius="12px" />
        )}
        <div className="min-w-0">
          <h2 className="font-semibold">{say(t.bank)}</h2>
          <p className="text-sm text-text-2">{say(t.bankWhy)}</p>
        </div>
      </div>
      <dl className="grid gap-3">
        <Fact label={say(t.holder)}>{account?.bankAccountName}</Fact>
        <Fact label={say(t.bankName)}>{account && bankName(account.bank, locale)}</Fact>
        <Fact label={say(t.accountNo)}>
          {account && <span className="tabular-nums">{showAccountNo(account.bankAccountNo)}</span>}
        </Fact>
        {(since || !profile) && <Fact label={say(t.bankSince)}>{since && showTime(since)}</Fact>}
      </dl>
      <div className="grid gap-3 pt-4">
        {account ? (
          <>
            <HolderNameNotice account={account} />
            {change && <BankChangeNotice change={change} />}
            {profile?.bankEditable === undefined ? (
              <AskSupport words={t.askSupport} />
            ) : (
              change?.state !== 'asked' && <ChangeBank />
            )}
          </>
        ) : (
          <Skeleton height="3rem" radius="12px" />
        )}
      </div>
    </Card>
  )
}

function ChangeBank() {
  const say = useSay()
  const bank = useSheet('bank')
  return (
    <Button variant="quiet" full onClick={() => bank.open()}>
      {say(t.changeBank)}
    </Button>
  )
}
