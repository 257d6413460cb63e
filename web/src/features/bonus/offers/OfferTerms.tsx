import type { BonusCard as Card } from '@krapao/shared/bonus/bonus.contract'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { t as bonus } from '../bonus.text.ts'
import { Banners } from './Banners.tsx'
import { noticeOf } from './card-state.ts'
import { Meaning } from './Meaning.offer.tsx'
import { OfferWords } from './OfferWords.offer.tsx'

type TermsProps = {
  card: Card
  sign: string
  nameOf: (code: string) => string
  /** The games that do not count, where all others do. */
  apart: readonly string[] | undefined
}

/** All that is to be known before it is taken: pictures, the operator's words, the figures, and what counts. */
export function OfferTerms({ card, sign, nameOf, apart }: TermsProps) {
  const say = useSay()
  const isAll = !card.games || apart
  const but =
    apart && apart.length > 0 ? ` ${say(bonus.apartFrom, { names: apart.join(', ') })}` : ''
  const banners = card.banners.filter(({ image }) => image)
  const html = [...card.banners.map((banner) => banner.html), noticeOf(card)].join('')
  return (
    <div className="grid grid-cols-1 gap-4">
      {banners.length > 0 && <Banners banners={banners} />}
      {html && <OfferWords html={html} />}
      {!card.userBonus?.isActive && <Meaning offer={card} sign={sign} />}
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-text-2">{say(bonus.games)}</dt>
          <dd>{isAll ? say(bonus.allGames) + but : card.games?.map(nameOf).join(', ')}</dd>
        </div>
      </dl>
      {card.closesAt && (
        <p className="text-sm text-text-2 tabular-nums">
          {say(bonus.until, { time: showTime(card.closesAt) })}
        </p>
      )}
    </div>
  )
}
