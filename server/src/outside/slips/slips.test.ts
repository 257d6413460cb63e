import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { outsideEnv } from '../../testing/process/outside-env.ts'
import { startStranger } from '../../testing/stranger.ts'
import { slipVerifiers } from './index.ts'
import type { VerifierName } from './slip-settings.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const env = outsideEnv(sandbox)
const names = Object.keys(slipVerifiers) as VerifierName[]
const from = { bankCode: 'SCB', accountNo: '2345678901', name: 'SOMYING JAIDEE' }

async function sent(more: object = {}) {
  const order = { from, bankCode: 'SCB', accountNo: '1112223334', amount: '250.50', ...more }
  const { bankRef: reference } = await sandbox.ask<{ bankRef: string }>(
    'POST',
    '/phone/transfer',
    order,
  )
  return { reference, payload: writeSlipQr({ bank: '014', reference }) }
}

describe.each(names)('%s keeps the promise of a slip verifier', (name) => {
  const verifier = slipVerifiers[name](env)

  test('posted: what the bank says of both sides, of the amount and of the time; and again', async () => {
    const slip = await sent()
    const first = await verifier.verify(slip)
    expect(first).toEqual({
      is: 'posted',
      slip: {
        sendingBank: '014',
        transRef: slip.reference,
        amount: 25_050n,
        at: expect.any(Date),
        sender: {
          bank: expect.anything(),
          numbers: ['xxx-x-x7890-x'],
          names: ['SOMYING J', 'SOMYING J'],
        },
        receiver: {
          bank: '014',
          numbers: ['xxx-x-x2333-x'],
          names: ['KRAPAO DEMO CO LTD', 'KRAPAO DEMO CO LTD'],
        },
      },
    })
    const { at } = (first as Extract<typeof first, { is: 'posted' }>).slip
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await verifier.verify(slip)).toEqual(first)
  })

  test('sent to somebody else: posted all the same, since what is ours is for us to say', async () => {
    expect((await verifier.verify(await sent({ accountNo: '5556667778' }))).is).toBe('posted')
  })

  test('not posted yet, and a transfer that never was', async () => {
    expect(await verifier.verify(await sent({ postsAfterSeconds: 600 }))).toEqual({
      is: 'not-posted',
      provesAfterMs: 86_400_000,
    })
    const reference = 'NOSUCHREFERENCE1'
    const never = await verifier.verify({
      reference,
      payload: writeSlipQr({ bank: '014', reference }),
    })
    expect(never).toEqual(
      name === 'slipok' ? { is: 'unheard' } : { is: 'not-posted', provesAfterMs: 300_000 },
    )
  })

  test('no slip’s code at all: refused, since asking again would not help', async () => {
    expect((await verifier.verify({ reference: 'X', payload: 'https://example.com' })).is).toBe(
      'refused',
    )
  })
})

describe.each(names)('%s on bad days', (name) => {
  const verifier = slipVerifiers[name](env)

  test('out of tries', async () => {
    await sandbox.fault({ service: name, kind: 'refuse', times: 1 })
    expect(await verifier.verify(await sent())).toEqual({ is: 'out-of-tries' })
  })

  test.each(['timeout-before', 'timeout-after', 'error-after', 'garbage', 'wrong-content'])(
    '%s: unknown',
    async (kind) => {
      const slip = await sent()
      await sandbox.fault({ service: name, kind, times: 1 })
      expect((await verifier.verify(slip)).is).toBe('unknown')
      expect((await verifier.verify(slip)).is).toBe('posted')
    },
  )

  test('a wrong key is unknown, and nobody there likewise', async () => {
    const slip = await sent()
    const key = { SLIPOK_KEY: 'wrong key', EASYSLIP_KEY: 'wrong key' }
    expect((await slipVerifiers[name](outsideEnv(sandbox, key)).verify(slip)).is).toBe('unknown')
    const nowhere = { SLIPOK_URL: 'http://127.0.0.1:9', EASYSLIP_URL: 'http://127.0.0.1:9' }
    expect((await slipVerifiers[name](outsideEnv(sandbox, nowhere)).verify(slip)).is).toBe(
      'unknown',
    )
  })
})

/** SlipOK’s answer as it is in its documentation. */
const documented = {
  success: true,
  transRef: 'R1',
  transDate: '20261122',
  transTime: '20:15:07',
  amount: 100,
  sendingBank: '004',
  receivingBank: '014',
  sender: { name: 'Mr. Thana M', account: { value: 'xxx-x-x5366-x' } },
  receiver: {
    displayName: 'บจก. กระเป๋า',
    proxy: { value: null },
    account: { value: 'xxx-x-x2333-x' },
  },
}
test.each([
  [200, { success: true, data: documented }, 'posted'],
  [400, { code: 1012, message: 'สลิปซ้ำ', data: documented }, 'posted'],
  [400, { code: 1014, data: documented }, 'posted'],
  [400, { code: 1012 }, 'unknown'],
  [400, { code: 1009 }, 'unknown'],
  [400, { code: 1003 }, 'out-of-tries'],
  [400, { code: 1004, data: documented }, 'out-of-tries'],
  [200, { success: true, data: { ...documented, amount: 0 } }, 'unknown'],
  [200, { success: true, data: { ...documented, amount: 0.001 } }, 'unknown'],
  [200, { success: true, data: { ...documented, transDate: '2026-11-22' } }, 'unknown'],
  [200, { success: true, data: { ...documented, transRef: 'R2' } }, 'unknown'],
  [200, { success: true, data: { ...documented, success: false } }, 'unknown'],
  [200, { success: false, data: documented }, 'unknown'],
  [429, {}, 'unknown'],
])('a SlipOK that answers %i %j is taken for %s', async (status, body, is) => {
  const url = await answering(status, body)
  const verifier = slipVerifiers.slipok(outsideEnv(sandbox, { SLIPOK_URL: url }))
  expect((await verifier.verify({ payload: 'P', reference: 'R1' })).is).toBe(is)
})

test.each([
  ['2026-11-22T20:15:07+07:00', 'posted'],
  ['2026-11-22T13:15:07.000Z', 'posted'],
  ['2026-11-22T20:15:07', 'unknown'],
  ['2026-11-22', 'unknown'],
  ['22 Nov 2026', 'unknown'],
])(
  'EasySlip’s time %s is %s: one without a zone would be read in that of our machine',
  async (date, is) => {
    const party = {
      bank: { id: '014' },
      account: { name: { en: 'A' }, bank: { account: 'xxx-x-x2333-x' } },
    }
    const rawSlip = {
      transRef: 'R1',
      date,
      amount: { amount: 100 },
      sender: party,
      receiver: party,
    }
    const url = await answering(200, { success: true, data: { rawSlip } })
    const verifier = slipVerifiers.easyslip(outsideEnv(sandbox, { EASYSLIP_URL: url }))
    expect((await verifier.verify({ payload: 'P', reference: 'R1' })).is).toBe(is)
  },
)

/** A server that answers every call so. */
async function answering(status: number, body: object): Promise<string> {
  const server = createServer((_, res) => res.writeHead(status).end(JSON.stringify(body))).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
