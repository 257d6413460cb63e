import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { keys } from '../../api/query-keys.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import { lazyWithPreload } from '../../loading/lazy.tsx'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { refreshQuery, signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { t } from './bonus.text.ts'
import { bonusesQuery, holdingQuery } from './bonus-queries.read.ts'
import { CodeForm } from './CodeForm.tsx'
import { apartFrom } from './held/apart-from.ts'
import { useEnding } from './held/useEnding.ts'
import { BonusCards, CardsComing } from './offers/BonusCards.tsx'

// Most members hold nothing. Who does is known from the wallet: it comes while the server is asked.
const { Part: HoldingCard, preload } = lazyWithPreload(
  async () => (await import('./held/HoldingCard.tsx')).HoldingCard,
)

/** What is held and how far it is, or the ways to something to hold (SPEC §2). */
export function BonusScreen() {
  const say = useSay()
  const locale = useLocale()
  const wallet = useQuery(walletQuery)
  const active = useQuery(holdingQuery(locale))
  const cards = useQuery(bonusesQuery(locale))
  const sign = signOfCurrency(wallet.data?.currency)
  const ending = useEnding(sign)
  const held = active.data?.holding
  usePageTitle(say(t.title))
  useEffect(() => {
    if (wallet.data?.holding) preload().catch(() => undefined)
  }, [wallet.data?.holding])
  useAwaiting(held?.ending ?? false)
  const refresh = useTotals(Boolean(held))
  const nameOf = (code: string) =>
    wallet.data?.slots.find((slot) => slot.code === code)?.name ?? code
  const failed = [active, cards].filter((read) => read.isError && !read.data)
  return (
    <div className="@container">
      <div className={columns}>
        <div className="grid min-w-0 content-start gap-4 @min-[44rem]:sticky @min-[44rem]:top-[4.5rem] @min-[44rem]:self-start">
          <h1 className="text-2xl font-bold">{say(t.title)}</h1>
          {failed.length > 0 && <ScreenFailed of={failed} />}
          {!active.data && !active.isError && (wallet.data?.holding ? heldComing : codeComing)}
          {held && (
            <Suspense fallback={heldComing}>
              <HoldingCard
                holding={held}
                door={active.data?.type ?? 'bonus'}
                sign={sign}
                nameOf={nameOf}
                apart={apartFrom(held.games, wallet.data?.slots)}
                refresh={refresh}
                ending={ending}
              />
            </Suspense>
          )}
          {active.data && !held && <CodeForm />}
        </div>
        <div className="min-w-0">
          {cards.data && <BonusCards cards={cards.data} sign={sign} holds={Boolean(held)} />}
          {!cards.data && !cards.isError && <CardsComing />}
        </div>
      </div>
      {ending.alert}
    </div>
  )
}

const heldComing = <Skeleton height="34rem" radius="16px" />
const codeComing = <Skeleton height="11rem" radius="16px" />

/** Who comes from playing wants to see the total as it is now, and may ask for it again. */
function useTotals(enabled: boolean) {
  const queries = useQueryClient()
  const asked = useQuery({ ...refreshQuery, enabled })
  const now = async () => {
    await asked.refetch()
    await queries.invalidateQueries({ queryKey: keys.bonus })
  }
  return { now, busy: asked.isFetching }
}

// As wide as the page is, which a sheet beside it makes narrow.
const columns =
  'mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] gap-4 px-[min(1rem,4vw)] pt-4 @min-[44rem]:max-w-[72rem] @min-[44rem]:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] @min-[56rem]:gap-8'
