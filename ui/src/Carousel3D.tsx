import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { carouselGestures } from './carouselGestures.ts'
import { cx } from './cx.ts'

type Carousel3DProps = {
  /** The heading, such as the group's name. */
  label: string
  items: readonly { id: string; node: ReactNode }[]
  previousLabel: string
  nextLabel: string
  /** Beside the heading, such as "see all". */
  action?: ReactNode
}

/** Three items at a time, the middle one lifted towards the eye. It never moves by itself. */
export function Carousel3D({ label, items, previousLabel, nextLabel, action }: Carousel3DProps) {
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  const edges = useEdges(list, items.length)
  useEffect(() => carouselGestures(list.current), [])
  const turn = (direction: -1 | 1) => {
    const width = list.current?.firstElementChild?.getBoundingClientRect().width ?? 0
    list.current?.scrollBy({ left: direction * width, behavior: 'smooth' })
  }
  const arrow = (name: string, direction: -1 | 1, atEdge: boolean, Icon: typeof ChevronLeft) => (
    <button type="button" aria-label={name} disabled={atEdge} onClick={() => turn(direction)} className={arrowLook}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </button>
  )
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="flex min-h-11 items-center gap-2">
        <h2 id={heading} className="min-w-0 flex-1 text-lg font-semibold">
          {label}
        </h2>
        {action}
        {edges.scrolls && arrow(previousLabel, -1, edges.atStart, ChevronLeft)}
        {edges.scrolls && arrow(nextLabel, 1, edges.atEnd, ChevronRight)}
      </div>
      <ul ref={list} className={cx('carousel', items.length < 3 && 'justify-center')}>
        {items.map((item) => (
          <li key={item.id} className="carousel-item">
            <div className="carousel-lift">{item.node}</div>
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
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth
      const next = { scrolls: hidden > 1, atStart: element.scrollLeft <= 1, atEnd: element.scrollLeft >= hidden - 1 }
      setEdges((now) =>
        now.scrolls === next.scrolls && now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next,
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list, count])
  return edges
}

const arrowLook =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-accent-text transition-colors duration-120 hover:bg-surface-2 disabled:text-line-input disabled:opacity-60'
