type Page = Pick<
  CanvasRenderingContext2D,
  'fillText' | 'measureText' | 'restore' | 'save' | 'scale' | 'textAlign' | 'translate'
>

// As in ui/Money: Noto Sans Thai draws the minus as short as a hyphen.
const minus = '−'
const stretch = 1.6
const gapEm = 0.2

/** How wide `words` are in the page's font, whose size is `size` pixels. */
export const lineWidth = (page: Pick<Page, 'measureText'>, words: string, size: number): number =>
  page.measureText(words).width + (words.startsWith(minus) ? gapEm * size : 0)

/** Writes `words` with their middle at `x`; a minus before them stands as long as the page shows it. Leaves the text centred. */
export function writeLine(page: Page, words: string, { x, y, size }: { x: number; y: number; size: number }): void {
  page.textAlign = 'center'
  if (!words.startsWith(minus)) {
    page.fillText(words, x, y)
    return
  }
  const left = x - lineWidth(page, words, size) / 2
  page.textAlign = 'left'
  page.save()
  page.translate(left, y)
  page.scale(stretch, 1)
  page.fillText(minus, 0, 0)
  page.restore()
  page.fillText(words.slice(minus.length), left + page.measureText(minus).width + gapEm * size, y)
  page.textAlign = 'center'
}
