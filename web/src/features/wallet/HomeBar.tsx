import { Emblem } from '@krapao/ui/shell/Emblem'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../i18n/locale.ts'
import { t } from './home.text.ts'
import { walletQuery } from './wallet-query.read.ts'

/** The top bar on Home: the site's emblem, and the greeting as the page's heading. Home itself begins with the money. */
export function HomeBar() {
  const say = useSay()
  const wallet = useQuery(walletQuery)
  const name = wallet.data?.profile.name
  return (
    <div className="flex items-center gap-2">
      <Emblem emblem={deployment.emblem} className="size-8 max-[22rem]:hidden wide:hidden" />
      <h1 className="min-w-0 flex-1 truncate py-0.5 text-lg leading-[1.55] font-semibold">
        {name !== undefined && say(t.hello, { name })}
        {name === undefined && !wallet.isError && <Skeleton width="60%" />}
        {name === undefined && wallet.isError && say(t.title)}
      </h1>
    </div>
  )
}
