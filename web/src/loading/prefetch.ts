import { token } from '../session/session.ts'

type Preload = (path: string, hasToken: boolean) => Promise<void>
let preload: Preload = async () => undefined

/** The route table knows the pages; what is beneath it asks for their download through here. */
export function prefetchBy(load: Preload): void {
  preload = load
}

/** Starts the download of a page. One that fails is asked for again by the click, which also says so. */
export function prefetch(path: string, hasToken = token() !== null): void {
  preload(path, hasToken).catch(() => undefined)
}

/** Starts it when a pointer or finger comes to a link: a fifth of a second before the click. */
export function prefetchNearLinks(): void {
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      if (link) prefetch(link.pathname)
    },
    { passive: true },
  )
}
