import { locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { t as loginText } from '../web/src/features/auth/login/login.text.ts'
import { t as registerText } from '../web/src/features/auth/register/register.text.ts'
import { t as contactText } from '../web/src/features/contact/contact.text.ts'
import { t as howtoText } from '../web/src/features/howto/howto.text.ts'
import { t as legalText } from '../web/src/features/legal/legal.text.ts'
import { t as profileText } from '../web/src/features/profile/profile.text.ts'
import { t as failedText } from '../web/src/page/screen-failed.text.ts'
import { t as backText } from '../web/src/shell/bare-back.text.ts'
import { bringAxe, seriousFindings } from './axe.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'
import { settled, widen } from './steady.ts'

// Where guests and members find help, and that reading it ends no session.
const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

const tokenOf = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('token')`)
const pathOf = (page: Page) => new URL(page.url()).pathname
const noSeriousFinding = async (page: Page) => {
  await settled(page)
  await bringAxe(page)
  expect(await seriousFindings(page)).toEqual([])
}
const documents = ['terms', 'privacy', 'licence', 'responsible'] as const

describe.each(locales)('in %s', (locale) => {
  const { exact } = wordsIn(locale)

  test('a member opens how-to as a sheet, looks at a film, comes back, and is still logged in', async () => {
    const m = await w.member()
    const { page, complaints } = await openPhone(browser, { stored: { token: m.token, locale } })
    await page.goto(`${w.url}/user/profile`)
    const help = page.getByRole('button', { name: new RegExp(exact(howtoText.title)) })
    await help.click()
    const sheet = page.getByRole('dialog', { name: exact(howtoText.title) })
    await sheet.getByRole('list', { name: exact(howtoText.watch) }).waitFor()
    await picture(page, `${locale}-howto-sheet`)
    await noSeriousFinding(page)
    await sheet.getByRole('button', { name: new RegExp(exact(howtoText.wallet)) }).click()
    const film = page.getByRole('dialog', { name: exact(howtoText.wallet) })
    await film.getByRole('button', { name: exact(howtoText.all) }).waitFor()
    expect(page.url()).toContain('clip=wallet')
    await picture(page, `${locale}-howto-film`)
    await film.getByRole('button', { name: exact(howtoText.all) }).click()
    await sheet.getByRole('list', { name: exact(howtoText.watch) }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect([pathOf(page), await tokenOf(page)]).toEqual(['/user/profile', m.token])
    expect((await m.profile.get()).status).toBe(200)
    await widen(page, 1280, 800)
    await picture(page, `${locale}-profile-wide`)
    expectNoComplaints(complaints)
  })

  test('a guest reads /legal from the login page, and comes back to it', async () => {
    const { page, complaints } = await openPhone(browser, { stored: { locale } })
    await page.goto(`${w.url}/login`)
    await page.getByRole('link', { name: exact(legalText.title) }).click()
    await page.getByRole('heading', { level: 1, name: exact(legalText.title) }).waitFor()
    for (const name of documents)
      await page.getByRole('heading', { level: 2, name: exact(legalText[name]) }).waitFor()
    await page.getByRole('link', { name: '1323' }).waitFor()
    await picture(page, `${locale}-legal`)
    await noSeriousFinding(page)
    await page.getByRole('link', { name: exact(legalText.privacy) }).click()
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('privacy')
    expect(new URL(page.url()).hash).toBe('#privacy')
    await settled(page)
    await picture(page, `${locale}-legal-privacy`)
    await widen(page, 1280, 800)
    await picture(page, `${locale}-legal-wide`)
    await page.getByRole('button', { name: exact(backText.back) }).click()
    await page.getByRole('heading', { name: exact(loginText.title) }).waitFor()
    expect(pathOf(page)).toBe('/login')
    expectNoComplaints(complaints)
  })

  test('a member reads /legal from the profile, keeps the session and comes back; its contact is the member’s', async () => {
    const m = await w.member()
    const { page, complaints } = await openPhone(browser, { stored: { token: m.token, locale } })
    await page.goto(`${w.url}/user/profile`)
    await page.getByRole('link', { name: new RegExp(exact(profileText.legal)) }).click()
    await page.getByRole('link', { name: '1323' }).waitFor()
    await page.getByRole('button', { name: exact(backText.back) }).click()
    await page.getByRole('heading', { level: 1, name: exact(profileText.title) }).waitFor()
    await page.goto(`${w.url}/legal#responsible`)
    await page.getByRole('link', { name: exact(legalText.contact) }).click()
    await page.getByRole('heading', { level: 1, name: exact(contactText.title) }).waitFor()
    expect([pathOf(page), await tokenOf(page)]).toEqual(['/user/contact', m.token])
    expect((await m.profile.get()).status).toBe(200)
    await settled(page)
    await picture(page, `${locale}-contact-member`)
    expectNoComplaints(complaints)
  })
})

