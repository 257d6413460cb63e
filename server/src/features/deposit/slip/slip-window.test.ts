import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { raiseWorld } from '../../../testing/world.ts'

const w = await raiseWorld({})
afterAll(() => w.close())

test('while slips are closed they are refused with the time at which they open; it uses up no minute, and the slip grows no older', async () => {
  const m = await w.member()
  const file = await slipPicture(w.sandbox, (await sendMoney(w.sandbox, m)).reference)
  const { rows } = await sql<{
    value: object
  }>`SELECT value FROM setting WHERE key = 'deposit'`.execute(w.database.owner)
  const inBangkok = (aheadMs: number) =>
    new Date(w.context.clock().getTime() + aheadMs + 7 * 3_600_000).toISOString().slice(11, 16)
  const window = { from: inBangkok(-3_600_000), to: inBangkok(3 * 3_600_000) }
  await w.set('deposit', { ...rows[0]!.value, slipWindow: window })
  await expect.poll(async () => (await m.lookup.slip()).body.open, { timeout: 15_000 }).toBe(false)
  const { opensAt } = (await m.lookup.slip()).body
  expect((await m.lookup.slip()).body).toEqual({
    open: false,
    opensAt,
    window,
    maxAgeMinutes: 60,
    maxBytes: 10_485_760,
  })
  const refused = await m.deposit.slip({}, { file })
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'SLIP_UPLOAD_FAIL', details: { opensAt } },
  })
  w.forward(new Date(opensAt).getTime() - w.context.clock().getTime())
  expect((await m.lookup.slip()).body).toMatchObject({ open: true, opensAt: null })
  expect((await m.deposit.slip({}, { file })).status).toBe(200)
  await w.sweep()
  expect((await m.statement.slips()).body.slips).toMatchObject([{ status: 'SUCCESS' }])
})
