import { randomInt } from 'node:crypto'
import { doorNames } from '@krapao/shared/bonus/bonus.text'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { playTo } from '../server/src/testing/bonus/an-offer.ts'
import { clientOf } from '../server/src/testing/client.ts'
import { daysIn, type Player } from '../server/src/testing/games/days.ts'
import { setPart } from '../server/src/testing/set-part.ts'
import { fund, world } from '../server/src/testing/world.ts'
import { t as identityText } from '../web/src/features/auth/identity.text.ts'
import { t as bankText } from '../web/src/features/auth/register/bank.text.ts'
import { t as registerText } from '../web/src/features/auth/register/register.text.ts'
import { t as question } from '../web/src/features/bonus/take-question.text.ts'
import { t as bannersText } from '../web/src/features/invite/banners/banners.text.ts'
import { t as inviteText } from '../web/src/features/invite/invite.text.ts'
import { t as tile, whyNot } from '../web/src/features/invite/tile.text.ts'
import { t as accountText } from '../web/src/features/profile/bank/bank-account.text.ts'
import { t as refundText } from '../web/src/features/refund/refund.text.ts'
import { t as refundTile } from '../web/src/features/refund/tile.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const { exact, like } = wordsIn('th')
const d = daysIn(w)
const password = 'one-of-a-kind-7'
beforeAll(() => setPart(w, 'refund', { wallet: true }))

test('a friend registers by the link, stands in the inviter’s list, and brings a bonus that is received from Home', async () => {
  const inviter = await d.player({ balance: 200 })
  const first = await phoneOf(inviter)
  await first.page.goto(`${w.url}/user/home`)
  // With nothing to receive the press leads to why, and to how it is earned.
  await receiveOn(first.page).click()
  const sheet = first.page.getByRole('dialog', { name: exact(tile.title), exact: true })
  await sheet.getByText(exact(whyNot.NO_INVITE_BONUS)).waitFor()
  await first.page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  await first.page.getByRole('button', { name: tileOf(tile.tile) }).click()
  await sheet.getByText(exact(inviteText.none)).waitFor()
  await sheet.getByRole('img', { name: exact(inviteText.qrAlt) }).waitFor()
  const link = `${w.url}/register?code=PR${inviter._id}`
  await sheet.getByText(link).waitFor()

  const friend = await registered(link)
  await first.page.reload()
  await sheet.getByText('พิ•••').waitFor()
  await first.context.close()

  await loses(friend, 600)
  const { page, complaints } = await phoneOf(inviter)
  await page.goto(`${w.url}/user/home`)
  await page.locator('main').getByText('฿30.00').waitFor()
  await receiveOn(page).click()
  const asked = page.getByRole('dialog', { name: like(question.ask) })
  // 200 of the member's own and 30: 120 % and 10 % of 230.
  for (const amount of ['฿30.00', '฿230.00', '276.00', '23.00'])
    await asked.getByText(amount).first().waitFor()
  await picture(page, 'invite-receive')
  await asked.getByRole('button', { name: exact(question.receive) }).click()
  await page.getByText('รับโบนัสแนะนำเพื่อนสำเร็จ').waitFor()
  const opened = page.getByRole('dialog', { name: exact(tile.title), exact: true })
  await opened.getByText(exact(whyNot.INVITE_COLLECT)).waitFor()
  // All that the friend has brought stays in the list.
  await opened.getByRole('listitem').getByText('30.00').waitFor()
  await opened.getByRole('link', { name: exact(question.seeHeld) }).click()
  await page.waitForURL(`${w.url}/user/bonus`)
  await page.goto(`${w.url}/user/home`)
  await receiveOn(page).click()
  await opened.getByText(exact(whyNot.INVITE_COLLECT)).waitFor()
  expectNoComplaints(complaints)
})

test('yesterday’s loss: not closed yet, then given back to the wallet once, and in the list', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 400)
  d.at(2, '00:01:00')
  const { page, complaints } = await phoneOf(p)
  await page.goto(`${w.url}/user/home`)
  await page.getByRole('button', { name: tileOf(refundTile.tile) }).click()
  await page.getByText(like(refundText.lookAt)).waitFor()
  await page.getByText(exact(refundText.noneYet)).waitFor()

  d.at(2, '09:00:00')
  // The open page hears that the day is closed.
  await d.close()
  const sheet = page.getByRole('dialog', { name: exact(refundTile.title), exact: true })
  await sheet.getByText(exact(refundText.yesterday)).waitFor()
  await sheet.getByText('30.00').waitFor()
  await sheet.getByRole('button', { name: exact(refundText.addWallet) }).click()
  await page.getByText('รับคืนยอดเสียสำเร็จ').waitFor()
  await sheet.getByText(exact(refundText.none)).waitFor()
  await sheet.getByRole('listitem').getByText('30.00').waitFor()
  expectNoComplaints(complaints)
})

test('yesterday’s loss taken as a bonus: asked about in money first, then held, and in the list', async () => {
  const p = await d.player()
  await d.begin()
  // At the game itself: taking brings home what is left there.
  await playTo(w, await d.as(p), 'PG', 400)
  await (await d.as(p)).games.refresh()
  d.at(2, '09:00:00')
  await d.close()
  const { page, complaints } = await phoneOf(p)
  await page.goto(`${w.url}/user/home?open=refund`)
  const sheet = page.getByRole('dialog', { name: exact(refundTile.title), exact: true })
  await sheet.getByText('30.00').waitFor()
  await sheet.getByRole('button', { name: exact(refundText.receive) }).click()
  const asked = page.getByRole('dialog', { name: like(question.ask) })
  // 400 of the member's own and 30: 120 % and 10 % of 430.
  for (const amount of ['฿30.00', '฿430.00', '516.00', '43.00'])
    await asked.getByText(amount).first().waitFor()
  await picture(page, 'refund-receive')
  await asked.getByRole('button', { name: exact(question.receive) }).click()
  await page.getByText('รับคืนยอดเสียสำเร็จ').waitFor()
  await sheet.getByRole('listitem').getByText('30.00').waitFor()
  await page.goto(`${w.url}/user/bonus`)
  await page.getByText(doorNames.refund.th).first().waitFor()
  const { holding, type } = (await (await d.as(p)).bonus.active({})).body
  expect([type, holding?.credit, holding?.success, holding?.fail]).toEqual(['refund', 30, 516, 43])
  expectNoComplaints(complaints)
})

