import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { outsideEnv } from '../../testing/process/outside-env.ts'
import { startStranger } from '../../testing/stranger.ts'
import { makeFeeds } from './index.ts'
import { referenceFeed } from './reference-feed.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const [feed] = makeFeeds(outsideEnv(sandbox))

const transfer = (more: object = {}) =>
  sandbox.ask<{ reference: string }>('POST', '/phone/transfer', {
    bankCode: 'SCB',
    accountNo: '1112223334',
    amount: '100.50',
    note: 'สวัสดี 0812345678',
    ...more,
  })
async function readOn(after: string) {
  const page = await feed!.page(after)
  if (page.is !== 'page') throw new Error(page.why)
  return {
    cursor: page.cursor,
    entries: page.items.map((item) => (item.is === 'entry' ? item.entry : item)),
  }
}

test('what came is told with who sent it, and once read it is behind', async () => {
  const before = await readOn('')
  const sent = await transfer()
  const next = await readOn(before.cursor)
  expect(next.entries).toEqual([
    {
      bankCode: 'SCB',
      accountNo: '1112223334',
      amount: 10_050n,
      currency: 'THB',
      fromBank: '004',
      fromAccountNo: '1234567890',
      fromName: 'SOMCHAI JAIDEE',
      reference: sent.reference,
      note: 'สวัสดี 0812345678',
      at: expect.any(Date),
    },
  ])
  expect(await readOn(next.cursor)).toEqual({ cursor: next.cursor, entries: [] })
  expect((await readOn(before.cursor)).entries).toEqual(next.entries)
})

test('kip come in kip, from a bank that goes by its code', async () => {
  const { cursor } = await readOn('')
  const from = { bankCode: 'BCEL', accountNo: '010110009876543' }
  await transfer({ bankCode: 'BCEL', accountNo: '010120001234567', amount: '50001.00', from })
  expect((await readOn(cursor)).entries).toMatchObject([
    { amount: 50_001_00n, currency: 'LAK', fromBank: 'BCEL' },
  ])
})

test.each(['timeout-before', 'timeout-after', 'error-after', 'garbage', 'refuse'])(
  '%s: unknown',
  async (kind) => {
    await sandbox.fault({ service: 'bank', route: 'feed', kind, times: 1 })
    expect((await feed!.page('')).is).toBe('unknown')
    expect((await feed!.page('')).is).toBe('page')
  },
)

async function told(answer: unknown, status = 200) {
  const server = createServer((_, res) => res.writeHead(status).end(JSON.stringify(answer))).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return referenceFeed({ name: 'x', baseUrl, apiKey: 'k', timeoutMs: 500 }).page('7')
}
const good = {
  bankCode: 'SCB',
  accountNo: '1112223334',
  amount: '5.00',
  currency: 'THB',
  fromBankNumber: '004',
  fromAccountNo: null,
  fromName: null,
  reference: 'R00001',
  note: null,
  at: '2026-01-02T03:04:05.000Z',
}

test.each([
  [{ entries: 'many', cursor: '8' }],
  [{ entries: [good] }],
  [{ entries: [good], cursor: '' }],
  [[]],
  [null],
])('an answer as %j is no page', async (answer) => {
  expect((await told(answer)).is).toBe('unknown')
})

test('an empty page moves nothing, whatever its cursor says', async () => {
  expect(await told({ entries: [], cursor: '99' })).toEqual({ is: 'page', items: [], cursor: '7' })
})

test.each([
  ['an amount of nothing', { amount: '0.00' }],
  ['an amount as a number', { amount: 5 }],
  ['a negative amount', { amount: '-5.00' }],
  ['another currency', { currency: 'USD' }],
  ['no reference', { reference: '' }],
  ['a sending bank that is none', { fromBankNumber: '-' }],
  ['a reference that names nothing', { reference: '0000' }],
  ['no time', { at: 'yesterday' }],
])('%s: that entry is unread and handed on as it came; the others are read', async (_, more) => {
  const bad = { ...good, ...more }
  const page = await told({ entries: [good, bad, { ...good, reference: 'R00002' }], cursor: '8' })
  expect(page).toMatchObject({
    is: 'page',
    cursor: '8',
    items: [
      { is: 'entry' },
      { is: 'unread', raw: bad },
      { is: 'entry', entry: { reference: 'R00002' } },
    ],
  })
})

test.each([['KBANK'], ['4'], ['0004'], ['kbank'], ['004']])(
  'a list that calls the sending bank %s means 004',
  async (bank) => {
    const page = await told({
      entries: [{ ...good, fromBankNumber: bank, reference: ' r-0001 ' }],
      cursor: '8',
    })
    expect(page).toMatchObject({ items: [{ entry: { fromBank: '004', reference: ' r-0001 ' } }] })
  },
)

test('what no database keeps is taken out of the words of strangers', async () => {
  const page = await told({ entries: [{ ...good, note: 'a\u0000b\ud800' }], cursor: '8' })
  expect(page).toMatchObject({ items: [{ entry: { note: 'ab\ufffd' } }] })
})
