import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { Money } from '@krapao/ui/data/Money'
import { Pager } from '@krapao/ui/data/Pager'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import Ticket from 'lucide-react/icons/ticket'
import { useState } from 'react'
import { showMinute } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { useNow } from '../../../page/useNow.ts'
import { useSheet } from '../../../page/useSheet.ts'
import type { Coupon } from '../spin-queries.ts'
import { t } from './coupons.text.ts'

export type CouponsRead = UseQueryResult<Coupon[]>
/** SPEC §2. */
const rows = 3
const minuteMs = 60_000

/** What was won and waits to be claimed, those that end first before the others. */
export function Coupons({ coupons, sign }: { coupons: CouponsRead; sign: string }) {
  const say = useSay()
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="text-lg">{say(t.heading)}</h2>
      {coupons.data && <Table coupons={coupons.data} sign={sign} />}
      {!coupons.data && coupons.isError && <ScreenFailed of={coupons} />}
      {!coupons.data && !coupons.isError && (
        <div aria-busy>
          <Skeleton height="5.5rem" radius="16px" />
        </div>
      )}
    </section>
  )
}

function Table({ coupons, sign }: { coupons: Coupon[]; sign: string }) {
  const say = useSay()
  const [turned, setTurned] = useState(1)
  const pages = Math.ceil(coupons.length / rows)
  // The last of a page was claimed: the page before it is shown.
  const page = Math.min(turned, Math.max(pages, 1))
  if (coupons.length === 0)
    return (
      <Card className="flex items-center gap-3">
        <Ticket aria-hidden size={28} strokeWidth={1.75} className="shrink-0 text-text-3" />
        <div>
          <p className="font-medium">{say(t.empty)}</p>
          <p className="text-sm text-text-2">{say(t.emptyText)}</p>
        </div>
      </Card>
    )
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {coupons.slice((page - 1) * rows, page * rows).map((coupon) => (
          <li key={coupon._id}>
            <Row coupon={coupon} sign={sign} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onPage={setTurned}
        labels={{
          nav: say(t.pages),
          previous: say(t.previous),
          next: say(t.next),
          page: (n) => say(t.page, { n }),
        }}
      />
    </>
  )
}

/** A ticket: its stub says of what kind it is. */
function Row({ coupon, sign }: { coupon: Coupon; sign: string }) {
  const say = useSay()
  const sheet = useSheet('coupon')
  const { _id, prize, amount, kind, expiresAt } = coupon
  const isOver = expiresAt.getTime() <= useNow(minuteMs)
  return (
    <div className={isOver ? `${ticket} text-text-3` : ticket}>
      <span aria-hidden className={isOver ? `${stub} text-text-3` : `${stub} text-primary-text`}>
        <Ticket size={24} strokeWidth={1.75} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 py-3 pr-3">
        <div className="min-w-[min(9rem,100%)] flex-1">
          <p className="font-medium break-words">{prize.name}</p>
          <p className="text-sm text-text-2">
            {say(t[kind])}
            {kind !== 'goods' && (
              <>
                {' · '}
                <Money value={amount} sign={sign} size="s" />
              </>
            )}
          </p>
          <p className="text-sm text-text-3">
            {isOver ? say(t.expired) : say(t.until, { time: showMinute(expiresAt) })}
          </p>
        </div>
        {!isOver && (
          <Button
            className="ml-auto"
            aria-label={say(t.claimThis, { label: prize.name })}
            onClick={() => sheet.open({ id: _id })}
          >
            {say(t.claim)}
          </Button>
        )}
      </div>
    </div>
  )
}

const ticket =
  'flex min-h-22 items-stretch gap-3 overflow-hidden rounded-card border border-line/60 bg-surface shadow-edge'
const stub =
  'grid w-14 shrink-0 place-items-center border-r-2 border-dashed border-line bg-surface-2'
