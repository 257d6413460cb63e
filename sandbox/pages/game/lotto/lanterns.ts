import { h, svg } from '../../parts/element.ts'
import type { Row } from '../../parts/language.ts'
import { showLeft, showTime } from '../../parts/show.ts'
import { say } from '../cash.ts'
import type { LottoState } from './lines.ts'
import { l } from './lotto.text.ts'

const calm = matchMedia('(prefers-reduced-motion: reduce)')
const riseMs = 700
const stepMs = 180

export const hourOf = (at: number): string => showTime(at).slice(11, 16)

/** The river with the five lanterns of the latest draw: gold for the three digits, jade for the two. */
export function riverStage() {
  const rows = h('div.lanterns')
  const caption = h('strong')
  const left = h('span.left')
  const node = h('section.stage', h('header', caption, left), rows)
  let shown: string | undefined
  const draw = ({ results: [latest] }: LottoState) => {
    if (!latest) return
    caption.textContent = say(l.drawAt, { time: hourOf(latest.at) })
    node.setAttribute('aria-label', say(l.drawn, latest))
    if (shown === latest.draw) return
    const rises = shown !== undefined
    shown = latest.draw
    rows.replaceChildren(
      group('gold', latest.three, l.three, rises ? 0 : undefined),
      group('jade', latest.two, l.two, rises ? 3 : undefined),
    )
  }
  const count = (until: number, now: number) => {
    left.textContent = say(l.nextIn, { left: showLeft(until, now) })
  }
  return { node, draw, count }
}

type Look = 'gold' | 'jade'

function group(look: Look, digits: string, name: Row, first: number | undefined) {
  const row = h(
    'p.digits',
    { role: 'img', 'aria-label': `${say(name)}: ${digits}` },
    [...digits].map((digit, i) =>
      lantern(look, digit, first === undefined ? undefined : first + i),
    ),
  )
  return h('div', row, h('small', say(name)))
}

/** A paper lantern with its light on the water; it rises when it has just been drawn. */
function lantern(look: Look, digit: string, nr: number | undefined) {
  const node = svg(
    'svg',
    { viewBox: '0 0 60 96', class: `lantern ${look}`, 'aria-hidden': 'true' },
    svg('use', { href: `#i-${look}` }),
    svg('text', { x: '30', y: '54', 'text-anchor': 'middle' }, digit),
  )
  if (nr !== undefined) {
    const frames = calm.matches
      ? { opacity: [0, 1] }
      : { transform: ['translateY(60%)', 'translateY(0)'], opacity: [0, 1] }
    node.animate(frames, {
      duration: riseMs,
      delay: nr * stepMs,
      easing: 'cubic-bezier(.2,.8,.2,1)',
      fill: 'backwards',
    })
  }
  return node
}
