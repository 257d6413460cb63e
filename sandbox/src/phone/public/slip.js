import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { t } from './phone.text.js'
import { x } from './transfer.text.js'

let path
let variant = 'normal'

/** Shows the slip that is drawn at this address. */
export function showSlip(slip) {
  path = slip
  variant = 'normal'
  location.hash = '#slip'
}

const groups = [
  ['asItIs', ['normal', 'screenshot', 'dark', 'small', 'soft', 'rotated', 'jpeg']],
  ['spoilt', ['blurred', 'cropped', 'no-qr', 'bad-crc', 'truemoney']],
]

/** The slip as a picture, to be saved and sent to the wallet; and the ways to spoil it. */
export function slipView() {
  const node = h('div', { class: 'stack' })
  const draw = () => {
    const address = `${path}?variant=${variant}`
    fill(
      node,
      h('a', { class: 'back', href: '#home' }, icon('back'), say(t.back)),
      h('h2', {}, say(x.slip)),
      h('img', {
        class: 'slip',
        id: 'slip',
        src: address,
        alt: say(x.slipPicture, { how: say(x.variant[variant]) }),
      }),
      h(
        'a',
        { class: 'button main wide', id: 'save-slip', href: address, download: fileName() },
        icon('inbox'),
        say(x.save),
      ),
      h('p', { class: 'hint' }, say(x.saveWhy)),
      groups.map(([name, variants]) => choices(name, variants, draw)),
    )
  }
  return { node, ready: () => path !== undefined, enter: draw, update: () => {} }
}

const fileName = () =>
  path
    .split('/')
    .at(-1)
    .replace('.png', variant === 'jpeg' ? '.jpg' : '.png')

const choices = (name, variants, draw) =>
  h(
    'section',
    { class: 'card' },
    h('h3', { id: `slip-${name}` }, say(x[name])),
    h(
      'div',
      { class: 'pills', role: 'group', 'aria-labelledby': `slip-${name}` },
      variants.map((one) =>
        h(
          'button',
          {
            class: 'pill',
            type: 'button',
            id: `variant-${one}`,
            'aria-pressed': String(one === variant),
            onclick: () => {
              variant = one
              draw()
              document.querySelector(`#variant-${one}`)?.focus()
            },
          },
          say(x.variant[one]),
        ),
      ),
    ),
  )
