import { useQuery } from '@tanstack/react-query'
import { useSay } from '../../i18n/locale.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { BankCard } from './bank/BankCard.tsx'
import { HelpCard } from './HelpCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { t } from './profile.text.ts'
import { profileQuery } from './profile-query.ts'
import { SafetyCard } from './safety/SafetyCard.tsx'

/** Who the member is, where his withdrawals go, and what keeps both safe (SPEC §2). */
export function ProfileScreen() {
  const say = useSay()
  const profile = useQuery(profileQuery)
  usePageTitle(say(t.title))
  const failed = profile.isError && !profile.data
  return (
    <div className={columns}>
      <h1 className="text-2xl font-bold wide:col-span-2">{say(t.title)}</h1>
      {failed && (
        <div className="wide:col-span-2">
          <ScreenFailed onRetry={() => profile.refetch()} busy={profile.isFetching} />
        </div>
      )}
      {!failed && <IdentityCard profile={profile.data} />}
      {!failed && <BankCard profile={profile.data} />}
      <SafetyCard />
      <HelpCard />
    </div>
  )
}

const columns =
  'mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] items-start gap-4 px-[min(1rem,4vw)] pt-4 wide:max-w-[60rem] wide:grid-cols-2 wide:grid-rows-[auto_auto_1fr] wide:gap-x-6'
