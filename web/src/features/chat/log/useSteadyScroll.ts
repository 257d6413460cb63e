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
  const held = useRef<{ row: Element; toEnd: number }>(undefined)
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
    const { row, toEnd } = held.current ?? {}
    // By less than the threshold one is at the newest, and stays there.
    if (row?.isConnected && -current.scrollTop > chatLimits.bottomPx)
      current.scrollTop -= fromEnd(row, current) - toEnd!
    look()
  }, [rows])
  const toEnd = () => box.current?.scrollTo({ top: 0 })
  return { box, isAtEnd, onScroll: look, toEnd }
}

/** How far above the end of the list a row begins, however far that is scrolled. */
const fromEnd = (row: Element, box: Element): number =>
  box.firstElementChild!.getBoundingClientRect().bottom - row.getBoundingClientRect().top

/** The first row of which something is seen. */
function rowAtTop(box: Element): { row: Element; toEnd: number } | undefined {
  const { top } = box.getBoundingClientRect()
  for (const row of box.querySelectorAll('[data-row]'))
    if (row.getBoundingClientRect().bottom > top) return { row, toEnd: fromEnd(row, box) }
  return undefined
}
