import { chatLimits } from '@krapao/shared/chat/chat.rules'
import { useLayoutEffect, useRef, useState } from 'react'

/** Older rows are asked for when so little is left above. */
const nearTopPx = 160

/**
 * Of a list that a column in reverse holds at its end: scrolled by 0 one is at the newest. What comes above moves nothing by itself; what
 * comes below, while one reads further up, is made up for here, since Safari does not. `rows`: whatever changes when rows do.
 */
export function useSteadyScroll(rows: unknown, onTop: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<{ row: Element; top: number }>(undefined)
  const [isAtEnd, setAtEnd] = useState(true)
  const look = () => {
    const { current } = box
    if (!current) return
    const { scrollTop, scrollHeight, clientHeight } = current
    setAtEnd(-scrollTop <= chatLimits.bottomPx)
    held.current = rowAtTop(current)
    if (scrollHeight - clientHeight + scrollTop < nearTopPx) onTop()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew whenever the rows are others
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const { row, top } = held.current ?? {}
    // By less than the threshold one is at the newest, and stays there.
    if (row?.isConnected && -current.scrollTop > chatLimits.bottomPx)
      current.scrollTop += topOf(row, current) - top!
    look()
  }, [rows])
  const toEnd = () => box.current?.scrollTo({ top: 0 })
  return { box, isAtEnd, onScroll: look, toEnd }
}

const topOf = (row: Element, box: Element): number =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top

/** The first row of which something is seen, and where it stands. */
function rowAtTop(box: Element): { row: Element; top: number } | undefined {
  for (const row of box.querySelectorAll('[data-row]')) {
    const top = topOf(row, box)
    if (top + row.clientHeight > 0) return { row, top }
  }
  return undefined
}
