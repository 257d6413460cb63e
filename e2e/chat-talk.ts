import type { Locale } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { t as compose } from '../web/src/features/chat/compose/compose.text.ts'
import { t as log } from '../web/src/features/chat/log/log.text.ts'
import { wordsIn } from './browser.ts'

/** A customer at the open chat of a page in this language. */
export function talkIn(locale: Locale) {
  const { exact, like } = wordsIn(locale)
  const composer = (page: Page) =>
    page.getByRole('textbox', { name: exact(compose.message), exact: true })
  const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
  /** Waits until the server has it; whether staff have read it by then is left open. */
  const sent = (page: Page, words: string) =>
    row(page, words)
      .getByText(like(log.sent))
      .or(row(page, words).getByText(like(log.read)))
      .waitFor()
  async function write(page: Page, words: string): Promise<void> {
    await composer(page).fill(words)
    await page.getByRole('button', { name: exact(compose.send), exact: true }).click()
  }
  async function says(page: Page, words: string): Promise<void> {
    await write(page, words)
    await sent(page, words)
  }
  const attach = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const rowsOf = (page: Page, kind: 'picture' | 'video') =>
    page
      .getByRole('log')
      .getByRole('listitem')
      .filter({
        has:
          kind === 'video'
            ? page.locator('video')
            : page.getByRole('button', { name: like(log.enlarge) }),
      })
  return { composer, row, sent, write, says, attach, rowsOf }
}
