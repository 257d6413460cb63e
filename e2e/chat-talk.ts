import type { Locale } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import type { answerChat } from '../server/src/testing/operator.ts'
import type { World } from '../server/src/testing/world.ts'
import { t as compose } from '../web/src/features/chat/compose/compose.text.ts'
import { t as head } from '../web/src/features/chat/head/head.text.ts'
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
  async function endsAndRates(page: Page, stars: number): Promise<void> {
    const menu = page.getByRole('button', { name: exact(head.menu) })
    await menu.click()
    await page.getByRole('button', { name: exact(head.end), exact: true }).click()
    await page
      .getByRole('dialog', { name: exact(head.endAsk) })
      .getByRole('button', { name: exact(head.end) })
      .click()
    await page
      .locator('label', { hasText: exact(head.stars).replace('{n}', String(stars)) })
      .click()
    await page.getByRole('button', { name: exact(head.rate) }).click()
    await page.getByText(exact(head.thanks)).first().waitFor()
  }
  return { composer, row, sent, write, says, attach, rowsOf, endsAndRates }
}

/** Who answers, with the verbs of the office. */
export function staffOf(w: Pick<World, 'context'>) {
  /** The party of the newest conversation: what staff name it by. */
  async function newestParty(): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      SELECT party_id AS id FROM chat_session ORDER BY opened_at DESC LIMIT 1`.execute(w.context.db)
    return String(rows[0]!.id)
  }
  /** As the terminal does: what was decided is told after its commit. */
  async function operator(done: ReturnType<typeof answerChat>): Promise<void> {
    await (await done).chat?.(w.context)
  }
  return { newestParty, operator }
}
