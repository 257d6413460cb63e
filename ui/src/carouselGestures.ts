const dragFromPx = 5

/**
 * A ref for a scroll-snap list: mouse drag, arrow keys between the items, and `--slot` (-1 … 1 from the centre) on each item
 * where the browser has no view timelines. Touch needs none of it: it scrolls by itself.
 */
export function carouselGestures(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return
  const stop = new AbortController()
  const on = { signal: stop.signal }
  list.addEventListener('keydown', (event) => moveFocus(list, event), on)
  dragByMouse(list, on)
  if (!CSS.supports('animation-timeline: view()')) markSlots(list, on)
  return () => stop.abort()
}

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const items = [...list.children]
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next = items[at + step]
  if (!next) return
  event.preventDefault()
  next.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  next.scrollIntoView({ behavior: 'smooth', inline: 'center', block: 'nearest' })
}

function dragByMouse(list: HTMLElement, on: { signal: AbortSignal }): void {
  let from: { x: number; left: number } | undefined
  let dragged = false
  const end = () => {
    from = undefined
    list.style.scrollSnapType = ''
    list.style.cursor = ''
  }
  const start = (event: PointerEvent) => {
    dragged = false
    if (event.pointerType === 'mouse' && event.button === 0) from = { x: event.clientX, left: list.scrollLeft }
  }
  const move = (event: PointerEvent) => {
    if (!from) return
    const by = event.clientX - from.x
    if (!dragged && Math.abs(by) < dragFromPx) return
    if (!dragged) list.setPointerCapture(event.pointerId)
    dragged = true
    list.style.scrollSnapType = 'none'
    list.style.cursor = 'grabbing'
    list.scrollLeft = from.left - by
  }
  list.addEventListener('pointerdown', start, on)
  list.addEventListener('pointermove', move, on)
  list.addEventListener('pointerup', end, on)
  list.addEventListener('pointercancel', end, on)
  list.addEventListener('dragstart', (event) => event.preventDefault(), on)
  // The release of a drag is also a click on whatever lies under it: that one press is not meant.
  list.addEventListener('click', (event) => dragged && swallow(event), { ...on, capture: true })
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function markSlots(list: HTMLElement, on: { signal: AbortSignal }): void {
  const mark = () => {
    const middle = list.scrollLeft + list.clientWidth / 2
    for (const item of list.children as HTMLCollectionOf<HTMLElement>) {
      const slot = (item.offsetLeft - list.offsetLeft + item.offsetWidth / 2 - middle) / item.offsetWidth
      const kept = Math.min(1, Math.max(-1, slot))
      item.style.setProperty('--slot', kept.toFixed(3))
      item.style.setProperty('--slot-away', Math.abs(kept).toFixed(3))
    }
  }
  mark()
  list.addEventListener('scroll', () => requestAnimationFrame(mark), { ...on, passive: true })
  window.addEventListener('resize', mark, on)
}