test('opened by its address /legal leads a guest to the login page and a member home', async () => {
  const m = await w.member()
  const { title, back } = { title: legalText.title.en, back: backText.back.en }
  const guest = await openPhone(browser, { stored: { locale: 'en' } })
  await guest.page.goto(`${w.url}/legal`)
  await guest.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await guest.page.getByRole('link', { name: back }).click()
  await guest.page.waitForURL('**/login')
  const member = await openPhone(browser, { stored: { token: m.token, locale: 'en' } })
  await member.page.goto(`${w.url}/legal`)
  await member.page.getByRole('link', { name: back }).click()
  await member.page.waitForURL('**/user/home')
})

test('what was typed to register is there again after /legal', async () => {
  const { page } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/register`)
  await page.getByLabel(registerText.phone.en).fill('0812345678')
  await page.getByRole('link', { name: legalText.title.en }).click()
  await page.getByRole('link', { name: '1323' }).waitFor()
  await page.getByRole('button', { name: backText.back.en }).click()
  await expect
    .poll(() => page.getByLabel(registerText.phone.en).inputValue())
    .toMatch(/081-?234-?5678/)
})

test('the topics of the privacy notice lead to their places, and Back still leaves the page', async () => {
  const { page } = await openPhone(browser, { stored: { locale: 'en' } })
  await page.goto(`${w.url}/contact`)
  await page.getByRole('link', { name: legalText.title.en }).click()
  const privacy = page.getByRole('region', { name: legalText.privacy.en })
  await privacy.getByText(wordsIn('en').like(legalText.parts)).click()
  await privacy.getByRole('link', { name: 'Your rights' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Your rights')
  await page.goBack()
  await page.waitForURL('**/contact')
})

test('without an answer /legal says so, and asks again', async () => {
  const { page, context } = await openPhone(browser, { stored: { locale: 'en' } })
  await context.route('**/api/lookup/legal*', (route) => route.abort())
  await page.goto(`${w.url}/legal`)
  await page.getByText(legalText.failed.en).waitFor()
  await context.unroute('**/api/lookup/legal*')
  await page.getByRole('button', { name: failedText.retry.en }).click()
  await page.getByRole('link', { name: '1323' }).waitFor()
})

test('how-to is reached from contact, where support can be asked; a link to a film opens it', async () => {
  const m = await w.member()
  const { page } = await openPhone(browser, { stored: { token: m.token, locale: 'en' } })
  await page.goto(`${w.url}/user/contact`)
  await page.getByRole('button', { name: howtoText.title.en }).click()
  const sheet = page.getByRole('dialog', { name: howtoText.title.en })
  await sheet.getByRole('link', { name: howtoText.ask.en }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/user/contact')
  await page.goto(`${w.url}/user/home?open=howto&clip=play`)
  const film = page.getByRole('dialog', { name: howtoText.play.en })
  await film.getByRole('button', { name: howtoText.all.en }).click()
  await sheet.getByRole('list', { name: howtoText.watch.en }).waitFor()
})
