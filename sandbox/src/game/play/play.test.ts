import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../../testing/stranger.ts'

const username = 'KP10000001'

async function play(
  balance = '100.00',
  returnUrl: string | undefined = 'http://localhost:8080/user/home',
  provider = 'PG',
) {
  const sandbox = await openSandbox()
  await sandbox.game('POST', `/${provider}/members`, { username, password: 'Secret-1' })
  await sandbox.game('POST', `/${provider}/deposit`, { username, amount: balance, txId: 'opening' })
  const { body } = await sandbox.game('POST', `/${provider}/launch`, {
    username,
    locale: 'la',
    returnUrl,
  })
  const opened = await fetch(body.url, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const spin = (bet: string, spinId: string) =>
    sandbox.call(`/play/${provider}/spin`, {
      method: 'POST',
      body: { bet, spinId },
      headers: { cookie },
    })
  return {
    sandbox,
    link: body.url as string,
    opened,
    cookie,
    spin,
    state: () => sandbox.call(`/play/${provider}/state`, { headers: { cookie } }),
  }
}
const report = async (sandbox: Sandbox) => (await sandbox.game('GET', '/PG/report')).body
const satang = (text: string) => Math.round(Number(text) * 100)

test('the link opens one session, in the language it was asked for', async () => {
  const { opened, state } = await play()
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe('/play/PG/?lang=la')
  expect(opened.headers.get('set-cookie')).toMatch(
    /^play=.*Path=\/play\/PG; .*HttpOnly; SameSite=Lax/,
  )
  expect((await state()).body).toMatchObject({
    username,
    provider: 'PG',
    balance: '100.00',
    returnUrl: 'http://localhost:8080/user/home',
    spins: [],
  })
})

test('a used link opens nothing, and still knows the way back', async () => {
  const { sandbox, link } = await play()
  const again = await fetch(link, { redirect: 'manual' })
  expect(again.headers.get('set-cookie')).toBeNull()
  const token = link.split('/').at(-1)
  expect(again.headers.get('location')).toBe(`/play/PG/?used=${token}&lang=la`)
  expect(await sandbox.get(`/play/PG/state?used=${token}`)).toMatchObject({
    status: 401,
    body: { code: 'NO_SESSION', returnUrl: 'http://localhost:8080/user/home' },
  })
})

test('neither a prefetch nor a look ahead with HEAD uses the link up', async () => {
  const { sandbox } = await play()
  const { body } = await sandbox.game('POST', '/PG/launch', {
    username,
    locale: 'th',
    returnUrl: null,
  })
  expect((await fetch(body.url, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403)
  expect((await fetch(body.url, { method: 'HEAD' })).status).toBe(404)
  expect((await fetch(body.url, { redirect: 'manual' })).headers.get('set-cookie')).toContain(
    'play=',
  )
})

test('without a session, or with one of another provider, nothing is played', async () => {
  const { sandbox, cookie } = await play()
  await sandbox.game('POST', '/JOKER/members', { username, password: 'x' })
  for (const headers of [
    { cookie: '' },
    { cookie: 'play=' },
    { cookie: `play=${'x'.repeat(43)}` },
  ]) {
    expect(await sandbox.call('/play/PG/state', { headers })).toMatchObject({ status: 401 })
    expect(
      await sandbox.call('/play/PG/spin', {
        method: 'POST',
        body: { bet: '1.00', spinId: 'spin-0001' },
        headers,
      }),
    ).toMatchObject({ status: 401 })
  }
  expect(await sandbox.call('/play/JOKER/state', { headers: { cookie } })).toMatchObject({
    status: 401,
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil', '/user', 'http://'])(
  'the way back may not be %s',
  async (returnUrl) => {
    const sandbox = await openSandbox()
    await sandbox.game('POST', '/PG/members', { username, password: 'x' })
    expect(
      await sandbox.game('POST', '/PG/launch', { username, locale: 'th', returnUrl }),
    ).toMatchObject({
      status: 422,
      body: { field: 'returnUrl' },
    })
  },
)

test('a link for nobody, or in a language nobody speaks, is refused', async () => {
  const sandbox = await openSandbox()
  expect(
    await sandbox.game('POST', '/PG/launch', { username, locale: 'th', returnUrl: null }),
  ).toMatchObject({
    status: 422,
    body: { code: 'NO_MEMBER' },
  })
  expect(
    await sandbox.game('POST', '/PG/launch', { username, locale: 'fr', returnUrl: null }),
  ).toMatchObject({
    status: 422,
    body: { field: 'locale' },
  })
})

test('a spin takes the bet and gives the win; the same spin again, 20 times at once, is one spin', async () => {
  const { sandbox, spin, state } = await play()
  const answers = await Promise.all(Array.from({ length: 20 }, () => spin('10.00', 'spin-0001')))
  expect(new Set(answers.map((a) => a.text)).size).toBe(1)
  const { win, balance } = answers[0]!.body
  expect(satang(balance)).toBe(10_000 - 1_000 + satang(win))
  expect((await state()).body.balance).toBe(balance)
  expect((await report(sandbox)).bets).toBe('10.00')
  expect(await spin('20.00', 'spin-0001')).toMatchObject({
    status: 409,
    body: { code: 'SPIN_CONFLICT' },
  })
})

test('a bet that is no chip is refused', async () => {
  const { spin } = await play()
  for (const bet of ['3.00', '0.00', '-10.00', '1000.00', 'x'])
    expect(await spin(bet, 'spin-0001')).toMatchObject({ status: 422, body: { code: 'AMOUNT' } })
  expect(await spin('1.00', '')).toMatchObject({ status: 422, body: { code: 'INPUT' } })
})

test('50 spins at once on a balance for a few: none goes below zero, and the books agree to the satang', async () => {
  const { sandbox, spin } = await play('250.00')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => spin('100.00', `spin-${1000 + i}`)),
  )
  for (const { status, body } of answers) {
    expect([200, 422]).toContain(status)
    if (status === 422) expect(body.code).toBe('INSUFFICIENT')
    else expect(satang(body.balance)).toBeGreaterThanOrEqual(0)
  }
  await sandbox.game('POST', '/PG/withdraw', { username, amount: '1.00', txId: 'out' })
  const { members, balance, deposited, withdrawn, bets, wins } = await report(sandbox)
  expect(members).toBe(1)
  expect(satang(balance)).toBe(satang(deposited) - satang(withdrawn) - satang(bets) + satang(wins))
})

test('the latest twenty spins are shown, newest first', async () => {
  const { spin, state } = await play('1000.00')
  for (let i = 0; i < 22; i++) await spin('1.00', `spin-${1000 + i}`)
  const { spins } = (await state()).body
  expect(spins).toHaveLength(20)
  expect(spins[0].spinId).toBe('spin-1021')
})

test('the odds are there for everybody', async () => {
  const sandbox = await openSandbox()
  expect((await sandbox.get('/play/odds')).body).toMatchObject({ odds: { returnPercent: '96.29' } })
})

test('a spin is drawn from a seed whose fingerprint was told before, mixed with the name that the player gave it', async () => {
  const { spin, state } = await play()
  const { commitment } = (await state()).body
  const { body } = await spin('1.00', 'my-own-name')
  expect(body.commitment).toBe(commitment)
  expect(createHash('sha256').update(body.seed).digest('hex')).toBe(commitment)
  expect((await state()).body.commitment).toBe(body.next)
  expect(body.next).not.toBe(commitment)
  for (const [i, stop] of body.stops.entries()) {
    const word = createHmac('sha256', body.seed)
      .update(`my-own-name reel ${i + 1}:0`)
      .digest()
      .readUInt32BE()
    // Of the uneven rest at the end nothing is taken; one word of a hundred million falls there.
    if (word < 4_294_967_280) expect(stop).toBe(word % 24)
  }
})

test('a sport or lotto provider takes no spins', async () => {
  const { spin } = await play('10.00', undefined, 'UFABET')
  expect(await spin('1.00', 'spin-0001')).toMatchObject({ status: 404, body: { code: 'NO_GAME' } })
})
