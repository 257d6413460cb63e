import { type Locale, locales } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as allGames } from '../web/src/features/find/all-games.text.ts'
import { t } from '../web/src/features/find/find.text.ts'
import { t as home } from '../web/src/features/wallet/home.text.ts'
import { bringAxe, seriousFindings } from './axe.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { settled, tooWideBy, widen, withLargeText } from './steady.ts'

const w = await world({ jobs: true, env: { WEB_DIST: webDist } })
const browser = await openBrowser()
type Member = Awaited<ReturnType<typeof w.member>>

async function visit(m: Member, at: string, locale: Locale) {
  const phone = await openPhone(browser, {
    reducedMotion: 'reduce',
    stored: { token: m.token, locale },
  })
  await phone.page.goto(w.url + at)
  return { ...phone, ...parts(phone.page, locale) }
}

/** What a page of all games has, as it is called in this language. */
function parts(page: Page, locale: Locale) {
  const { exact } = wordsIn(locale)
  const main = page.locator('main')
  const chip = (row: Record<Locale, string>) =>
    main.getByRole('radio', { name: exact(row), exact: true })
  return {
    exact,
    main,
    field: main.getByRole('textbox', { name: exact(t.search) }),
    tile: (name: string) => main.locator('.tile').filter({ hasText: name }),
    heart: (name: string, pressed?: boolean) =>
      main.getByRole('button', {
        name: exact(t.favourite).replace('{name}', name),
        exact: true,
        ...(pressed !== undefined && { pressed }),
      }),
    chip,
    choose: (row: Record<Locale, string>) => chip(row).locator('xpath=..').click(),
    counts: (n: number) =>
      main
        .getByRole('status')
        .getByText(n === 1 ? exact(t.countOne) : exact(t.count).replace('{n}', String(n)), {
          exact: true,
        }),
  }
}
const launch = async (m: Member, slotCode: string) => {
  const { username } = (await m.games.account({ slotCode })).body
  expect((await m.games.autoLogin({ game: slotCode.toLowerCase(), username })).status).toBe(200)
}

test.each(locales)(
  'search, favourites and recents over two phones of one member (%s)',
  async (locale) => {
    const m = await w.member({ balance: 150, game: 'PG' })
    const one = await visit(m, '/user/home', locale)
    const two = await visit(m, '/user/games?show=favourite', locale)
    await one.main.getByRole('link', { name: one.exact(allGames.allGames) }).click()
    await one.main.getByRole('heading', { name: one.exact(allGames.allGames), level: 1 }).waitFor()
    await one.counts(16).waitFor()
    await picture(one.page, `find-01-all-${locale}`)

    // Nothing is marked, and the page says how to do it.
    await two.main.getByText(two.exact(t.noFavourites)).waitFor()
    await two.main.getByText(two.exact(t.noFavouritesText)).waitFor()
    await picture(two.page, `find-02-no-favourites-${locale}`)

    // Case, blanks and dashes do not matter.
    await one.field.fill('pg-SOFT')
    await one.counts(1).waitFor()
    await one.heart('PG Soft', false).click()
    await one.heart('PG Soft', true).waitFor()
    await picture(one.page, `find-03-marked-${locale}`)
    await two.heart('PG Soft', true).waitFor()
    await two.counts(1).waitFor()

    // Both pages hear of a game that was entered anywhere.
    await two.choose(t.recent)
    await two.main.getByText(two.exact(t.noRecent)).waitFor()
    await launch(m, 'PG')
    await two.tile('PG Soft').waitFor()
    await one.main.getByRole('button', { name: one.exact(t.clear) }).click()
    await one.choose(t.recent)
    await one.counts(1).waitFor()
    await one.tile('PG Soft').waitFor()

    // A mark that the other phone takes away goes; under one's own finger the tile stays, and can be marked again.
    await one.choose(t.favourites)
    await one.heart('PG Soft', true).waitFor()
    await two.choose(t.favourites)
    await two.heart('PG Soft', true).click()
    await one.main.getByText(one.exact(t.noFavourites)).waitFor()
    await two.heart('PG Soft', false).click()
    await one.heart('PG Soft', true).waitFor()
    expect(
      (await m.wallet.get()).body.slots.find((slot: { code: string }) => slot.code === 'PG'),
    ).toMatchObject({ favourite: true, playedAt: expect.any(String) })

    for (const { complaints } of [one, two]) expectNoComplaints(complaints)
  },
)

