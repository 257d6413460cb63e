import type { Locale } from '@krapao/shared/text'
import type { Browser } from 'playwright-core'
import { openPhone, phoneSize } from './browser.ts'

/** A phone that reads this language, and whose scripts come only when `send` is called. */
export async function phoneWithLateScripts(
  browser: Browser,
  url: string,
  locale: Locale = 'en',
  stored = {},
  viewport = phoneSize,
) {
  const phone = await openPhone(browser, { stored, viewport })
  await phone.context.addCookies([{ name: 'locale', value: locale, url }])
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await phone.page.route('**/assets/*.js', async (route) => {
    await sent
    await route.continue()
  })
  return { ...phone, send }
}
