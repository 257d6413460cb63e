const closesAtPx = 96
const closesAtPxPerMs = 0.6

/**
 * A ref for the head of a sheet: dragged down far or fast enough, it presses the close button that it holds; else it springs
 * back. The sheet moves by `--swipe`. Our own, since the drawer that does this weighs 14 kB gzip.
 */
export function swipeDown(head: HTMLElement | null): (() => void) | undefined {
  const sheet = head?.closest<HTMLElement>('.sheet')
  if (!head || !sheet) return
  const stop = new AbortController()
  const on = { signal: stop.signal }
  let from: { y: number; at: number } | undefined
  const moveTo = (y: number) => sheet.style.setProperty('--swipe', `${Math.max(0, y)}px`)
  const start = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    from = { y: event.clientY, at: event.timeStamp }
    head.setPointerCapture(event.pointerId)
    sheet.dataset.swiping = ''
  }
  const end = (event: PointerEvent) => {
    if (!from) return
    const by = event.clientY - from.y
    const far = by > closesAtPx || by / Math.max(1, event.timeStamp - from.at) > closesAtPxPerMs
    from = undefined
    delete sheet.dataset.swiping
    moveTo(0)
    if (far && event.type === 'pointerup') head.querySelector('button')?.click()
  }
  head.addEventListener('pointerdown', start, on)
  head.addEventListener('pointermove', (event) => from && moveTo(event.clientY - from.y), on)
  head.addEventListener('pointerup', end, on)
  head.addEventListener('pointercancel', end, on)
  return () => stop.abort()
}
