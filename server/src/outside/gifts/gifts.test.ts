import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { outsideEnv } from '../../testing/process/outside-env.ts'
import { startStranger } from '../../testing/stranger.ts'
import { makeGifts } from './index.ts'
import { trueWallet } from './true-wallet.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const gifts = makeGifts(outsideEnv(sandbox))
const ours = '0899999999'
const make = async (gift: object = {}) =>
  (await sandbox.ask<{ hash: string }>('POST', '/phone/gifts', { amount: '100.00', ...gift })).hash

describe('whoever keeps gift vouchers keeps this promise', () => {
  test('open until it is redeemed, then ours with what we received; again, and never more', async () => {
    const hash = await make()
    expect(await gifts.look(hash, ours)).toEqual({ is: 'open', share: 10_000n })
    expect(await gifts.redeem(hash, ours)).toEqual({ is: 'done', amount: 10_000n })
    expect(await gifts.redeem(hash, ours)).toEqual({ is: 'ours' })
    expect(await gifts.look(hash, ours)).toEqual({ is: 'ours', amount: 10_000n })
  })

  test('one for several people tells and gives the part of one', async () => {
    const hash = await make({ people: 4 })
    expect(await gifts.look(hash, ours)).toEqual({ is: 'open', share: 2_500n })
    expect(await gifts.redeem(hash, ours)).toEqual({ is: 'done', amount: 2_500n })
  })

  test.each([
    ['never made', async () => 'neverMade12345', 'NOT_FOUND'],
    ['expired', async () => after(await make(), 'expire'), 'EXPIRED'],
    [
      'opened by somebody else',
      async () => after(await make(), 'open', { mobile: '0811111111' }),
      'OUT_OF_STOCK',
    ],
  ])('%s: a definite no, asked and tried', async (_, voucher, reason) => {
    const hash = await voucher()
    expect(await gifts.look(hash, ours)).toEqual({ is: 'refused', reason })
    expect(await gifts.redeem(hash, ours)).toEqual({ is: 'refused', reason })
  })

  test('a gift of that wallet’s own is a definite no', async () => {
    const hash = await make()
    expect(await gifts.look(hash, '0812345678')).toEqual({ is: 'refused', reason: 'OWN_VOUCHER' })
    expect(await gifts.redeem(hash, '0812345678')).toEqual({ is: 'refused', reason: 'OWN_VOUCHER' })
  })

  test('what we received stays ours when the rest of it has expired', async () => {
    const hash = await make({ people: 2 })
    await gifts.redeem(hash, ours)
    await after(hash, 'expire')
    expect(await gifts.look(hash, ours)).toEqual({ is: 'ours', amount: 5_000n })
  })

  test.each([
    ['timeout-before', 'open'],
    ['timeout-after', 'ours'],
    ['error-after', 'ours'],
    ['garbage', 'ours'],
  ])('redeeming, %s: unknown, and looking tells: %s', async (kind, then) => {
    const hash = await make()
    await sandbox.fault({ service: 'gift', route: 'redeem', kind, times: 1 })
    expect((await gifts.redeem(hash, ours)).is).toBe('unknown')
    expect((await gifts.look(hash, ours)).is).toBe(then)
  })

  test.each(['timeout-before', 'error-after', 'garbage', 'refuse'])(
    'looking, %s: unknown',
    async (kind) => {
      await sandbox.fault({ service: 'gift', route: 'verify', kind, times: 1 })
      expect((await gifts.look(await make(), ours)).is).toBe('unknown')
    },
  )
})

async function after(hash: string, what: 'expire' | 'open', body: object = {}): Promise<string> {
  await sandbox.ask('POST', `/phone/gifts/${hash}/${what}`, body)
  return hash
}

const voucher = { amount_baht: '1,000.00', member: 1, status: 'active' }
const mine = { mobile: ours, amount_baht: '1,000.00' }
const won = { voucher, redeemer_profile: { mobile_number: ours }, my_ticket: mine }
test.each([
  [
    'redeemed with a thousand written in groups',
    200,
    { status: { code: 'SUCCESS' }, data: won },
    'done',
    'ours',
  ],
  [
    'our number with some digits hidden',
    200,
    {
      status: { code: 'SUCCESS' },
      data: { voucher, my_ticket: { ...mine, mobile: '089-xxx-9999' } },
    },
    'done',
    'ours',
  ],
  [
    'another wallet’s ticket',
    200,
    { status: { code: 'SUCCESS' }, data: { ...won, my_ticket: { ...mine, mobile: '0811111111' } } },
    'unknown',
    'unknown',
  ],
  [
    'another redeemer',
    200,
    {
      status: { code: 'SUCCESS' },
      data: { ...won, redeemer_profile: { mobile_number: '0811111111' } },
    },
    'unknown',
    'ours',
  ],
  [
    'a success without a ticket',
    200,
    { status: { code: 'SUCCESS' }, data: { voucher } },
    'unknown',
    'open',
  ],
  [
    'a ticket that is worth nothing',
    200,
    { status: { code: 'SUCCESS' }, data: { ...won, my_ticket: { ...mine, amount_baht: '0.00' } } },
    'unknown',
    'unknown',
  ],
  [
    'a state that nobody knows',
    200,
    { status: { code: 'SUCCESS' }, data: { voucher: { ...voucher, status: 'paused' } } },
    'unknown',
    'unknown',
  ],
  [
    'a code that nobody knows',
    400,
    { status: { code: 'INTERNAL_ERROR' }, data: null },
    'unknown',
    'unknown',
  ],
  [
    'JSON without a status: the guard before it',
    403,
    { error: 'Access denied' },
    'unknown',
    'unknown',
  ],
  [
    'a code that is no word',
    400,
    { status: { code: 'VOUCHER_EXPIRED <b>' } },
    'unknown',
    'unknown',
  ],
  [
    'expired, and ours before that',
    400,
    { status: { code: 'VOUCHER_EXPIRED' }, data: won },
    'refused',
    'ours',
  ],
] as const)('%s', async (_, status, body, redeemed, looked) => {
  const server = createServer((_, res) => res.writeHead(status).end(JSON.stringify(body))).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = trueWallet({ baseUrl, timeoutMs: 500 })
  expect((await service.redeem('abcdefgh', ours)).is).toBe(redeemed)
  expect((await service.look('abcdefgh', ours)).is).toBe(looked)
})
