import { showAccountNo } from '@krapao/shared/auth/auth.rules'
import { BankChip } from '@krapao/ui/BankChip'
import { Card } from '@krapao/ui/Card'
import { Skeleton } from '@krapao/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bankColor, bankName } from '../../bank-name.ts'
import { showTime } from '../../dates.ts'
import { useLocale, useSay } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { keys } from '../../query-keys.ts'
import { ScreenFailed } from '../../shell/ScreenFailed.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { t } from './profile.text.ts'

type Profile = Awaited<ReturnType<typeof api.profile.get>>

/** Who the member is and where his withdrawals go (SPEC §2). */
export function ProfileScreen() {
  const say = useSay()
  const profile = useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => api.profile.get({}, { signal }) })
  usePageTitle(say(t.title))
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <h1 className="text-2xl font-bold">{say(t.title)}</h1>
      {profile.isError && <ScreenFailed onRetry={() => profile.refetch()} busy={profile.isFetching} />}
      {!profile.isError && <IdentityCard profile={profile.data} />}
      {!profile.isError && <BankCard account={profile.data?.bankAccount} />}
    </div>
  )
}

function IdentityCard({ profile }: { profile?: Profile }) {
  const say = useSay()
  return (
    <Card>
      <p className="pb-3 text-xl font-semibold break-words">{profile?.name ?? <Skeleton width="60%" />}</p>
      <dl className="grid gap-3">
        <Fact label={say(t.id)}>{profile?._id}</Fact>
        <Fact label={say(t.username)}>{profile?.username}</Fact>
        <Fact label={say(t.since)}>{profile && showTime(profile.createdAt)}</Fact>
      </dl>
    </Card>
  )
}

function BankCard({ account }: { account?: Profile['bankAccount'] }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <Card>
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
        <Fact label={say(t.accountNo)}>{account && showAccountNo(account.bankAccountNo)}</Fact>
      </dl>
    </Card>
  )
}

/** A label and what it names; a place-holder of the same height until it is known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-text-3">{label}</dt>
      <dd className="font-medium break-words">{children ?? <Skeleton width="55%" />}</dd>
    </div>
  )
}
