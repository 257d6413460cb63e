import type { LineWin, Symbol3 } from '../../../src/game/play/slot.ts'
import { fill, h, icon, svg } from '../../parts/element.ts'
import { say } from '../cash.ts'
import { g, symbolNames } from '../game.text.ts'

type Window = readonly (readonly Symbol3[])[]
type Lines = readonly (readonly number[])[]

const symbols = Object.keys(symbolNames) as Symbol3[]
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const turnMs = 900
const stepMs = 240
const fadeMs = 200
const fillers = 15
/** Where a line crosses a row, in the 300 × 300 of the drawing over the reels. */
const middle = (index: number) => 50 + 100 * index

/** Three reels of three rows. `show` sets them, `spinTo` turns them until they stop at what the server drew. */
export function makeReels(window: Window) {
  const columns = window.map(() => h('div.strip'))
  const over = svg('svg', { viewBox: '0 0 300 300', class: 'lines', 'aria-hidden': 'true' })
  const node = h(
    'div.reels',
    { role: 'img' },
    columns.map((column) => h('div.reel', column)),
    over,
  )
  let seen = window
  const show = (next: Window) => {
    seen = next
    node.setAttribute(
      'aria-label',
      `${say(g.board)}: ${[0, 1, 2].map((row) => next.map((column) => say(symbolNames[column[row]!])).join(', ')).join(' · ')}`,
    )
    columns.forEach((column, i) => {
      fill(column, next[i]!.map(cellOf))
    })
  }
  const clear = () => {
    over.replaceChildren()
    node.classList.remove('won')
  }
  show(window)
  return {
    node,
    show,
    spinTo: async (next: Window) => {
      clear()
      const before = seen
      await Promise.all(columns.map((column, i) => turn(column, before[i]!, next[i]!, i)))
      show(next)
    },
    mark: (wins: readonly LineWin[], lines: Lines) => {
      if (wins.length > 0) node.classList.add('won')
      for (const { line } of wins) mark(columns, over, lines[line]!)
    },
  }
}

const cellOf = (symbol: Symbol3) =>
  h('span.cell', { 'data-symbol': symbol }, icon(symbol, 'symbol'))

async function turn(
  column: HTMLElement,
  before: readonly Symbol3[],
  after: readonly Symbol3[],
  i: number,
): Promise<void> {
  if (calm.matches) {
    await column.animate({ opacity: [1, 0] }, { duration: fadeMs }).finished
    fill(column, after.map(cellOf))
    await column.animate({ opacity: [0, 1] }, { duration: fadeMs }).finished
    return
  }
  const count = fillers + 4 * i
  const between = Array.from(
    { length: count },
    (_, n) => symbols[(n * 5 + i * 2 + n * n) % symbols.length]!,
  )
  fill(column, [...after, ...between, ...before].map(cellOf))
  column.classList.add('turning')
  const way = (column.firstElementChild as HTMLElement).offsetHeight * (count + 3)
  const frames = { transform: [`translateY(${-way}px)`, 'translateY(0)'] }
  await column.animate(frames, {
    duration: turnMs + stepMs * i,
    easing: 'cubic-bezier(.16,.72,.3,1)',
  }).finished
  column.classList.remove('turning')
}

/** Draws a line that won and lifts its symbols. */
function mark(columns: readonly HTMLElement[], over: SVGElement, rows: readonly number[]): void {
  const points = rows.map((row, reel) => `${middle(reel)},${middle(row)}`).join(' ')
  over.append(svg('polyline', { points }))
  for (const [reel, row] of rows.entries()) columns[reel]!.children[row]!.classList.add('lucky')
}
