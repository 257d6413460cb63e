import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { anotherServer } from '../../testing/chat/another-server.ts'
import { openPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'

// A login of the same cluster that may connect, and was given nothing else. PUBLIC may until a DBA takes that away.
const w = await world()

async function neighbour() {
  const { connection, owner } = w.database
  const user = `neighbour_${randomBytes(4).toString('hex')}`
  await sql`CREATE ROLE ${sql.id(user)} LOGIN`.execute(owner)
  await sql`GRANT CONNECT ON DATABASE ${sql.id(connection.database)} TO ${sql.id(user)}`.execute(
    owner,
  )
  const client = new pg.Client({ ...connection, user })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await sql.raw(`DROP OWNED BY ${user}; DROP ROLE ${user}`).execute(owner)
  })
  return client
}

test('gets no token of a member by asking processes what their sockets hold', async () => {
  const client = await neighbour()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => {
    if (!payload.includes('stranger')) heard.push(payload)
  })
  const m = await w.member()
  const { url } = await anotherServer(w, {}, { pulseMs: 50 })
  await openPage({ url }, m.token)
  const channel = 'socket.io#/'
  await client.query(`LISTEN "${channel}"`)
  const asks = (type: number, data: object) =>
    client.query('SELECT pg_notify($1, $2)', [
      channel,
      JSON.stringify({ uid: 'stranger', nsp: '/', type, data: { requestId: 'x', ...data } }),
    ])
  await asks(7, { opts: { rooms: [], except: [], flags: {} } })
  await asks(9, { packet: ['x'] })
  const pulses = () => heard.filter((payload) => payload.startsWith('{"pulse"')).length
  const before = pulses()
  // One may have been on its way before the server heard the last question.
  await until(async () => pulses() > before + 1)
  expect(heard.join()).not.toContain('handshake')
})

test.each([
  ['earning_grows', 'deposit_credit (member_id int, amount bigint)', 'ROW'],
  [
    'keep_bank_account',
    'mine (member_id int, bank_code text, account_no text, account_name text)',
    'ROW',
  ],
  ['games_have_changed', 'mine (n int)', 'STATEMENT'],
])('neither a neighbour nor the app calls %s by a table of its own', async (name, table, each) => {
  const statements = `CREATE TEMP TABLE ${table};
    CREATE TRIGGER t AFTER INSERT ON ${table.split(' ')[0]} FOR EACH ${each} EXECUTE FUNCTION public.${name}()`
  await expect((await neighbour()).query(statements)).rejects.toThrow('permission denied')
  await expect(w.database.pool.query(statements)).rejects.toThrow('permission denied')
})
