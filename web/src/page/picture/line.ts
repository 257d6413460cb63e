type Page = Pick<
  CanvasRenderingContext2D,
  'fillText' | 'measureText' | 'restore' | 'save' | 'scale' | 'textAlign' | 'translate'
>

const minus = '−'
const mostStretch = 1.6

/** As in ui/Money: Noto Sans Thai draws the minus as short as a hyphen. A font that draws it as long as its plus is left alone. */
function stretchOf(page: Pick<Page, 'measureText'>): number {
  const needed = page.measureText('+').width / page.measureText(minus).width
  return Math.min(mostStretch, Math.max(1, needed))
}

/** How wide `words` stand in the page's font. */
export function lineWidth(page: Pick<Page, 'measureText'>, words: string): number {
  if (!words.startsWith(minus)) return page.measureText(words).width
  return (
    page.measureText(minus).width * stretchOf(page) +
    page.measureText(words.slice(minus.length)).width
  )
}

/** Writes `words` with their middle at `x`; a minus before them stands as long as the page shows it. Leaves the text centred. */
export function writeLine(page: Page, words: string, { x, y }: { x: number; y: number }): void {
  page.textAlign = 'center'
  if (!words.startsWith(minus)) {
    page.fillText(words, x, y)
    return
  }
  const left = x - lineWidth(page, words) / 2
  const stretch = stretchOf(page)
  page.textAlign = 'left'
  page.save()
  page.translate(left, y)
  page.scale(stretch, 1)
  page.fillText(minus, 0, 0)
  page.restore()
  page.fillText(words.slice(minus.length), left + page.measureText(minus).width * stretch, y)
  page.textAlign = 'center'
}
