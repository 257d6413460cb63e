import { createServer } from 'node:http'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { checkLedger } from './ledger/check.ts'
import { freePort } from './testing/free-port.ts'
import { world } from './testing/world.ts'

// The bank, or a game, does not run: no connection is made, so nothing of ours has left. An order is not waited for then.
const port = await freePort()
const away = `http://127.0.0.1:${port}`
const w = await world({ env: { BANK_URL: away, OUTSIDE_TIMEOUT_MS: '15000' } })

/** The bank comes back, and pays what it is asked. */
async function bankIsBack(): Promise<string[]> {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url!.replace(/[0-9a-f-]{36}/, 'order')}`)
    request.on('data', (chunk) => {
      const { reference } = JSON.parse(String(chunk))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ reference, status: 'DONE', bankRef: `B${reference}` }))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return heard
}

test('a withdrawal waits for its bank, and is sent when the bank is back', async () => {
  const m = await w.member({ balance: 200 })
  const asked = await m.withdraw.ask({ amount: 100 })
  expect(asked.body).toMatchObject({ status: 'PENDING', amount: 100 })
  await w.sweep()
  const order = () =>
    sql`SELECT state, sent_at AS "sentAt" FROM errand WHERE id = ${asked.body._id}`.execute(
      w.context.db,
    )
  expect((await order()).rows).toEqual([{ state: 'asked', sentAt: null }])

  const heard = await bankIsBack()
  w.forward(2_001)
  await w.sweep()
  expect((await order()).rows).toMatchObject([{ state: 'done' }])
  expect(heard).toEqual(['POST /payouts'])
  expect((await m.wallet.get()).body).toMatchObject({ amount: 100, held: 0 })
  expect(await checkLedger(w.context.db)).toEqual([])
})

test.each(['PG', 'PGSLOT', 'CIRCUS'])(
  'a transfer with a game that is away is refused at once: %s',
  async (code) => {
    const m = await w.member({ balance: 200, game: code })
    const leadTo = (url: string | null) =>
      sql`UPDATE game SET base_url = ${url} WHERE code = ${code}`.execute(w.database.owner)
    await leadTo(away)
    const { status, body } = await m.transfer.move(
      { from: 'MAIN', to: code, amount: 60 },
      { key: crypto.randomUUID() },
    )
    expect([status, body.message, body.details]).toEqual([422, 'TRANSFER_FAIL', { where: 'MAIN' }])
    expect((await m.wallet.get()).body).toMatchObject({ amount: 200, held: 0, underWay: [] })

    await leadTo(null)
    expect(
      (await m.transfer.move({ from: 'MAIN', to: code, amount: 60 }, { key: crypto.randomUUID() }))
        .body,
    ).toMatchObject({ amount: 140 })
    await leadTo(away)
    const back = await m.transfer.move(
      { from: code, to: 'MAIN', amount: 60 },
      { key: crypto.randomUUID() },
    )
    expect([back.body.message, back.body.details]).toEqual(['TRANSFER_FAIL', { where: code }])
    await leadTo(null)
    expect(
      (await m.transfer.move({ from: code, to: 'MAIN', amount: 60 }, { key: crypto.randomUUID() }))
        .body,
    ).toMatchObject({ amount: 200 })
    expect(await checkLedger(w.context.db)).toEqual([])
  },
)
