import { h } from '/assets/pages/element.js'
import { showLeft, showTime } from '/assets/pages/show.js'
import { say } from './cash.js'
import { l } from './lotto.text.js'

const space = 'http://www.w3.org/2000/svg'
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const riseMs = 700
const stepMs = 180

export const hourOf = (at) => showTime(at).slice(11, 16)

/** The river with the five lanterns of the latest draw: gold for the three digits, jade for the two. */
export function riverStage() {
  const rows = h('div', { class: 'lanterns' })
  const caption = h('strong', {})
  const left = h('span', { class: 'left' })
  const node = h('section', { class: 'stage' }, h('header', {}, caption, left), rows)
  let shown
  const draw = ({ results: [latest] }) => {
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
  const count = (until, now) => {
    left.textContent = say(l.nextIn, { left: showLeft(until, now) })
  }
  return { node, draw, count }
}

function group(look, digits, name, first) {
  const row = h('p', { class: 'digits', role: 'img', 'aria-label': `${say(name)}: ${digits}` })
  row.append(
    ...[...digits].map((digit, i) =>
      lantern(look, digit, first === undefined ? undefined : first + i),
    ),
  )
  return h('div', {}, row, h('small', {}, say(name)))
}

/** A paper lantern with its light on the water; it rises when it has just been drawn. */
function lantern(look, digit, nr) {
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 60 96')
  svg.setAttribute('class', `lantern ${look}`)
  svg.setAttribute('aria-hidden', 'true')
  const body = document.createElementNS(space, 'use')
  body.setAttribute('href', `#i-${look}`)
  const text = document.createElementNS(space, 'text')
  text.setAttribute('x', '30')
  text.setAttribute('y', '54')
  text.setAttribute('text-anchor', 'middle')
  text.textContent = digit
  svg.append(body, text)
  if (nr !== undefined) {
    const frames = calm.matches
      ? { opacity: [0, 1] }
      : { transform: ['translateY(60%)', 'translateY(0)'], opacity: [0, 1] }
    svg.animate(frames, {
      duration: riseMs,
      delay: nr * stepMs,
      easing: 'cubic-bezier(.2,.8,.2,1)',
      fill: 'backwards',
    })
  }
  return svg
}
