import type { Page } from 'playwright-core'

// What differs from one run to the next without being part of the design: digits (times, references, numbers) and what
// is drawn from them (QR codes, pictures of games with their random light).
const hidden =
  'canvas, video, img[src^="blob:"], img[src^="data:"] { visibility: hidden !important }'

/** Makes two pictures of one state comparable, whenever each was taken. */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(`{
    const zeros = (words) => words.replace(/\\b(?=\\w*\\d)\\w{3,}\\b/g, 'X0000').replace(/\\d/g, '0')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/\\d/.test(node.nodeValue)) node.nodeValue = zeros(node.nodeValue)
    for (const box of document.querySelectorAll('input, textarea'))
      if (/\\d/.test(box.value) && box.type !== 'radio' && box.type !== 'file') box.value = zeros(box.value)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('${hidden}')
    document.adoptedStyleSheets.push(sheet)
  }`)
}
