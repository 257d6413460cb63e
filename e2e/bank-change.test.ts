import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { bankChangesIn } from '../server/src/testing/bank/bank-changes.ts'
import { approveBankChange, declineBankChange } from '../server/src/testing/operator.ts'
import { world } from '../server/src/testing/world.ts'
import { t as bankText } from '../web/src/features/profile/bank/bank.text.ts'
import { t as accountText } from '../web/src/features/profile/bank/bank-account.text.ts'
import { t as changeText } from '../web/src/features/profile/bank/bank-change.text.ts'
import { t as profileText } from '../web/src/features/profile/profile.text.ts'
import { t as withdrawText } from '../web/src/features/withdraw/withdraw.text.ts'
import { expectNoComplaints, openBrowser, openPhone, picture, wordsIn } from './browser.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const { decide, idOf } = bankChangesIn(w)
const { exact, like } = wordsIn('th')

type Member = Awaited<ReturnType<typeof w.member>>

/** A phone of this member's, in Thai. */
async function phoneOf(m: Member) {
  const { page, complaints } = await openPhone(browser, {
    stored: { token: m.token, locale: 'th' },
  })
  return { page, complaints }
}

const heading = (page: Page, row: { th: string; la: string; en: string }) =>
  page.getByRole('heading', { name: exact(row), exact: true })

async function askFor(page: Page, m: Member, no: string): Promise<void> {
  await page.getByRole('button', { name: exact(profileText.changeBank), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: exact(bankText.title) })
  await sheet.getByText(exact(bankText.whyHeld)).waitFor()
  await sheet.getByLabel(exact(accountText.accountNo)).fill(no)
  await sheet.getByLabel(exact(bankText.password), { exact: true }).fill(m.password)
  await sheet.getByRole('button', { name: exact(bankText.ask), exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** What the desk's commands do: the decision, then the word to the member's open pages. */
async function decided({
  memberId,
  events,
}: Awaited<ReturnType<typeof approveBankChange>>): Promise<void> {
  w.context.tell(memberId, ...events)
}

test('another bank account, in Thai: asked for, withdrawals held and why, declined and asked again, changed: each told live', async () => {
  const m = await w.member({ balance: 500 })
  const [asking, withdrawing] = [await phoneOf(m), await phoneOf(m)]
  const { page } = asking
  const held = heading(withdrawing.page, withdrawText.held)
  const form = withdrawing.page.getByLabel(exact(withdrawText.amount))

  await withdrawing.page.goto(`${w.url}/user/home?open=withdraw`)
  await form.waitFor()
  await page.goto(`${w.url}/user/profile`)
  await askFor(page, m, '4445556667')
  await heading(page, changeText.asked).waitFor()
  await page.getByText(like(changeText.askedText)).waitFor()
  await picture(page, 'bank-change-asked')
  // The sheet that was open all the while takes no amount any more, and leads to the request.
  await held.waitFor()
  await withdrawing.page.getByText(exact(withdrawText.heldAsked)).waitFor()
  await form.waitFor({ state: 'detached' })
  await picture(withdrawing.page, 'withdraw-held')
  await withdrawing.page.getByRole('link', { name: exact(withdrawText.seeRequest) }).click()
  await withdrawing.page
    .getByRole('dialog')
    .getByRole('button', { name: exact(changeText.cancel) })
    .waitFor()
  await withdrawing.page.goto(`${w.url}/user/home?open=withdraw`)
  await held.waitFor()

  const reason = 'ชื่อบัญชีไม่ตรงกับชื่อสมาชิก'
  await decided(await declineBankChange(w.context.db, decide({ id: await idOf(m), reason })))
  await page.getByText(reason).waitFor()
  await heading(page, changeText.declined).waitFor()
  await form.waitFor()

  await askFor(page, m, '4445556668')
  await held.waitFor()
  await decided(await approveBankChange(w.context.db, decide({ id: await idOf(m) })))
  await heading(page, changeText.approved).waitFor()
  await page.getByText('444-555-6668').waitFor()
  await page.getByText(like(changeText.heldText)).waitFor()
  await withdrawing.page.getByText(like(withdrawText.heldChanged)).waitFor()
  await picture(withdrawing.page, 'withdraw-held-after-change')
  for (const { complaints } of [asking, withdrawing]) expectNoComplaints(complaints)
})
