import type { Text } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { t } from '../web/src/features/games/play/play.text.ts'
import type { wordsIn } from './browser.ts'

type Words = ReturnType<typeof wordsIn>

/** Play, whatever it says that it moves first. */
export const playButton = (page: Page, { exact, like }: Words) =>
  page
    .getByRole('button', { name: exact(t.play), exact: true })
    .or(page.getByRole('button', { name: like(t.playWith) }))

/** Chooses with how much to play, by the words of the choice. */
export const choose = (page: Page, { like }: Words, choice: Text): Promise<void> =>
  page
    .locator('label')
    .filter({ hasText: like(choice) })
    .click()

/** Presses Play and answers the window that this opens, once the game is in it. */
export async function enterGame(page: Page, words: Words): Promise<Page> {
  const [game] = await Promise.all([
    page.context().waitForEvent('page'),
    playButton(page, words).click(),
  ])
  await game.waitForURL('**/play/**')
  return game
}
