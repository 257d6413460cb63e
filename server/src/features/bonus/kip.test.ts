import { expect, test } from 'vitest'
import { anOffer } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { until, world } from '../../testing/world.ts'

const w = await world({ env: { COUNTRY: 'LA' } })
const h = holdersIn(w)

test('a bonus in kip: offered to wallets in kip alone, and told in kip', async () => {
  const bank = { code: 'BCEL', no: `01012000${Math.floor(1e5 + Math.random() * 9e5)}` }
  const m = await w.member({ currency: 'LAK', bank })
  const code = await anOffer(w, { currency: 'LAK', minTotal: 50_000, maxCredit: 200_000 })
  const inBaht = await anOffer(w)
  expect((await m.bonus.minimum({ code })).body).toEqual({ minimum: 50_000 })
  expect((await m.bonus.minimum({})).body).toEqual({ minimum: 50_000 })
  expect((await m.bonus.minimum({ code: inBaht })).body.message).toBe('NO_DATA')
  expect((await h.take(m, code)).body).toMatchObject({ details: { minimum: '50000.00' } })

  const { payload } = (await m.deposit.createQr({ provider: 'FP', amount: 500_000 })).body
  await w.sandbox.pay(payload)
  await until(async () => (await h.main(m)) === 500_000)
  expect((await h.take(m, inBaht)).body.message).toBe('NO_DATA')
  expect((await h.take(m, code)).status).toBe(200)
  expect(await h.held(m)).toMatchObject({ credit: 200_000, success: 2_100_000, fail: 70_000 })
})
