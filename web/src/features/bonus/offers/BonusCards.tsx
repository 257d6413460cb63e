import type { BonusCard as Card } from '@krapao/shared/bonus/bonus.contract'
import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useSay } from '../../../i18n/locale.ts'
import { useNow } from '../../../page/useNow.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { t } from '../bonus.text.ts'
import { OfferCard } from './OfferCard.tsx'

type BonusCardsProps = { cards: readonly Card[]; sign: string; holds: boolean }

/** Every bonus that the member may see, the one that is held among them. */
export function BonusCards({ cards, sign, holds }: BonusCardsProps) {
  const say = useSay()
  // A new day or week may bring one back.
  const now = useNow(60_000)
  if (cards.length === 0) return <NoBonus />
  return (
    <section aria-label={say(t.offers)}>
      <ul className={grid}>
        {cards.map((card) => (
          <li key={card.code} className="grid">
            <OfferCard card={card} sign={sign} now={new Date(now)} holds={holds} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoBonus() {
  const say = useSay()
  const deposit = useSheet('deposit')
  return (
    <EmptyState
      title={say(t.none)}
      text={say(t.noneText)}
      action={
        <Button variant="gold" onClick={() => deposit.open()}>
          {say(t.deposit)}
        </Button>
      }
    />
  )
}

/** As high as a card will be: its picture, a name and a line. */
export const CardsComing = () => (
  <div aria-busy className={grid}>
    {[1, 2].map((place) => (
      <div
        key={place}
        className="grid content-start overflow-hidden rounded-card border border-line/60 bg-surface"
      >
        <div className="aspect-video">
          <Skeleton height="100%" radius="0" />
        </div>
        <div className="grid gap-1 p-4">
          <p className="text-lg">
            <Skeleton width="60%" />
          </p>
          <p className="text-sm">
            <Skeleton width="85%" />
          </p>
        </div>
      </div>
    ))}
  </div>
)

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(14.5rem,100%),1fr))] gap-4'