test('pictures of the operator’s come first where there are any; a refund that was taken meanwhile is told and looked at again', async () => {
  const m = await w.member({ balance: 100 })
  const { page, complaints } = await phoneOf(m)
  const image =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"></svg>'
  await page.route('**/api/refund/banners**', (route) =>
    route.fulfill({
      json: [
        { image, html: '<p>หนึ่ง</p><script>document.title = "no"</script>' },
        { image, html: '<p>สอง</p>' },
      ],
    }),
  )
  const offer = { result: true, bonus: false, info: null, refundAmount: 30, wallet: true }
  const terms = { refundSuccess: 120, refundFail: 10, opensAt: null }
  await page.route('**/api/refund/check', (route) =>
    route.fulfill({ json: { ...offer, ...terms } }),
  )
  await page.clock.install()
  await page.goto(`${w.url}/user/home`)
  const tileOfRefund = page.getByRole('button', { name: tileOf(refundTile.tile) })
  await tileOfRefund.waitFor()
  // The page waits for pictures by its clock, which stands still until they are there: a busy machine may take longer.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await tileOfRefund.click()
  await page.waitForURL(`${w.url}/user/home?open=banners&then=refund`)
  await page.clock.resume()
  await page.getByText('หนึ่ง').waitFor()
  await page.getByRole('button', { name: exact(bannersText.next) }).click()
  await page.getByText('2 / 2').waitFor()
  await page.getByRole('button', { name: exact(bannersText.go) }).click()
  const add = page.getByRole('button', { name: exact(refundText.addWallet) })
  await add.waitFor()
  expect(new URL(page.url()).search).toBe('?open=refund')

  await page.unroute('**/api/refund/check')
  await add.click()
  // The server's own words for who never played, and what it says when it is looked again.
  await page.locator('.toast').getByText('ยอดเสียสะสมต้องมากกว่า 0').waitFor()
  await page.getByText(exact(refundText.nothingLost)).waitFor()
  // Back leads to the page, not to the pictures.
  await page.goBack()
  await add.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')

  // Without pictures their address is the sheet's.
  await page.goto(`${w.url}/user/home?open=banners&then=invite`)
  await page.getByRole('dialog', { name: exact(tile.title), exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?open=invite')
  expectNoComplaints(complaints)
})

const tileOf = (row: { th: string }) => new RegExp(`^${row.th}`)
const receiveOn = (page: Page) =>
  page.locator('main').getByRole('button', { name: exact(tile.receive), exact: true })

/** A phone with a session of the clock as it stands. */
async function phoneOf({ phone, password, ip }: Pick<Player, 'phone' | 'password' | 'ip'>) {
  const { body } = await clientOf(w.url, { ip }).auth.login({ username: phone, password })
  return openPhone(browser, { stored: { token: body.token, locale: 'th' } })
}

/** Registers on a phone of their own, as the link leads them. */
async function registered(link: string): Promise<Player> {
  const { page, context, complaints } = await openPhone(browser, { stored: { locale: 'th' } })
  const phone = `08${randomInt(10_000_000, 99_999_999)}`
  const next = () => page.getByRole('button', { name: exact(registerText.next) }).click()
  await page.goto(link)
  await page.getByLabel(exact(registerText.phone)).fill(phone)
  await next()
  await page.getByLabel(exact(identityText.name)).fill('พิมพ์ใจ')
  await page.getByLabel(exact(identityText.password), { exact: true }).fill(password)
  await page.getByLabel(exact(identityText.confirm), { exact: true }).fill(password)
  await next()
  await page.getByLabel(exact(accountText.bank), { exact: true }).selectOption('SCB')
  await page.getByLabel(exact(accountText.accountNo)).fill(`88${randomInt(10_000_000, 99_999_999)}`)
  await page.getByLabel(exact(bankText.firstName)).fill('PIMJAI')
  await page.getByLabel(exact(bankText.lastName)).fill('DEEMAK')
  await page.getByRole('checkbox', { name: like(bankText.adult) }).check()
  await page.getByRole('button', { name: exact(registerText.submit) }).click()
  await page.getByText(exact(registerText.doneHeading)).waitFor()
  expectNoComplaints(complaints)
  await context.close()
  const ip = '10.7.7.7'
  const { token } = (await clientOf(w.url, { ip }).auth.login({ username: phone, password })).body
  const found = await sql<{ id: number; _id: string }>`
    SELECT id, code AS "_id" FROM member WHERE username = ${phone}`.execute(w.context.db)
  const bank = { code: 'SCB', no: '' }
  return { ...found.rows[0]!, phone, password, token, bank, ip, ...clientOf(w.url, { token, ip }) }
}

/** Deposits 1,000, and has lost so much of it at PG when the next day is closed. */
async function loses(friend: Player, lost: number): Promise<void> {
  await fund(w, friend, 1_000)
  await friend.games.activate({ slotCode: 'PG' })
  await friend.transfer.move({ from: 'MAIN', to: 'PG', amount: 1_000 })
  await d.begin()
  await d.plays(friend, 1_000 - lost)
  await d.morning(2)
}
