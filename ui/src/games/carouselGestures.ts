import { coast, landing, middleAt, type Row, speedOf, stopOf } from './carouselStops.ts'

const dragFromPx = 5
/** While a mouse moves the list, or it runs on: without snapping. */
const held = 'carousel-held'
/** Presses that follow each other closely count from where the last one leads to, not from where the row is on its way. */
const pressesBelongMs = 500

/** `turn` by one and learn which item then is in the middle; `end` when the list goes. */
export type Carousel = { turn: (direction: -1 | 1) => number; end: () => void }

/**
 * Gives a scroll-snap list buttons, keys, and a mouse that drags and throws it. Touch needs none of it: it scrolls by
 * itself. Depth is the style sheet's (`games.css`); only where the browser has no view timelines each item gets its
 * place in `--slot`: 0 in the middle, -1 and 1 next to it.
 */
export function carousel(list: HTMLElement): Carousel {
  const leaving = new AbortController()
  const on = { signal: leaving.signal }
  list.addEventListener('keydown', (event) => moveFocus(list, event), on)
  dragByMouse(list, on)
  if (!CSS.supports('animation-timeline: view()')) markSlots(list, on)
  return { turn: turner(list), end: () => leaving.abort() }
}

function turner(list: HTMLElement): Carousel['turn'] {
  let aim = { item: 0, at: Number.NEGATIVE_INFINITY }
  return (direction) => {
    const row = rowOf(list)
    const now = performance.now()
    const from = now - aim.at < pressesBelongMs ? aim.item : middleAt(row, list.scrollLeft)
    aim = { item: Math.min(Math.max(from + direction, 0), row.count - 1), at: now }
    list.scrollTo({ left: stopOf(row, aim.item), behavior: smoothly() })
    return aim.item
  }
}

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const items = [...list.children]
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  // At either end an arrow would else scroll the page, or the list away from its focus.
  event.preventDefault()
  items[to]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  items[to]?.scrollIntoView({ behavior: smoothly(), inline: 'center', block: 'nearest' })
}

function dragByMouse(list: HTMLElement, on: { signal: AbortSignal }): void {
  let from: { x: number; left: number } | undefined
  let moves: { x: number; at: number }[] = []
  let dragged = false
  let stopRunning = () => {}
  const take = (event: PointerEvent) => {
    dragged = true
    list.setPointerCapture(event.pointerId)
    list.classList.add(held)
  }
  const letSnap = () => {
    stopRunning()
    list.classList.remove(held)
  }
  const start = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return letSnap()
    stopRunning()
    from = { x: event.clientX, left: list.scrollLeft }
    moves = []
    // A press on a list that runs stops it, and is meant for nothing else.
    if (list.classList.contains(held)) take(event)
  }
  const move = (event: PointerEvent) => {
    // Its release was elsewhere, and was not reported.
    if (!(event.buttons & 1)) from = undefined
    if (!from || (!dragged && Math.abs(event.clientX - from.x) < dragFromPx)) return
    if (!dragged) take(event)
    moves = [...moves.slice(-8), { x: event.clientX, at: event.timeStamp }]
    list.scrollLeft = from.left - (event.clientX - from.x)
  }
  const release = (event: PointerEvent) => {
    from = undefined
    if (!dragged) return
    stopRunning = runOn(list, -speedOf(moves, event.timeStamp))
    // After the click that belongs to this release.
    setTimeout(() => (dragged = false))
  }
  list.addEventListener('pointerdown', start, on)
  list.addEventListener('pointermove', move, on)
  list.addEventListener('pointerup', release, on)
  list.addEventListener('pointercancel', release, on)
  for (const takeover of ['wheel', 'keydown'])
    list.addEventListener(takeover, letSnap, { ...on, passive: true })
  list.addEventListener('dragstart', (event) => event.preventDefault(), on)
  // The release of a drag is also a click on whatever lies under it: that one press is not meant.
  list.addEventListener('click', (event) => dragged && swallow(event), { ...on, capture: true })
}

/** Lets the list run on to its stop at this speed. What it answers ends that where it is. */
function runOn(list: HTMLElement, speed: number): () => void {
  const startedAt = performance.now()
  const to = landing(rowOf(list), list.scrollLeft, speed)
  const placeAt = coast(list.scrollLeft, to, speed)
  let frame = 0
  const step = () => {
    const place = smoothly() === 'smooth' ? placeAt(performance.now() - startedAt) : undefined
    list.scrollLeft = place ?? to
    if (place === undefined) list.classList.remove(held)
    else frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function markSlots(list: HTMLElement, on: { signal: AbortSignal }): void {
  const mark = () => {
    const row = rowOf(list)
    const middle = (list.scrollLeft + row.window / 2) / row.place - 0.5
    for (const [i, item] of [...(list.children as HTMLCollectionOf<HTMLElement>)].entries()) {
      const slot = Math.min(2, Math.max(-2, i - middle))
      item.style.setProperty('--slot', slot.toFixed(3))
      item.style.setProperty('--away', Math.abs(slot).toFixed(3))
    }
  }
  list.classList.add('carousel-by-script')
  list.addEventListener('scroll', mark, { ...on, passive: true })
  // Also called with the first size.
  const sizes = new ResizeObserver(mark)
  sizes.observe(list)
  on.signal.addEventListener('abort', () => sizes.disconnect())
}

const rowOf = (list: HTMLElement): Row => ({
  place: list.firstElementChild?.getBoundingClientRect().width || 1,
  window: list.clientWidth,
  count: list.childElementCount,
})

const smoothly = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
