import { commitmentOf, oddsHashOf, replay, type Slice } from '@krapao/shared/spin/draw'
import { spin as contract } from '@krapao/shared/spin/spin.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { spinsDrawnOtherwise } from '../../audit/replay.ts'
import { checkLedger } from '../../ledger/check.ts'
import { openWheel, slice } from '../../testing/a-wheel.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { type Spinner, spinnersIn } from '../../testing/spinners.ts'
import { until, world } from '../../testing/world.ts'
import { revealRetired } from './seeds.ts'

const w = await world()
const slices = [
  slice('CASH', 3, { kind: 'cash', amount: 20.5 }),
  slice('CUP', 2, { kind: 'coupon', coupon: 'cash', amount: 5, days: 7 }),
  slice('MUG', 1, { kind: 'coupon', coupon: 'goods', worth: 80, days: 7 }),
  slice('NOTHING', 4, { kind: 'nothing' }),
]
const { spinner, spin } = spinnersIn(w)
/** As a browser reads it. */
const fairOf = async (m: Spinner) => z.decode(contract.fair.output, (await m.spin.fair()).body)

test('a browser can check every spin of a revealed seed, and no spin of one that is not', async () => {
  const version = await openWheel(w, slices)
  const m = await spinner(30)
  const { commitment } = (await m.spin.setup()).body.fair
  for (let n = 0; n < 30; n++) await spin(m, { version, clientSeed: 'mine' })
  const before = await fairOf(m)
  expect(before.spins).toHaveLength(30)
  expect(before.seeds.map(({ state }) => state).sort()).toEqual(['current', 'next'])
  for (const { serverSeed } of before.seeds) expect(serverSeed).toBeNull()

  const turned = (await m.spin.rotate({ clientSeed: 'mine-2' })).body
  expect(turned.revealed).toMatchObject({ commitment, clientSeed: 'mine', spins: 30 })
  const { spins, seeds, versions } = await fairOf(m)
  const seed = seeds.find((one) => one.commitment === commitment)!
  expect(seed).toMatchObject({ state: 'revealed', serverSeed: turned.revealed.serverSeed })
  const odds = versions.find((one) => one.version === seed.version)!
  expect(await oddsHashOf(odds.slices as Slice[])).toBe(odds.oddsHash)
  const drawn = await replay(
    { serverSeed: seed.serverSeed!, clientSeed: seed.clientSeed!, commitment },
    odds.slices as Slice[],
    spins,
  )
  expect(drawn.isPromised).toBe(true)
  expect(drawn.spins.map(({ isRight }) => isRight)).toEqual(Array(30).fill(true))
  expect(spins.map(({ nonce }) => nonce)).toEqual([...Array(30).keys()].reverse())
  expect(await spinsDrawnOtherwise(w.context.db)).toEqual([])
}, 60_000)

test('the next server seed was committed to before the client’s new part was known', async () => {
  await openWheel(w, slices)
  const m = await spinner(1)
  const { nextCommitment } = (await m.spin.setup()).body.fair
  const first = (await m.spin.rotate({ clientSeed: 'chosen-later' })).body
  expect(first.fair).toMatchObject({
    commitment: nextCommitment,
    clientSeed: 'chosen-later',
    nonce: 0,
  })
  await spin(m)
  const second = (await m.spin.rotate({})).body
  expect(second.revealed).toMatchObject({ commitment: nextCommitment, spins: 1 })
  const { versions } = await fairOf(m)
  expect(await commitmentOf(second.revealed.serverSeed, versions[0]!.oddsHash)).toBe(nextCommitment)
  expect(second.fair.clientSeed).toMatch(/^[0-9a-f]{32}$/)
})

test('rotating at once reveals each seed once, and goes on', async () => {
  const m = await spinner(1)
  const answers = await Promise.all(Array.from({ length: 5 }, () => m.spin.rotate({})))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => body.revealed._id)).size).toBe(5)
})

test('rotating is refused with a part that has not its shape, and too often', async () => {
  const m = await spinner(1)
  expect((await m.spin.rotate({ clientSeed: 'a b' })).body.message).toBe('KEY_INVALID')
  for (let n = 0; n < 10; n++) expect((await m.spin.rotate({})).status).toBe(200)
  expect((await m.spin.rotate({})).status).toBe(429)
})

test('a new version retires every seed, and reveals those of members who stay away, too', async () => {
  await openWheel(w, slices)
  const [comes, stays] = [await spinner(2), await spinner(2)]
  await spin(comes)
  await spin(stays)
  const shown = (await comes.spin.setup()).body.fair
  const version = await openWheel(w, slices)
  const { fair } = (await comes.spin.setup()).body
  expect(fair).toMatchObject({ version, nonce: 0, clientSeed: null })
  expect([shown.commitment, shown.nextCommitment]).not.toContain(fair.commitment)
  expect((await fairOf(comes)).seeds.filter(({ state }) => state === 'revealed')).toHaveLength(1)
  await until(async () => {
    await revealRetired(w.context)
    return (await fairOf(stays)).seeds.every(({ state }) => state === 'revealed')
  })
  expect(await spinsDrawnOtherwise(w.context.db)).toEqual([])
})

test('members see their own spins alone', async () => {
  const [m, other] = [await spinner(1), await w.member()]
  await spin(m)
  expect((await fairOf(m)).spins).toHaveLength(1)
  expect((await fairOf(other)).spins).toEqual([])
})

test('server seeds are sealed at rest', async () => {
  const m = await spinner(1)
  await m.spin.setup()
  const { rows } = await sql<{ sealed: string; server_seed: null }>`
    SELECT sealed, server_seed FROM wheel_seed WHERE state IN ('current', 'next')`.execute(
    w.database.owner,
  )
  for (const { sealed, server_seed } of rows) {
    expect(sealed).toMatch(/^v1\./)
    expect(server_seed).toBeNull()
  }
})

test('a seed that was sealed with a key that is gone is lost; the member goes on with another', async () => {
  const m = await spinner(2)
  await spin(m)
  const { gamePasswordKey } = w.context.env
  const kept = Buffer.from(gamePasswordKey)
  gamePasswordKey.fill(7)
  try {
    expect((await spin(m)).body.nonce).toBe(0)
    const states = (await fairOf(m)).seeds.map(({ state }) => state).sort()
    expect(states).toEqual(['current', 'lost', 'next'])
  } finally {
    kept.copy(gamePasswordKey)
  }
})

test('a spin that is not what its seed draws is found', async () => {
  const m = await spinner(1)
  const { body } = await spin(m)
  const wrong = body.code === 'NOTHING' ? 'CASH' : 'NOTHING'
  const setSlice = (slice: string) =>
    pastTriggers(w, 'spin', sql`UPDATE spin SET slice = ${slice} WHERE id = ${body._id}`)
  await setSlice(wrong)
  await m.spin.rotate({})
  expect((await spinsDrawnOtherwise(w.database.owner)).join()).toContain(`and draws ${body.code}`)
  await setSlice(body.code)
  expect(await checkLedger(w.database.owner)).toEqual([])
})
