import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { world } from '../../../testing/world.ts'

/** A verifier that finds no slip in what our own reader found one in. */
const blind = createServer((_, res) => res.writeHead(400).end('{"code":1008,"message":"QR …"}'))
await new Promise<void>((resolve) => blind.listen(0, '127.0.0.1', resolve))
afterAll(() => void blind.close())

const [easy, unwilling] = [
  await world({ env: { SLIP_VERIFIER: 'easyslip' } }),
  await world({ env: { SLIPOK_URL: `http://127.0.0.1:${(blind.address() as AddressInfo).port}` } }),
]

test('with the other verifier a slip is credited just so, and one that never was is none after five minutes', async () => {
  const m = await easy.member()
  await m.deposit.slip(
    {},
    { file: await slipPicture(easy.sandbox, (await sendMoney(easy.sandbox, m)).reference) },
  )
  await easy.sweep()
  expect((await m.wallet.get()).body.amount).toBe(100)
  easy.forward(61_000)
  const { reference } = await sendMoney(easy.sandbox, m)
  await m.deposit.slip({}, { file: await slipPicture(easy.sandbox, reference, 'truemoney') })
  await easy.sweep()
  const newest = async () => (await m.statement.slips()).body.slips[0]
  expect(await newest()).toMatchObject({ status: 'PENDING', note: null })
  easy.forward(300_000)
  await easy.sweep()
  expect(await newest()).toMatchObject({ status: 'FAILED', note: 'INVALID_SLIP' })
  expect(await checkLedger(easy.context.db)).toEqual([])
})

test('UNKNOW_ERROR: the verifier refuses for a reason that we have no word for', async () => {
  const m = await unwilling.member()
  const { reference } = await sendMoney(unwilling.sandbox, m)
  await m.deposit.slip({}, { file: await slipPicture(unwilling.sandbox, reference) })
  await unwilling.sweep()
  expect((await m.statement.slips()).body.slips[0]).toMatchObject({
    status: 'FAILED',
    note: 'UNKNOW_ERROR',
  })
  expect(await checkLedger(unwilling.context.db)).toEqual([])
})
