import type { Part, Scan } from '../../../src/phone/scan.ts'
import { ask } from '../../parts/ask.ts'
import { type Child, fill, h } from '../../parts/element.ts'
import { type Row, say } from '../../parts/language.ts'
import { showCash } from '../../parts/show.ts'
import { nothing, whyNot } from '../pieces.ts'
import { type View, whenChanged } from '../world.ts'
import { choose } from './pay.ts'
import { dropZone } from './picture.ts'
import { s, tag } from './scan.text.ts'

/** The scanner: QRs in front of the camera, a box to paste one, a place for a picture of one. */
export function scanView(): View {
  const list = h('ul.live', { id: 'live' }, h('li.bone.live-bone'))
  const open = new Set<string>()
  const finder = h('section.finder', h('h2', say(s.camera)), h('p', say(s.cameraWhy)), list)
  const node = h('div.stack', finder, pasteForm())
  const draw = whenChanged((qrs: readonly Scan[]) =>
    fill(
      list,
      qrs.length > 0 ? qrs.map((qr) => cardOf(qr, open)) : nothing('empty-qr', s.none, s.noneWhy),
    ),
  )
  return { node, update: (state) => draw(state.liveQrs) }
}

function cardOf(qr: Scan, open: Set<string>) {
  const details = h(
    'details',
    { open: open.has(qr.payload) },
    h('summary', say(s.details)),
    inside(qr),
  )
  details.addEventListener('toggle', () =>
    details.open ? open.add(qr.payload) : open.delete(qr.payload),
  )
  const late = qr.status === 'EXPIRED'
  return h(
    'li.qr',
    { 'data-reference': qr.reference },
    h(
      'div.qr-head',
      h('span.chip', qr.provider),
      h('span.qr-left', { 'data-until': qr.expiresAt && Date.parse(qr.expiresAt) }),
    ),
    h(
      'div.qr-body',
      h(
        'span.qr-words',
        h('span', qr.payee),
        h('strong.qr-amount', qr.amount && showCash(qr.amount, qr.currency)),
      ),
      h(
        `button.button.${late ? 'plain' : 'main'}`,
        { onclick: () => choose(qr) },
        say(late ? s.payLate : s.pay),
      ),
    ),
    details,
  )
}

/** The picture and what it says. */
const inside = (qr: Scan) =>
  h(
    'div.inside',
    h('img', {
      src: `/phone/qr.svg?payload=${encodeURIComponent(qr.payload)}`,
      alt: say(s.picture, { payee: qr.payee }),
      width: 200,
      height: 200,
    }),
    h(
      'dl.fields',
      qr.fields.map((field) => fieldOf(field)),
    ),
  )

const tags: Readonly<Record<string, Row>> = tag

function fieldOf({ id, value, parts }: Part, template?: string): Child {
  const name = say(tags[template ? `${template}.${id}` : id] ?? tag.other)
  const term = h('dt', { class: template ? 'nested' : '' }, h('code', id), name)
  if (!parts) return [term, h('dd', value)]
  return [term, h('dd'), parts.map((part) => fieldOf(part, id))]
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
  const error = h('p.field-error', { id: 'payload-error', role: 'alert' })
  const complain = (why: unknown) => {
    error.textContent = whyNot(why)
    box.setAttribute('aria-invalid', 'true')
  }
  const read = async (payload: string) => {
    try {
      choose(await ask<Scan>('/phone/scan', { method: 'POST', body: { payload } }))
    } catch (failure) {
      complain(failure)
    }
  }
  box.addEventListener('input', () => {
    error.textContent = ''
    box.removeAttribute('aria-invalid')
  })
  const onsubmit = (event: SubmitEvent) => {
    event.preventDefault()
    read(box.value.trim())
  }
  return h(
    'form.card.stack',
    { onsubmit, novalidate: true },
    h('label', { for: 'payload' }, say(s.paste)),
    box,
    error,
    h('button.button.plain.wide', { type: 'submit' }, say(s.read)),
    dropZone(choose, complain),
  )
}
