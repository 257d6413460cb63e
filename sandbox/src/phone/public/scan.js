import { ask } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showMoney } from '/assets/pages/show.js'
import { choose } from './pay.js'
import { trouble } from './phone.text.js'
import { dropZone } from './picture.js'
import { s, tag } from './scan.text.js'
import { whenChanged } from './world.js'

/** The scanner: QRs in front of the camera, a box to paste one, a place for a picture of one. */
export function scanView() {
  const list = h('ul', { class: 'live', id: 'live' }, h('li', { class: 'bone live-bone' }))
  const open = new Set()
  const finder = h(
    'section',
    { class: 'finder' },
    h('h2', {}, say(s.camera)),
    h('p', {}, say(s.cameraWhy)),
    list,
  )
  const node = h('div', { class: 'stack' }, finder, pasteForm())
  const draw = whenChanged((qrs) =>
    fill(list, ...(qrs.length > 0 ? qrs.map((qr) => cardOf(qr, open)) : [nothing()])),
  )
  return { node, update: (state) => draw(state.liveQrs) }
}

const nothing = () =>
  h(
    'li',
    { class: 'nothing' },
    icon('empty-qr', 'picture'),
    h('strong', {}, say(s.none)),
    h('p', {}, say(s.noneWhy)),
  )

function cardOf(qr, open) {
  const details = h(
    'details',
    { open: open.has(qr.payload) },
    h('summary', {}, say(s.details)),
    inside(qr),
  )
  details.addEventListener('toggle', () =>
    details.open ? open.add(qr.payload) : open.delete(qr.payload),
  )
  const late = qr.status === 'EXPIRED'
  return h(
    'li',
    { class: 'qr', 'data-reference': qr.reference },
    h(
      'div',
      { class: 'qr-head' },
      h('span', { class: 'chip' }, qr.provider),
      h('span', { class: 'qr-left', 'data-until': Date.parse(qr.expiresAt) }),
    ),
    h(
      'div',
      { class: 'qr-body' },
      h(
        'span',
        { class: 'qr-words' },
        h('span', {}, qr.payee),
        h('strong', { class: 'qr-amount' }, `฿${showMoney(qr.amount)}`),
      ),
      h(
        'button',
        { class: `button ${late ? 'plain' : 'main'}`, type: 'button', onclick: () => choose(qr) },
        say(late ? s.payLate : s.pay),
      ),
    ),
    details,
  )
}

/** The picture and what it says. */
export const inside = (qr) =>
  h(
    'div',
    { class: 'inside' },
    h('img', {
      src: `/phone/qr.svg?payload=${encodeURIComponent(qr.payload)}`,
      alt: say(s.picture, { payee: qr.payee }),
      width: 200,
      height: 200,
    }),
    h(
      'dl',
      { class: 'fields' },
      qr.fields.flatMap((field) => fieldOf(field)),
    ),
  )

function fieldOf({ id, value, parts }, template) {
  const name = say(tag[template ? `${template}.${id}` : id] ?? tag.other)
  const term = h('dt', { class: template ? 'nested' : '' }, h('code', {}, id), name)
  if (!parts) return [term, h('dd', {}, value)]
  return [term, h('dd', {}), ...parts.flatMap((part) => fieldOf(part, id))]
}

function pasteForm() {
  const box = h('textarea', {
    id: 'payload',
    rows: 3,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    placeholder: '00020101…',
    'aria-describedby': 'payload-error',
  })
  const error = h('p', { class: 'field-error', id: 'payload-error', role: 'alert' })
  const complain = (code) => {
    error.textContent = say(trouble[code] ?? trouble.INTERNAL)
    box.setAttribute('aria-invalid', 'true')
  }
  const read = async (payload) => {
    try {
      choose(await ask('/phone/scan', { method: 'POST', body: { payload } }))
    } catch (failure) {
      complain(failure.code)
    }
  }
  box.addEventListener('input', () => {
    error.textContent = ''
    box.removeAttribute('aria-invalid')
  })
  const onsubmit = (event) => {
    event.preventDefault()
    read(box.value.trim())
  }
  return h(
    'form',
    { class: 'card stack', onsubmit, novalidate: true },
    h('label', { for: 'payload' }, say(s.paste)),
    box,
    error,
    h('button', { class: 'button plain wide', type: 'submit' }, say(s.read)),
    dropZone(choose, complain),
  )
}
