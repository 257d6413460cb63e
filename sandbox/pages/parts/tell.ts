import { h } from './element.ts'

const heard = h('p.unseen', { role: 'status', 'aria-live': 'polite' })
document.body.append(heard)

/** Read aloud by a screen reader; nothing is shown. */
export function tell(words: string): void {
  heard.textContent = words
}
