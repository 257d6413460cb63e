import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import type { ReactNode } from 'react'
import { showMinute } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { Html } from '../../../page/Html.tsx'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { useKept, useSheet } from '../../../page/useSheet.ts'
import type { Coupon, OpenWheel } from '../spin-queries.ts'
import type { CouponsRead } from './Coupons.tsx'
import { t } from './claim.text.ts'
import { t as list } from './coupons.text.ts'
import { useClaim } from './useClaim.tsx'

type CouponProps = {
  coupons: CouponsRead
  slices: OpenWheel['slices'] | undefined
  sign: string
}

/** `?open=coupon&id=…`, or `&slice=…` for the one that was just won: what it is, and the button that claims it. */
export function CouponSheet({ coupons, slices, sign }: CouponProps) {
  const say = useSay()
  const sheet = useSheet('coupon')
  const claim = useClaim(sign, sheet.close)
  const [id, slice] = [sheet.param('id'), sheet.param('slice')]
  const found = coupons.data?.find(({ _id, prize }) => _id === id || prize.slice === slice)
  const kept = useKept(found)
  const shown = sheet.isOpen && !claim.busy ? found : kept
  const html = slices?.find(({ code }) => code === shown?.prize.slice)?.htmlDescription
  return (
    <Sheet
      open={sheet.isOpen}
      onClose={sheet.close}
      title={say(t.title)}
      closeLabel={say(t.close)}
      footer={
        shown && (
          <Button variant="gold" size="l" full busy={claim.busy} onClick={() => claim.press(shown)}>
            {say(t.confirm)}
          </Button>
        )
      }
    >
      {shown ? (
        <Facts coupon={shown} sign={sign}>
          {html && <Html html={html} />}
        </Facts>
      ) : (
        <NotFound coupons={coupons} />
      )}
      {claim.alert}
    </Sheet>
  )
}

type FactsProps = { coupon: Coupon; sign: string; children: ReactNode }

function Facts({ coupon: { prize, amount, kind, expiresAt }, sign, children }: FactsProps) {
  const say = useSay()
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-2xl font-bold break-words">{prize.name}</p>
      {children}
      <dl className="grid gap-2 rounded-card border border-line/60 bg-surface-2 p-4">
        <Fact name={say(t.kind)}>{say(list[kind])}</Fact>
        {kind !== 'goods' && (
          <Fact name={say(t.amount)}>
            <Money value={amount} sign={sign} />
          </Fact>
        )}
        <Fact name={say(t.expires)}>{showMinute(expiresAt)}</Fact>
      </dl>
      <p className="text-sm text-text-2">{say(t[`${kind}Goes`])}</p>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-text-2">{name}</dt>
    <dd className="ml-auto text-right font-medium">{children}</dd>
  </div>
)

/** Just won it is in no list yet; claimed elsewhere it is in none any more. */
function NotFound({ coupons }: { coupons: CouponsRead }) {
  const say = useSay()
  if (coupons.isError) return <ScreenFailed of={coupons} />
  if (coupons.isFetching || coupons.isPending) return <Skeleton height="14rem" radius="16px" />
  return <p>{say(t.gone)}</p>
}
