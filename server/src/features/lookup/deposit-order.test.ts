import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payinCodes } from '../../outside/payin/payin-numbers.ts'
import { world } from '../../testing/world.ts'

// The first entry that makes QRs is the one a member is offered (LOBBY, Deposit).
const w = await world({ env: { QR_PROVIDERS: 'WW,FP,PAYONEX,PAYTIMZ' } })
type Member = Awaited<ReturnType<typeof w.member>>

const order = async (m: Member): Promise<string[]> =>
  (await m.lookup.deposit()).body.banks.map((entry: { bankCode: string }) => entry.bankCode)
const accounts = ['KBANK', 'SCB', 'GSB']
const healthy = ['FP', 'PAYTIMZ', 'WW', 'PAYONEX', ...accounts]

const ask = async (m: Member, provider: string) =>
  (await m.deposit.createQr({ provider, amount: 100 }, { key: crypto.randomUUID() })).body
async function failAt(m: Member, provider: string, kind = 'error-after') {
  await w.sandbox.fault({ service: 'gateway', provider, route: 'create', kind, times: 1 })
  expect(await ask(m, provider)).toMatchObject({ hasQrcode: false, message: 'QR_UNAVAILABLE' })
}

test('the smaller minimum comes first; of equal ones the operator’s order holds; an account’s own QR stands after the gateways', async () => {
  expect(await order(await w.member())).toEqual(healthy)
})

test.each(['error-after', 'garbage', 'refuse', 'timeout-before'])(
  'a gateway that made no QR (%s) moves behind for all members, and back with the next one that it makes',
  async (kind) => {
    await forgetOrders()
    const [one, other] = [await w.member(), await w.member()]
    await failAt(one, 'FP', kind)
    await w.sandbox.heal()
    expect(await order(other)).toEqual(['PAYTIMZ', 'WW', 'PAYONEX', 'KBANK', 'FP', 'SCB', 'GSB'])
    expect(await ask(one, 'FP')).toMatchObject({ hasQrcode: true })
    expect(await order(other)).toEqual(healthy)
  },
)

test('one that fails among others that are made does not count; two in a row do', async () => {
  await forgetOrders()
  const m = await w.member()
  await ask(m, 'FP')
  await failAt(m, 'FP')
  expect(await order(m)).toEqual(healthy)
  await failAt(m, 'FP')
  expect((await order(m))[0]).toBe('PAYTIMZ')
})

test('after ten minutes it is offered first again', async () => {
  await forgetOrders()
  const m = await w.member()
  await failAt(m, 'FP')
  w.forward(9 * 60_000)
  expect((await order(m))[0]).toBe('PAYTIMZ')
  w.forward(60_000 + 1)
  expect(await order(m)).toEqual(healthy)
})

test('all that fail stand behind an account’s own QR, in the same order among themselves', async () => {
  await forgetOrders()
  const m = await w.member()
  for (const provider of payinCodes) await failAt(m, provider)
  const failing = ['FP', 'PAYTIMZ', 'WW', 'PAYONEX']
  expect(await order(m)).toEqual(['KBANK', ...failing, 'SCB', 'GSB'])
})

test('an order that is still being made says nothing yet, nor does an amount that a gateway refused', async () => {
  await forgetOrders()
  const m = await w.member()
  const slow = { kind: 'delay', ms: 1_300, times: 1 } as const
  await w.sandbox.fault({ service: 'gateway', provider: 'FP', route: 'create', ...slow })
  const asked = ask(m, 'FP')
  await expect.poll(() => statesOf(m)).toEqual(['making'])
  expect(await order(m)).toEqual(healthy)
  // It was read while the order was made, not after.
  expect(await statesOf(m)).toEqual(['making'])
  expect(await asked).toMatchObject({ hasQrcode: true })

  await forgetOrders()
  await failAt(m, 'FP', 'refuse')
  expect((await order(m))[0]).toBe('PAYTIMZ')
  // No gateway of the sandbox takes less than a QR may be for.
  await sql`UPDATE errand SET reason = 'AMOUNT' WHERE reason = 'REFUSED'`.execute(w.database.owner)
  expect(await order(m)).toEqual(healthy)
})

test('the smallest minimum is the operator’s, where they have set one', async () => {
  const other = await world({ env: { QR_MINIMUM: '20', QR_PROVIDERS: 'WW,FP' } })
  expect(await order(await other.member())).toEqual(['WW', 'FP', ...accounts])
})

/** Of this member's orders alone: those of other tests may be in the making for ever. */
const statesOf = async ({ _id }: Member) =>
  (
    await sql<{ state: string }>`
      SELECT q.state FROM qr_order q JOIN member m ON m.id = q.member_id WHERE m.code = ${_id}`.execute(
      w.database.owner,
    )
  ).rows.map(({ state }) => state)

/** As if the orders so far were of yesterday. */
const forgetOrders = () =>
  sql`UPDATE qr_order SET created_at = created_at - interval '1 day'`.execute(w.database.owner)
