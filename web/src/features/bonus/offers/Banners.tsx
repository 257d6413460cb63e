import type { BonusCard } from '@krapao/shared/bonus/bonus.contract'
import { useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { t } from '../taking.text.ts'

type BannersProps = { banners: BonusCard['banners'] }

/** The pictures of an offer, side by side where there are several: swiped, scrolled by the arrow keys, or picked by a dot. */
export function Banners({ banners }: BannersProps) {
  const say = useSay()
  const [at, setAt] = useState(0)
  if (banners.length === 1)
    return (
      <div className="aspect-video overflow-hidden rounded-card">
        <Picture image={banners[0]!.image} />
      </div>
    )
  return (
    <section aria-label={say(t.pictures)} className="grid grid-cols-1 gap-1">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory gap-0 overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {banners.map(({ image }) => (
          <div key={image} className="aspect-video w-full shrink-0 snap-center">
            <Picture image={image} />
          </div>
        ))}
      </div>
      <div className="flex justify-center">
        {banners.map(({ image }, place) => (
          <button
            key={image}
            type="button"
            aria-label={say(t.picture, { n: place + 1, of: banners.length })}
            aria-current={place === at || undefined}
            onClick={({ currentTarget }) => show(currentTarget, place)}
            className="grid size-11 place-items-center"
          >
            <span
              className={`size-2 rounded-full ${place === at ? 'bg-accent-text' : 'bg-line-input'}`}
            />
          </button>
        ))}
      </div>
    </section>
  )
}

const Picture = ({ image }: { image: string }) => (
  <img src={image} alt="" className="size-full bg-surface-3 object-cover" />
)

function show(dot: HTMLElement, place: number): void {
  const row = dot.closest('section')?.firstElementChild
  row?.scrollTo({ left: place * row.clientWidth, behavior: 'smooth' })
}
