import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { useWhenIdle } from '../../loading/useWhenIdle.ts'
import { lateSheet, OnceOpened } from '../../page/late-sheet.tsx'
import { linkTo } from '../../page/link.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { Coupons } from './coupons/Coupons.tsx'
import { OddsSheet } from './odds/OddsSheet.tsx'
import { PrizeSheet } from './prize/PrizeSheet.tsx'
import { Stage, StageComing } from './Stage.tsx'
import { t } from './spin.text.ts'
import { couponsQuery, spinsQuery, wheelQuery } from './spin-queries.ts'
import { useSpin } from './turn/useSpin.tsx'
import { WheelDoors } from './WheelDoors.tsx'

const fairSheet = lateSheet(async () => (await import('./fair/FairSheet.tsx')).FairSheet)
const couponSheet = lateSheet(async () => (await import('./coupons/CouponSheet.tsx')).CouponSheet)

function preloadSheets() {
  for (const { preload } of [fairSheet, couponSheet]) preload().catch(() => undefined)
}

/** The prize wheel, its odds, what was spun and how to check it, and the coupons that were won (SPEC §2). */
export function SpinScreen() {
  const say = useSay()
  const locale = useLocale()
  const spin = useSpin()
  // Until the prize has been seen nothing is read that would tell it.
  const enabled = spin.phase === 'idle'
  const wheel = useQuery({ ...wheelQuery(locale), enabled })
  const coupons = useQuery({ ...couponsQuery(locale), enabled })
  const spins = useQuery({ ...spinsQuery(locale), enabled })
  const sign = signOfCurrency(useQuery(walletQuery).data?.currency)
  const open = wheel.data?.activeSpinwheel
  useWhenIdle(preloadSheets)
  usePageTitle(say(t.title))
  return (
    <div className="@container">
      <div className={columns}>
        <div className="grid min-w-0 content-start gap-4">
          {wheel.data && open && <Stage wheel={wheel.data} open={open} spin={spin} />}
          {wheel.data && !open && <NoWheel />}
          {!wheel.data && !wheel.isError && <StageComing />}
          {!wheel.data && wheel.isError && (
            <>
              <h1 className="text-2xl font-bold">{say(t.title)}</h1>
              <ScreenFailed of={wheel} />
            </>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <WheelDoors hasWheel={!wheel.data || Boolean(open)} last={spins.data?.spins[0]?.label} />
          <Coupons coupons={coupons} sign={sign} />
        </div>
      </div>
      <OddsSheet wheel={wheel} sign={sign} />
      <PrizeSheet won={spin.won} last={spins.data?.spins[0]} sign={sign} />
      <OnceOpened
        name="fair"
        Part={fairSheet.Part}
        given={{ spins, fair: wheel.data?.fair, sign }}
      />
      <OnceOpened
        name="coupon"
        Part={couponSheet.Part}
        given={{ coupons, slices: open?.slices, sign }}
      />
      {spin.alert}
    </div>
  )
}

// As wide as the page is, which a sheet beside it makes narrow.
const columns =
  'mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 px-[min(1rem,4vw)] pt-4 @min-[44rem]:max-w-[64rem] @min-[44rem]:grid-cols-2 @min-[56rem]:gap-x-8'

function NoWheel() {
  const say = useSay()
  return (
    <EmptyState
      heading="h1"
      title={say(t.none)}
      text={say(t.noneText)}
      action={
        <Button variant="gold" {...linkTo('/user/home')}>
          {say(t.toHome)}
        </Button>
      }
    />
  )
}
