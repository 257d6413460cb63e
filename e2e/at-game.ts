import type { Text } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import type { clientOf } from '../server/src/testing/client.ts'
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

/** Presses Play, and answers the window that this opens. */
export async function pressPlay(page: Page, words: Words): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    playButton(page, words).click(),
  ])
  return opened
}

/** The same, once the game is in it. */
export async function enterGame(page: Page, words: Words): Promise<Page> {
  const game = await pressPlay(page, words)
  await game.waitForURL('**/play/**')
  return game
}

/** What a member has in main and at a game. */
export async function lies(m: Pick<ReturnType<typeof clientOf>, 'wallet'>, code: string) {
  const { amount, slots } = (await m.wallet.get()).body
  return [amount, slots.find((slot: { code: string }) => slot.code === code).amount]
}
