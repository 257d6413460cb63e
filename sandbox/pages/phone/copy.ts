import { fill, h, icon } from '../parts/element.ts'
import { tell } from '../parts/tell.ts'

type Copying = { words: string; copied: string; byHand: string } & Record<`data-${string}`, string>

const shownAsCopiedMs = 2_500

/** A button that copies: `words` on it, and what it says afterwards, done or to be done by hand. */
export function copyButton(text: string, { words, copied, byHand, ...attributes }: Copying) {
  const usual = () => [icon('copy'), h('span', words)]
  const onclick = async () => {
    const done = await copy(text)
    fill(button, icon(done ? 'check' : 'warn'), h('span', done ? copied : byHand))
    tell(done ? copied : byHand)
    setTimeout(() => fill(button, usual()), shownAsCopiedMs)
  }
  const button = h('button.button.plain.wide', { onclick, ...attributes }, usual())
  return button
}

/** Without HTTPS a browser gives a page no clipboard, except on this machine itself. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
