import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { differences } from '../../../testing/books/reconcile.ts'
import { clientOf } from '../../../testing/client.ts'
import { openPage } from '../../../testing/open-page.ts'
import { anotherServer } from '../../../testing/process/another-server.ts'
import { until, world } from '../../../testing/world.ts'

const w = await world()
afterEach(() => w.sandbox.heal())
const ours = '0899999999'
type Made = { hash: string; link: string; opened: number }
const make = (gift: object = {}) =>
  w.sandbox.ask<Made>('POST', '/phone/gifts', { amount: '100.00', ...gift })
const sent = ({ link }: Made) => ({ link: `${link}::${ours}` })
type Member = Awaited<ReturnType<typeof w.member>>
const balanceOf = async (m: Member) => (await m.wallet.get()).body.amount
const fault = (route: string, kind: string, times?: number) =>
  w.sandbox.fault({ service: 'gift', route, kind, ...(times && { times }) })
const rowOf = async (id: string) => {
  const { rows } = await sql<{
    state: string
    reason: string | null
    detail: string | null
    tries: number
  }>`
    SELECT state, reason, detail, tries FROM gift WHERE id = ${id}`.execute(w.context.db)
  return rows[0]!
}

test.each([
  ['redeem', 'timeout-before'],
  ['redeem', 'timeout-after'],
  ['redeem', 'error-after'],
  ['redeem', 'garbage'],
  ['verify', 'timeout-before'],
  ['verify', 'error-after'],
  ['verify', 'garbage'],
  ['verify', 'refuse'],
])(
  '%s, %s: in progress, never refused while it lasts, and credited once when it is over',
  async (route, kind) => {
    const m = await w.member()
    await fault(route, kind)
    const asked = await m.deposit.truelink(sent(await make()))
    expect(asked).toMatchObject({ status: 200, body: { status: 'PENDING' } })
    expect(asked.body.amount).toBeUndefined()
    w.forward(3_000)
    await w.sweep()
    if (route === 'verify') expect((await rowOf(asked.body._id)).state).toBe('redeeming')
    await w.sandbox.heal()
    for (let i = 0; i < 3; i++) {
      w.forward(20_000)
      await w.sweep()
    }
    expect(await rowOf(asked.body._id)).toMatchObject({ state: 'credited' })
    expect(await balanceOf(m)).toBe(100)
    expect((await m.statement.list({})).body).toMatchObject({
      total: 1,
      statements: [{ status: 'SUCCESS', amount: 100 }],
    })
  },
)

test('while it is not known: the member’s own repeat is told so, another’s is a duplicate', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const gift = await make()
  await fault('redeem', 'timeout-before')
  const key = crypto.randomUUID()
  const first = await m.deposit.truelink(sent(gift), { key })
  for (const again of [key, crypto.randomUUID()])
    expect((await m.deposit.truelink(sent(gift), { key: again })).body).toEqual(first.body)
  expect((await other.deposit.truelink(sent(gift))).body.message).toBe('TRUELINK_DUPLICATE')
  await w.sandbox.heal()
  w.forward(3_000)
  await w.sweep()
  expect([await balanceOf(m), await balanceOf(other)]).toEqual([100, 0])
})

test('opened but not told of, and the rest expired meanwhile: credited all the same', async () => {
  const m = await w.member()
  const gift = await make({ people: 2 })
  await fault('redeem', 'timeout-after', 1)
  await m.deposit.truelink(sent(gift))
  await w.sandbox.ask('POST', `/phone/gifts/${gift.hash}/expire`, {})
  w.forward(3_000)
  await w.sweep()
  expect(await balanceOf(m)).toBe(50)
})

test('a no after a call that was lost ends it only when that call cannot come to pass any more', async () => {
  const m = await w.member()
  const gift = await make()
  await fault('redeem', 'timeout-before', 1)
  const { _id } = (await m.deposit.truelink(sent(gift))).body
  await w.sandbox.ask('POST', `/phone/gifts/${gift.hash}/open`, { mobile: '0811111111' })
  for (const aheadMs of [3_000, 60_000]) {
    w.forward(aheadMs)
    await w.sweep()
    expect((await rowOf(_id)).state).toBe('redeeming')
  }
  const page = await openPage(w, m.token)
  w.forward(30_000)
  await w.sweep()
  // The event of the upload may come only now: wait for the end itself.
  await until(async () => page.told.some(({ type }) => type === 'deposit'))
  expect(page.told).toContainEqual({ type: 'deposit', id: _id, credited: false })
  expect(await rowOf(_id)).toEqual({
    state: 'failed',
    reason: 'TRUELINK_INVALID',
    detail: 'OUT_OF_STOCK',
    tries: 1,
  })
  expect(await balanceOf(m)).toBe(0)
})

test('True Wallet is away when a link is sent: nothing was tried, so a no is believed as soon as it is back', async () => {
  const m = await w.member()
  const gift = await make()
  await fault('verify', 'error-after', 1)
  const { _id, status } = (await m.deposit.truelink(sent(gift))).body
  expect(status).toBe('PENDING')
  await w.sandbox.ask('POST', `/phone/gifts/${gift.hash}/expire`, {})
  w.forward(3_000)
  await w.sweep()
  expect(await rowOf(_id)).toEqual({
    state: 'failed',
    reason: 'TRUELINK_INVALID',
    detail: 'EXPIRED',
    tries: 0,
  })
})

test('the server is killed between redeeming and crediting: another takes it up and credits it once', async () => {
  const m = await w.member()
  const gift = await make()
  const doomed = await anotherServer(w)
  await fault('redeem', 'timeout-after', 1)
  const lost = clientOf(doomed.url, { token: m.token })
    .deposit.truelink(sent(gift))
    .catch(() => 'killed')
  await until(async () => {
    const { trueWallet } = await w.sandbox.ask<{ trueWallet: { gifts: Made[] } }>(
      'GET',
      '/phone/state',
    )
    return trueWallet.gifts.find(({ hash }) => hash === gift.hash)!.opened === 1
  })
  doomed.kill()
  expect(await lost).toBe('killed')
  expect(await balanceOf(m)).toBe(0)
  w.forward(31_000)
  await w.sweep()
  expect(await balanceOf(m)).toBe(100)
  expect((await m.statement.list({})).body.total).toBe(1)
})

test('after all of it our books are whole and agree with the outside’s', async () => {
  expect(await checkLedger(w.context.db)).toEqual([])
  expect(await differences(w.context.db, w.sandbox)).toEqual([])
})
