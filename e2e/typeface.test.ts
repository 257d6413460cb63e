// @module-tag no-money
import { type Locale, locales } from '@krapao/shared/text'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { openBrowser } from './browser.ts'
import { ready, still } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const loads = 4

test.each(locales)(
  'each of %s’s visits, the first and later ones, shows our own typeface',
  async (locale) => {
    const fallbacks: string[] = []
    for (let nth = 1; nth <= loads; nth++) {
      const context = await visitor(browser, locale)
      const page = await context.newPage()
      await page.goto(`${w.url}/login`)
      await ready(page)
      await still(page)
      for (const device of await deviceFonts(page)) fallbacks.push(`first visit ${nth}: ${device}`)
      await page.goto(`${w.url}/login`)
      await ready(page)
      await still(page)
      for (const device of await deviceFonts(page)) fallbacks.push(`second visit ${nth}: ${device}`)
      await context.close()
    }
    expect(fallbacks).toEqual([])
  },
)

test('a font that comes late keeps no text away, and is shown when it comes', async () => {
  const context = await visitor(browser, 'en')
  const page = await context.newPage()
  let send = () => {}
  const late = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/assets/*.woff2', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(`${w.url}/login`, { waitUntil: 'commit' })
  await ready(page)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await deviceFonts(page)).not.toEqual([])
  send()
  await still(page)
  expect(await deviceFonts(page)).toEqual([])
})

/** A device that reads this language: by its cookie, and by what the page stored next to it. */
async function visitor(on: Browser, locale: Locale): Promise<BrowserContext> {
  const context = await on.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies([{ name: 'locale', value: locale, url: w.url }])
  await context.addInitScript(`localStorage.setItem('locale', '${locale}')`)
  return context
}

/** Typefaces of the device, by the words drawn in them. The language menu is theirs by intent (web/build/fonts.ts). */
async function deviceFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main :is(h1, label, button, a)',
  })
  expect(nodeIds.length).toBeGreaterThan(3)
  const found = []
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) found.push(familyName)
  }
  await devtools.detach()
  return found
}
