import type { Browser } from 'playwright-core'
import { newAddress, openPhone, phoneSize } from '../e2e/browser.ts'

type Phone = Awaited<ReturnType<typeof openPhone>>
export type Phones = ReturnType<typeof phonesOf>

/**
 * Phones that scenes have one after the other. A new one is a new process that compiles all scripts anew: for most scenes that
 * was half of the time.
 */
export function phonesOf(browser: Browser) {
  const free: Phone[] = []
  return {
    /** One that was never at this site, and holds what is `stored` when the site is opened. */
    take: async (url: string, stored: Record<string, string>): Promise<Phone> => {
      const phone =
        free.pop() ?? (await openPhone(browser, { reducedMotion: 'reduce', firstTime: true }))
      await wipe(phone, url, stored)
      return phone
    },
    /** Once nothing is left on it that `take` would not remove. */
    giveBack: (phone: Phone) => void free.push(phone),
  }
}

async function wipe(
  { context, page, complaints }: Phone,
  url: string,
  stored: Record<string, string>,
): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  await context.clearCookies()
  await context.setExtraHTTPHeaders(newAddress())
  await page.setViewportSize(phoneSize)
  // Of the same site, so that it has the same storage; and nothing runs in it that would write there.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(`localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`)
  complaints.length = 0
}
