import { bcp47, type Locale } from '@krapao/shared/text'
import type { Page } from 'playwright-core'

// How a browser test waits: for what a person would see, never for a time (decisions/016). What is asked in
// the page is text: it passes the page's own CSP (`waitForFunction` does not), and needs no types of a browser here.

/** Waits until the app itself draws the page: only a screen that is up names it, "Log in · Krapao". */
export async function ready(page: Page): Promise<void> {
  await page.locator(`xpath=//title[contains(., ' · ')]`).waitFor({ state: 'attached' })
}

/** Waits until what is shown will not change by itself: data and fonts are there, pictures drawn, movements over. */
export async function settled(page: Page): Promise<void> {
  await ready(page)
  await page.locator('[aria-busy=true], .shimmer').first().waitFor({ state: 'detached' })
  await still(page)
}

/** The same where waiting for data is what is looked at. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    await document.fonts.ready
    // The games' pictures come when they can, and nothing waits for them.
    await Promise.all([...document.querySelectorAll('img:not(.scene)')].map((image) => image.decode().catch(() => undefined)))
    ${twoFrames}
    // A skeleton's shimmer runs 4.5 s, and moves nothing.
    const moving = document.getAnimations().filter((one) => one.animationName !== 'shimmer' && Number.isFinite(one.effect?.getComputedTiming().endTime))
    if (moving.length === 0) return
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    ${twoFrames}
  })()`)
}

/** Gives the page another width, and waits until it has it. */
export async function widen(page: Page, width: number, height = 844): Promise<void> {
  const now = page.viewportSize()
  if (now?.width === width && now.height === height) return
  await page.setViewportSize({ width, height })
  await page.evaluate(`new Promise((done) => {
    const look = () => (window.innerWidth === ${width} ? done() : requestAnimationFrame(look))
    look()
  })`)
  await still(page)
}

/** Another language, as if chosen in another tab: no dialog is in the way of that, and nothing typed is lost by it. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(`localStorage.setItem('locale', '${locale}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: '${locale}' }))`)
  await page.locator(`html[lang=${bcp47(locale)}]`).waitFor()
}

/** Text of twice the size, as a reader sets it in the browser, for as long as `look` takes. */
export async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const enlarge = (size: string) =>
    page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
  await enlarge('200%')
  await still(page)
  const seen = await look()
  await enlarge('')
  return seen
}

/** How much wider than its window the page is: 0 when nothing has to be scrolled sideways. */
export async function tooWideBy(page: Page): Promise<number> {
  return page.evaluate<number>(
    'Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth',
  )
}

/** Fields of the page's form that lie under something else when the focus comes to them. */
export async function coveredFields(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const found = []
    for (const field of document.querySelectorAll('main form :is(input, select):not([hidden], .sr-only)')) {
      // Behind an open sheet nothing takes the focus.
      if (field.closest('[inert], [aria-hidden=true]')) continue
      document.activeElement?.blur()
      field.focus()
      ${twoFrames}
      const { left, top, width, height } = field.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!over || !(over.contains(field) || over.closest('label')?.contains(field) || field.contains(over)))
        found.push(field.name)
    }
    document.activeElement?.blur()
    return found
  })()`)
}

const twoFrames =
  'await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Texts of which a part can be neither seen nor scrolled to, since a box around them cuts it off. */
export async function cutText(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const cuts = (box, part) => {
      const { overflowX } = getComputedStyle(box)
      if (overflowX !== 'hidden' && overflowX !== 'clip') return false
      const edge = box.getBoundingClientRect()
      // A box of one pixel is for ears.
      return edge.width > 1 && (part.right > edge.right + 1 || part.left < edge.left - 1 || part.top > edge.bottom)
    }
    const isCut = (node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const parts = [...range.getClientRects()]
      for (let box = node.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflow)) return false
        if (parts.some((part) => cuts(box, part))) return true
      }
      return false
    }
    const found = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const box = node.parentElement
      // A brand's name in gold leaf is a sign, not a text.
      if (node.data.trim() && box.checkVisibility() && !box.closest('.gold-leaf, script, option') && isCut(node))
        found.push(node.data.trim())
    }
    return found
  })()`)
}
