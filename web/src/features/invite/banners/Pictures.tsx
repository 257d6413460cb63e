import { IconButton } from '@krapao/ui/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { Html } from '../../../page/Html.tsx'
import { t } from './banners.text.ts'
import type { Banner } from './banners-query.ts'

type PicturesProps = { banners: readonly Banner[]; title: string }
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** One at a time: swiped, scrolled by the arrow keys, or turned by a press. They never turn by themselves. */
export function Pictures({ banners, title }: PicturesProps) {
  const say = useSay()
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const of = banners.length
  const turnTo = (place: number) =>
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: 'smooth' })
  return (
    <section aria-label={say(t.pictures)} className="grid grid-cols-1 gap-3">
      <ul
        ref={row}
        // What scrolls must be reached by the keyboard.
        tabIndex={of > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {banners.map(({ image, html }, place) => (
          <li key={image + html} className="w-full shrink-0 snap-center">
            <Picture image={image} words={of > 1 ? say(t.place, { n: place + 1, of }) : title} />
            {html && (
              <div className="px-1 pt-2">
                <Html html={html} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {of > 1 && (
        <div className="flex items-center justify-center gap-4">
          <Turn label={say(t.previous)} ends={at === 0} onTurn={() => turnTo(at - 1)}>
            <ChevronLeft {...icon} />
          </Turn>
          <p role="status" className="min-w-12 text-center text-sm text-text-2 tabular-nums">
            <span className="sr-only">{say(t.place, { n: at + 1, of })}</span>
            <span aria-hidden>
              {at + 1} / {of}
            </span>
          </p>
          <Turn label={say(t.next)} ends={at === of - 1} onTurn={() => turnTo(at + 1)}>
            <ChevronRight {...icon} />
          </Turn>
        </div>
      )}
    </section>
  )
}

/** Its place is held by the shape that operators are asked for; another one is shown whole in it. */
const Picture = ({ image, words }: { image: string; words: string }) => (
  <img
    src={image}
    alt={words}
    className="aspect-video w-full rounded-card bg-surface-2 object-contain"
  />
)

type TurnProps = { label: string; ends: boolean; onTurn: () => void; children: React.ReactNode }

// Not `disabled`: the focus would be lost at the last one.
const Turn = ({ label, ends, onTurn, children }: TurnProps) => (
  <IconButton
    label={label}
    icon={children}
    aria-disabled={ends}
    className="aria-disabled:opacity-40"
    onClick={() => ends || onTurn()}
  />
)
