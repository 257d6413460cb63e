import { h } from './element.ts'

const heard = h('p.unseen', { role: 'status', 'aria-live': 'polite' })
document.body.append(heard)

/** Said to who cannot see it. */
export function tell(words: string): void {
  heard.textContent = words
}
