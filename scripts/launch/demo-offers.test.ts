import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeOffer } from '../../server/src/testing/operator.ts'
import { world } from '../../server/src/testing/world.ts'
import { makeDemoOffers } from './demo-offers.ts'
import type { StartSettings } from './start-settings.ts'

// What there is to take beside the sandbox, as a member meets it.
const w = await world()
const { owner, ownerUrl } = w.database
const url = 'http://localhost:8090'
const settings = { sandboxUrl: url, sandboxOwnUrl: url } as StartSettings
const make = (env: NodeJS.ProcessEnv = {}, of = settings) => makeDemoOffers(of, env, ownerUrl)
const uuid = () => crypto.randomUUID()
const rows = async () => (await sql`SELECT * FROM offer ORDER BY code`.execute(owner)).rows
const codes = async () => (await rows()).map((row) => (row as { code: string }).code)

test('nothing is offered where the games, the bank or the sandbox is somebody’s own, or who owns the database is not known', async () => {
  await make({ GAME_URL: 'https://games.example' })
  await make({ BANK_URL: 'https://bank.example' })
  await make({}, { ...settings, sandboxUrl: 'https://elsewhere.example' })
  await makeDemoOffers(settings, {}, undefined)
  expect(await codes()).toEqual([])
})

test('once each, in both currencies; what an operator made of a code stays', async () => {
  await make()
  expect(await codes()).toEqual(
    'DAILY20 DAILYLAK PROMO50 PROMOLAK WEEKEND WEEKENDLAK WELCOME100 WELCOMELAK'.split(' '),
  )
  const made = await rows()
  await make()
  expect(await rows()).toEqual(made)
  await closeOffer(owner, { by: 'malee', code: 'DAILYLAK' })
  const changed = await rows()
  await make()
  expect(await rows()).toEqual(changed)
})

test('a member reads them in three languages, takes one, and another by its code', async () => {
  const m = await w.member({ balance: 200 })
  for (const locale of ['th', 'la', 'en']) {
    const cards = (await m.bonus.list({ locale })).body as Record<string, string>[]
    expect(cards.map(({ code }) => code).sort()).toEqual(['DAILY20', 'WEEKEND', 'WELCOME100'])
    for (const { name, notice } of cards)
      expect([name, notice]).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/^<p>.+%percentFail%%.+<\/p>$/),
      ])
    const { description } = (await m.promotion.find({ code: 'promo50', locale })).body
    expect(description).toMatch(/50 (บาท|ບາດ|baht)/)
    expect(description).not.toMatch(/[{}]/)
  }
  const { body } = await m.bonus.list({ locale: 'en' })
  expect(body.find(({ code }: { code: string }) => code === 'WELCOME100')).toMatchObject({
    credit: 200,
    maxCredit: 1000,
    minTotal: 100,
    percentSuccess: 150,
    percentFail: 10,
    banners: [{ image: '/banners/welcome.svg' }],
  })
  expect((await m.bonus.activate({ code: 'WELCOME100' }, { key: uuid() })).status).toBe(200)
  expect((await m.bonus.active({})).body.holding).toMatchObject({
    base: 400,
    success: 600,
    fail: 40,
  })
})

test('in kip it is six hundred times as much, in whole kip', async () => {
  const { rows: kip } = await sql<Record<string, unknown>>`
    SELECT code, max_credit, fixed, min_total, words->'notice'->>'en' AS notice FROM offer WHERE currency = 'LAK' AND code IN ('WELCOMELAK', 'PROMOLAK') ORDER BY code`.execute(
    owner,
  )
  expect(kip).toEqual([
    {
      code: 'PROMOLAK',
      max_credit: null,
      fixed: 3_000_000n,
      min_total: 6_000_000n,
      notice: expect.stringContaining('30,000 kip of credit, from a total of 60,000 kip'),
    },
    {
      code: 'WELCOMELAK',
      max_credit: 60_000_000n,
      fixed: null,
      min_total: 6_000_000n,
      notice: expect.stringContaining('up to 600,000 kip, from a total of 60,000 kip'),
    },
  ])
})
