import { fill, h, icon } from '../../parts/element.ts'
import { say } from '../../parts/language.ts'
import { backTo } from '../pieces.ts'
import type { View } from '../world.ts'
import { x } from './transfer.text.ts'

type Variant = keyof typeof x.variant

let path: string | undefined
let variant: Variant = 'normal'

/** Shows the slip that is drawn at this address. */
export function showSlip(slip: string): void {
  path = slip
  variant = 'normal'
  location.hash = '#slip'
}

const groups: readonly ['asItIs' | 'spoilt', readonly Variant[]][] = [
  ['asItIs', ['normal', 'screenshot', 'dark', 'small', 'soft', 'rotated', 'jpeg']],
  ['spoilt', ['blurred', 'cropped', 'no-qr', 'bad-crc', 'truemoney']],
]

/** The slip as a picture, to be saved and sent to the wallet; and the ways to spoil it. */
export function slipView(): View {
  const node = h('div.stack')
  const draw = () => {
    const address = `${path}?variant=${variant}`
    fill(
      node,
      backTo('#home'),
      h('h2', say(x.slip)),
      h('img.slip', {
        id: 'slip',
        src: address,
        alt: say(x.slipPicture, { how: say(x.variant[variant]) }),
      }),
      h(
        'a.button.main.wide',
        { id: 'save-slip', href: address, download: fileName(address) },
        icon('inbox'),
        say(x.save),
      ),
      h('p.hint', say(x.saveWhy)),
      groups.map(([name, variants]) => choices(name, variants, draw)),
    )
  }
  return { node, ready: () => path !== undefined, enter: draw }
}

const fileName = (address: string) =>
  address.replace(/^.*\/|\?.*/g, '').replace('.png', variant === 'jpeg' ? '.jpg' : '.png')

const choices = (name: 'asItIs' | 'spoilt', variants: readonly Variant[], draw: () => void) =>
  h(
    'section.card',
    h('h3', { id: `slip-${name}` }, say(x[name])),
    h(
      'div.pills',
      { role: 'group', 'aria-labelledby': `slip-${name}` },
      variants.map((one) =>
        h(
          'button.pill',
          {
            id: `variant-${one}`,
            'aria-pressed': String(one === variant),
            onclick: () => {
              variant = one
              draw()
              document.querySelector<HTMLElement>(`#variant-${one}`)?.focus()
            },
          },
          say(x.variant[one]),
        ),
      ),
    ),
  )
