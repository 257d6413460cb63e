import { useQuery } from '@tanstack/react-query'
import { useSay } from '../../i18n/locale.ts'
import { hasDay } from '../../page/light/light.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { BankCard } from './bank/BankCard.tsx'
import { HelpCard } from './HelpCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { LightCard } from './LightCard.tsx'
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
    <div className="@container">
      <div className={columns}>
        <h1 className="text-2xl font-bold @min-[44rem]:col-span-2">{say(t.title)}</h1>
        <div className={column}>
          {failed && <ScreenFailed of={profile} />}
          {!failed && <IdentityCard profile={profile.data} />}
          {!failed && <BankCard profile={profile.data} />}
        </div>
        <div className={column}>
          <SafetyCard />
          {hasDay && <LightCard />}
          <HelpCard />
        </div>
      </div>
    </div>
  )
}

// As wide as the page is, which a sheet beside it makes narrow.
const columns =
  'mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] items-start gap-4 px-[min(1rem,4vw)] pt-4 @min-[44rem]:max-w-[64rem] @min-[44rem]:grid-cols-2 @min-[44rem]:gap-x-6'
const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4'
