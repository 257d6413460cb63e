declare global {
  interface Window {
    /** Called by each chunk with classes, which waits until they can be drawn (build/styles.ts). */
    stylesOf?: (chunk: string) => Promise<void> | undefined
  }
}

/** A page carries only the rules of the code that it names in its head. Other chunks wait for the whole sheet, which browsers keep for good. */
export function bringWholeSheet(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name=krapao-css]')?.content
  let coming: Promise<void> | undefined
  window.stylesOf = (chunk) => {
    if (!href || document.querySelector(`[href="${new URL(chunk).pathname}"]`)) return undefined
    coming ??= new Promise((onload) => {
      const link = document.createElement('link')
      // Where it does not come, a screen that looks less well is better than none.
      document.head.append(
        Object.assign(link, { rel: 'stylesheet', href, onload, onerror: onload }),
      )
    })
    return coming
  }
}
