import { expect, test } from 'vitest'
import { quietPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'

// What agreeing costs others: pages that read anew, calls, and what a wrong text takes away.
const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
const versionFor = async (m: Member): Promise<string> => (await m.legal.agreement()).body.version

test('the member’s open pages are told once; the same again is no news', async () => {
  const m = await w.member()
  const page = await quietPage(w, m)
  const version = await versionFor(m)
  for (let i = 0; i < 2; i++) await m.legal.agree({ version })
  // A call that is told comes after them.
  await m.find.favourite({ slotCode: 'PG', on: true })
  await until(async () => page.told.some((event) => event.type === 'wallet'))
  expect(page.told.map((event) => event.type)).toEqual(['profile', 'wallet'])
})

test('sixty in a minute: the next waits, and another member does not', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const version = await versionFor(m)
  for (let i = 0; i < 60; i++) expect((await m.legal.agree({ version })).status).toBe(200)
  const refused = await m.legal.agree({ version })
  expect([refused.status, refused.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect((await other.legal.agree({ version })).status).toBe(200)
})

test('an agreement that is stored wrongly is left out of the wallet, which stays', async () => {
  const other = await world()
  const m = await other.member()
  await other.set('agreements', { th: ['x'] })
  const told = await until(async () => {
    const { status, body } = await m.wallet.get()
    return status !== 200 || !body.agreement ? { status, body } : undefined
  })
  expect(told.status).toBe(200)
  expect(told.body.profile._id).toBe(m._id)
  expect((await m.legal.agreement()).status).toBe(500)
  await other.set('agreements', { th: ['<p>ก</p>'], la: ['<p>ກ</p>'], en: ['<p>a</p>'] })
  await until(async () => (await m.wallet.get()).body.agreement?.agreedAt === null)
})