test('the filter survives opening a game, a reload and another page', async () => {
  const m = await w.member({ game: 'JOKER' })
  const phone = await visit(m, '/user/home', 'en')
  const { page, field, chip, choose, tile, counts, main } = phone
  const isThere = async () => {
    await expect.poll(() => field.inputValue()).toBe('jo')
    await expect.poll(() => chip(home.slot).isChecked()).toBe(true)
    await counts(2).waitFor()
  }
  await main.getByRole('link', { name: allGames.allGames.en }).click()
  await choose(home.slot)
  await field.fill('jo')
  // At once, before the address has it.
  await tile('Joker').first().click()
  await page.getByRole('dialog', { name: 'Joker', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await isThere()
  await page.reload()
  await isThere()
  await tile('Joker 2').click()
  await page.getByRole('dialog', { name: 'Joker 2' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await isThere()
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
  await page.goBack()
  await isThere()
  // All that was typed and chosen is one step of history: Back leaves the page.
  await page.goBack()
  await page.waitForURL('**/user/home')
  expectNoComplaints(phone.complaints)
})

test('nothing is found: the page says what was sought, and one press shows what there is', async () => {
  const m = await w.member()
  const { page, complaints, main, field, choose, chip, counts } = await visit(
    m,
    '/user/games',
    'en',
  )
  await choose(home.lotto)
  await counts(3).waitFor()
  await field.fill('circus')
  await main.getByText(t.noMatch.en.replace('{q}', 'circus')).waitFor()
  await counts(0).waitFor()
  await picture(page, 'find-04-elsewhere')
  await main.getByRole('button', { name: t.searchAll.en }).click()
  await counts(1).waitFor()
  await field.fill('no such game')
  await main.getByText(t.noMatchText.en).waitFor()
  await main.getByRole('button', { name: t.showAll.en }).click()
  await counts(16).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await expect.poll(() => chip(t.all).isChecked()).toBe(true)
  expectNoComplaints(complaints)
})

test('a heart that the server refuses is taken back with a word', async () => {
  const m = await w.member()
  const { page, context, heart, tile } = await visit(m, '/user/games', 'en')
  await heart('Circus', false).waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/wallet/favourite/*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await heart('Circus').click()
  // It shows before the answer is there.
  await heart('Circus', true).waitFor()
  await sql`UPDATE game SET open = false WHERE code = 'CIRCUS'`.execute(w.database.owner)
  try {
    answer.resolve()
    await page.getByText(t.gone.en.replace('{name}', 'Circus')).first().waitFor()
    await tile('Circus').waitFor({ state: 'detached' })
  } finally {
    await sql`UPDATE game SET open = true WHERE code = 'CIRCUS'`.execute(w.database.owner)
  }
  await context.setOffline(true)
  await heart('IMI Lotto').click()
  await page
    .getByRole('region')
    .getByText(/connect|reach/i)
    .first()
    .waitFor()
  await heart('IMI Lotto', false).waitFor()
})

test('by keys alone, and the focus stays on the heart that was pressed', async () => {
  const m = await w.member()
  const { page, complaints, field, chip, heart, counts } = await visit(m, '/user/games', 'en')
  await counts(16).waitFor()
  await field.focus()
  await page.keyboard.type('lotto')
  await counts(3).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await counts(16).waitFor()
  const isFocused = () =>
    page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.name')
  await expect.poll(isFocused).toBe('q')
  await page.keyboard.press('Tab')
  for (const _ of ['slot', 'sport', 'lotto']) await page.keyboard.press('ArrowRight')
  await counts(3).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await heart('Area Lotto', true).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chip(t.favourites).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await heart('Area Lotto', false).waitFor()
  await expect.poll(isFocused).toBe(t.favourite.en.replace('{name}', 'Area Lotto'))
  expectNoComplaints(complaints)
})

test.each(locales)(
  'no axe finding, and nothing runs over at 320 px or with text of twice the size (%s)',
  async (locale) => {
    const m = await w.member({ balance: 120, game: 'PG' })
    await m.games.activate({ slotCode: 'UFABET' })
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 120 })
    for (const slotCode of ['PG', 'JOKER']) await m.find.favourite({ slotCode, on: true })
    const { page, complaints, counts } = await visit(m, '/user/games', locale)
    await counts(16).waitFor()
    await settled(page)
    await bringAxe(page)
    for (const width of [320, 390, 768, 1280, 1500]) {
      await widen(page, width)
      await picture(page, `find-05-${width}-${locale}`)
      expect([width, await tooWideBy(page)]).toEqual([width, 0])
      expect([width, await seriousFindings(page)]).toEqual([width, []])
      const small = await page.evaluate<string[]>(
        `[...document.querySelectorAll('main button, main a, main label:has(input[type=radio])')].filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.textContent)`,
      )
      expect([width, small]).toEqual([width, []])
    }
    await widen(page, 320)
    const over = await withLargeText(page, async () => {
      await picture(page, `find-06-large-${locale}`)
      return tooWideBy(page)
    })
    expect(over).toBe(0)
    expectNoComplaints(complaints)
  },
)
