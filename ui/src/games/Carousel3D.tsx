import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { type Carousel, carousel } from './carouselGestures.ts'

type Carousel3DProps = {
  /** The heading, such as the group's name. */
  label: string
  items: readonly { id: string; node: ReactNode }[]
  previousLabel: string
  nextLabel: string
  /** "Game 2 of 9", for screen readers. */
  placeLabel: (place: number, of: number) => string
  /** Next to the heading, such as "see all". */
  action?: ReactNode
}

/** Three items at a time, the middle one lifted towards the eye. It never moves by itself. */
export function Carousel3D({
  label,
  items,
  previousLabel,
  nextLabel,
  placeLabel,
  action,
}: Carousel3DProps) {
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  const gestures = useRef<Carousel>(undefined)
  const [told, setTold] = useState('')
  const count = items.length
  const edges = useEdges(list, count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are another row
  useEffect(() => {
    gestures.current = carousel(list.current!)
    return gestures.current.end
  }, [count])
  const turn = (direction: -1 | 1) =>
    setTold(placeLabel((gestures.current?.turn(direction) ?? 0) + 1, count))
  const arrow = (name: string, direction: -1 | 1, atEdge: boolean, Icon: typeof ChevronLeft) => (
    // Not `disabled`: the focus would be lost when the end is reached by keys.
    <button
      type="button"
      aria-label={name}
      aria-describedby={heading}
      aria-disabled={atEdge}
      onClick={() => atEdge || turn(direction)}
      className={arrowLook}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </button>
  )
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div
        className={cx(
          'flex min-h-11 flex-wrap items-center gap-x-2',
          edges.scrolls && 'mr-[max(-0.75rem,-3vw)]',
        )}
      >
        <h2 id={heading} className="min-w-0 flex-1 basis-20 text-lg font-semibold">
          {label}
        </h2>
        {action}
        {edges.scrolls && arrow(previousLabel, -1, edges.atStart, ChevronLeft)}
        {edges.scrolls && arrow(nextLabel, 1, edges.atEnd, ChevronRight)}
        <span role="status" className="sr-only">
          {told}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari no longer calls it a list */}
      <ul ref={list} role="list" className={cx('carousel', count < 3 && 'justify-center')}>
        {items.map((item, i) => (
          <li key={item.id} className="carousel-item">
            {/* biome-ignore lint/a11y/useSemanticElements: no set of fields, but a place in the row */}
            <div role="group" aria-label={placeLabel(i + 1, count)} className="carousel-lift">
              {item.node}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether there is more to either side; measured, since it depends on the width. */
function useEdges(list: React.RefObject<HTMLElement | null>, count: number) {
  const [edges, setEdges] = useState({ scrolls: count > 3, atStart: true, atEnd: count <= 3 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count of items is another width
  useEffect(() => {
    const element = list.current
    if (!element) return
    let hidden = 0
    let known = ''
    // Every frame of a scroll comes by here: it asks for no sizes, and React hears only of what changed.
    const look = () => {
      const left = element.scrollLeft
      const next = { scrolls: hidden > 1, atStart: left <= 1, atEnd: left >= hidden - 1 }
      const words = Object.values(next).join()
      if (words !== known) setEdges(next)
      known = words
    }
    const measure = () => {
      hidden = element.scrollWidth - element.clientWidth
      look()
    }
    // Also called with the first size.
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list, count])
  return edges
}

const arrowLook =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-accent-text transition-colors duration-120 hover:bg-surface-2 aria-disabled:text-line-input aria-disabled:opacity-60 aria-disabled:hover:bg-transparent'
