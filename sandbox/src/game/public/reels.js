import { fill, h, icon } from '/assets/pages/element.js'
import { say } from './cash.js'
import { g, symbolNames } from './game.text.js'

const symbols = Object.keys(symbolNames)
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const turnMs = 900
const stepMs = 240
const fadeMs = 200
const fillers = 15
/** Where a line crosses a row, in the 300 × 300 of the drawing over the reels. */
const middle = (index) => 50 + 100 * index

/** Three reels of three rows. `show` sets them, `spinTo` turns them until they stop at what the server drew. */
export function makeReels(window) {
  const columns = window.map(() => h('div', { class: 'strip' }))
  const over = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  over.setAttribute('viewBox', '0 0 300 300')
  over.setAttribute('class', 'lines')
  over.setAttribute('aria-hidden', 'true')
  const node = h(
    'div',
    { class: 'reels', role: 'img' },
    columns.map((column) => h('div', { class: 'reel' }, column)),
    over,
  )
  let seen = window
  const show = (next) => {
    seen = next
    node.setAttribute(
      'aria-label',
      `${say(g.board)}: ${[0, 1, 2].map((row) => next.map((column) => say(symbolNames[column[row]])).join(', ')).join(' · ')}`,
    )
    columns.forEach((column, i) => {
      fill(column, next[i].map(cellOf))
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
    clear,
    spinTo: async (next) => {
      clear()
      const before = seen
      await Promise.all(columns.map((column, i) => turn(column, before[i], next[i], i)))
      show(next)
    },
    mark: (wins, lines) => mark(node, columns, over, wins, lines),
  }
}

const cellOf = (symbol) =>
  h('span', { class: 'cell', 'data-symbol': symbol }, icon(symbol, 'symbol'))

async function turn(column, before, after, i) {
  if (calm.matches) {
    await column.animate({ opacity: [1, 0] }, { duration: fadeMs }).finished
    fill(column, after.map(cellOf))
    await column.animate({ opacity: [0, 1] }, { duration: fadeMs }).finished
    return
  }
  const count = fillers + 4 * i
  const between = Array.from(
    { length: count },
    (_, n) => symbols[(n * 5 + i * 2 + n * n) % symbols.length],
  )
  fill(column, [...after, ...between, ...before].map(cellOf))
  column.classList.add('turning')
  const way = column.firstChild.offsetHeight * (count + 3)
  const frames = { transform: [`translateY(${-way}px)`, 'translateY(0)'] }
  await column.animate(frames, {
    duration: turnMs + stepMs * i,
    easing: 'cubic-bezier(.16,.72,.3,1)',
  }).finished
  column.classList.remove('turning')
}

/** Draws the lines that won and lifts their symbols. */
function mark(node, columns, over, wins, lines) {
  if (wins.length === 0) return
  node.classList.add('won')
  for (const { line } of wins) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
    path.setAttribute(
      'points',
      lines[line].map((row, reel) => `${middle(reel)},${middle(row)}`).join(' '),
    )
    over.append(path)
    lines[line].forEach((row, reel) => {
      columns[reel].children[row].classList.add('lucky')
    })
  }
}
