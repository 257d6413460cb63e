import { type Child, h } from '../parts/element.ts'

const patienceMs = 250

/**
 * A way back to the wallet. The wallet opened this tab and still stands in the one before, so the tab closes itself; where the
 * browser does not allow that (the game was opened in the wallet's own tab), it goes to the wallet's address.
 */
export function wayBack(url: string, look: 'back' | 'outline' | 'spin', ...words: Child[]) {
  const leave = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    window.close()
    setTimeout(() => location.assign(url), patienceMs)
  }
  return h(`a.${look}`, { href: url, onclick: leave }, ...words)
}
