import type { Locale } from '@krapao/shared/text'
import { chromium } from 'playwright-core'
import { chromiumAt } from './weigh.ts'

/** Loads of each kind: with nothing kept from before, and again. */
export const loads = 10

/** How many of 2 × `loads` unthrottled loads were painted before their own typeface had come. */
export async function lateLetters({
  url,
  locale,
}: {
  url: string
  locale: Locale
}): Promise<number> {
  const browser = await chromium.launch(chromiumAt)
  try {
    let late = 0
    for (let nth = 0; nth < loads; nth++) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
      await context.addCookies([{ name: 'locale', value: locale, url }])
      const page = await context.newPage()
      for (let again = 0; again < 2; again++) {
        await page.goto(url, { waitUntil: 'networkidle' })
        if (await page.evaluate<boolean>(paintedFirst)) late++
      }
      await context.close()
    }
    return late
  } finally {
    await browser.close()
  }
}

const paintedFirst = `(() => {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  return fonts.some(({ responseEnd }) => responseEnd > painted.startTime)
})()`
