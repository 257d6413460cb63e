declare global {
  interface Window {
    /** Called by each chunk with classes, which waits until they can be drawn (build/styles.ts). */
    stylesOf?: (chunk: string) => Promise<void> | undefined
  }
}

/** A page carries only the rules of the chunks that its head names. Other chunks wait for the whole sheet, which browsers cache. */
export function bringWholeSheet(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name=krapao-css]')?.content
  let coming: Promise<void> | undefined
  window.stylesOf = (chunk) => {
    if (!href || document.querySelector(`[href="${new URL(chunk).pathname}"]`)) return undefined
    coming ??= new Promise((onload) => {
      const link = document.createElement('link')
      // If the sheet fails to load, show the screen without it.
      document.head.append(
        Object.assign(link, { rel: 'stylesheet', href, onload, onerror: onload }),
      )
    })
    return coming
  }
}
