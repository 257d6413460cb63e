import { preload } from './routes.tsx'
import { token } from './session/session.ts'

/** Starts the download of a page when a pointer or finger comes to a link to it: a fifth of a second before the click. */
export function preloadNearLinks(): void {
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      // What does not come now is asked for again by the click, which also says so when it fails.
      if (link) preload(link.pathname, token() !== null).catch(() => undefined)
    },
    { passive: true },
  )
}
