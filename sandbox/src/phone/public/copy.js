import { fill, h, icon } from '/assets/pages/element.js'

const shownAsCopiedMs = 2_500

/** A button that copies: `words` on it, and what it says afterwards, done or to be done by hand. */
export function copyButton(text, { words, copied, byHand, ...attributes }) {
  const usual = () => [icon('copy'), h('span', {}, words)]
  const button = h('button', { class: 'button plain wide', type: 'button', ...attributes }, usual())
  button.addEventListener('click', async () => {
    const done = await copy(text)
    fill(button, icon(done ? 'check' : 'warn'), h('span', {}, done ? copied : byHand))
    tell(done ? copied : byHand)
    setTimeout(() => fill(button, usual()), shownAsCopiedMs)
  })
  return button
}

/** Said to who cannot see it. */
export const tell = (words) => {
  document.querySelector('#heard').textContent = words
}

/** Without HTTPS a browser gives a page no clipboard, except on this machine itself. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
