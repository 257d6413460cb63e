declare global {
  interface Window {
    /** Called by chunks that come after a page's own (build/styles.ts). */
    wholeSheet?: () => Promise<void>
  }
}

let coming: Promise<void> | undefined

/** A page carries only the rules of its own code (build/styles.ts). What comes later waits for the whole sheet, which browsers keep for good. */
export function bringWholeSheet(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name="krapao-styles"]')?.content
  if (href) window.wholeSheet = () => (coming ??= load(href))
}

/** Where it does not come, a screen that looks less well is better than none; the next one asks for it again. */
const load = (href: string) =>
  new Promise<void>((onload) => {
    const onerror = () => {
      coming = undefined
      onload()
    }
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }))
  })
