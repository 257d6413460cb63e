import { expect, test, vi } from 'vitest'
import { signPaytimz } from '../../../testing/bank/paytimz.ts'
import { until, world } from '../../../testing/world.ts'
import { unreadEntries } from '../desk/desk.sql.ts'

const w = await world({ sandbox: { SANDBOX_QR_SECONDS: '1' } })
const { db, outside } = w.context

/** As the gateway signs it; the ids are of no order of ours. */
const told = (body: object) =>
  fetch(
    `${w.url}/callbacks/qr/PAYTIMZ`,
    signPaytimz(
      { platformOrderId: crypto.randomUUID(), merchantOrderId: crypto.randomUUID(), ...body },
      w.sandbox.keys.PAYTIMZ_SECRET,
    ),
  ).then((answer) => answer.status)
const kept = async () => (await unreadEntries(db)).length

test.each(['PAYTIMZ', 'WW'] as const)(
  'a QR of %s runs out: its gateway says so itself, and no person is asked to look',
  async (provider) => {
    const read = vi.spyOn(outside.payins[provider], 'read')
    const m = await w.member()
    const { body } = await m.deposit.createQr({ provider, amount: 100 })
    expect(body.hasQrcode).toBe(true)
    await until(async () => read.mock.results.length > 0)
    expect(read.mock.results[0]!.value).toEqual({ is: 'genuine' })
    expect([await kept(), (await m.wallet.get()).body.amount]).toEqual([0, 0])
  },
)

test('that no money came is understood with 0.00; money of nothing is not, and is kept for a person', async () => {
  for (const status of ['EXPIRED', 'FAIL']) {
    expect(await told({ status, amount: '0.00' })).toBe(200)
    expect(await kept()).toBe(0)
  }
  expect(await told({ status: 'PAID', amount: '0.00' })).toBe(200)
  expect(await kept()).toBe(1)
  expect(await told({ status: 'SUCCESS', amount: '0.00' })).toBe(200)
  expect(await kept()).toBe(2)
})
