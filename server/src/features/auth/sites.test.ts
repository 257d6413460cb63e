import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { world } from '../../testing/world.ts'

// What one IPv6 customer can cost the others: it has thousands of networks, each with the limits of an address.
const w = await world({ env: { REGISTER_OTP: 'on' } })
/** Another network of one line each time; a line of a household has 256 of them. */
const network = (i: number) => clientOf(w.url, { ip: `2001:db8:20:${(i % 256).toString(16)}::1` })
const neighbour = clientOf(w.url, { ip: '2001:db8:21::1' })
const somePhone = () => `06${randomInt(10_000_000, 99_999_999)}`
const statuses = async (times: number, ask: (i: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: times }, (_, i) => ask(i)))).map(({ status }) => status)
beforeEach(() => sql`DELETE FROM rate_limit`.execute(w.database.owner))

test('one line has sixty SMS an hour for newcomers, from all its networks together, and others go on registering', async () => {
  const ask = (client = neighbour) => client.auth.sendOtp({ phoneNumber: somePhone() })
  const sent = await statuses(100, (i) => ask(network(Math.floor(i / 10))))
  expect(sent.filter((status) => status === 200)).toHaveLength(60)
  expect(sent.filter((status) => status === 429)).toHaveLength(40)
  expect((await ask()).status).toBe(200)
})

test('one line judges ninety wrong logins in a quarter of an hour, from all its networks together, and others go on logging in', async () => {
  const guess = (client = neighbour) => client.auth.login({ username: somePhone(), password: 'x' })
  const judged: number[] = []
  // No more at once than may wait for a password to be compared (decisions/055).
  for (let from = 0; from < 130; from += 26)
    judged.push(...(await statuses(26, (i) => guess(network(from + i)))))
  expect(judged.filter((status) => status === 401)).toHaveLength(90)
  expect((await guess()).status).toBe(401)
})

test('a network that is closed uses up nothing of its site', async () => {
  const ask = (client: typeof neighbour) => client.auth.sendOtp({ phoneNumber: somePhone() })
  const tried = await statuses(90, () => ask(network(7)))
  expect(tried.filter((status) => status === 200)).toHaveLength(20)
  expect((await ask(network(8))).status).toBe(200)
})

/** As after so many calls from other networks of the site. */
const usedInSite = (rule: string, points: number) =>
  sql`INSERT INTO rate_limit (key, points, expire) VALUES (${`${rule}Site:2001:db8:20::/48`}, ${points}, ${Date.now() + 900_000})`.execute(
    w.database.owner,
  )

test.each([
  ['validate', 900, (c: typeof neighbour) => c.auth.validate({ username: somePhone() })],
  ['register', 300, (c: typeof neighbour) => c.auth.register(newcomer())],
  [
    'recoverAddress',
    60,
    (c: typeof neighbour) => c.auth.sendRecovery({ phoneNumber: somePhone() }),
  ],
  [
    'recover',
    180,
    (c: typeof neighbour) =>
      c.auth.recover({ otpToken: 'x'.repeat(43), newPassword: 'one-of-a-kind-7' }),
  ],
] as const)('%s: one site has %i, and another has its own', async (rule, points, ask) => {
  await usedInSite(rule, points - 1)
  expect((await ask(network(1))).body.message).not.toBe('REQUEST_LIMIT')
  expect((await ask(network(2))).body.message).toBe('REQUEST_LIMIT')
  expect((await ask(neighbour)).body.message).not.toBe('REQUEST_LIMIT')
})
const newcomer = () => ({
  username: somePhone(),
  name: 'Somchai',
  password: 'one-of-a-kind-7',
  isAdult: true,
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '5550001119',
})
