import { expect, test } from 'vitest'
import { booksAgree, moveOn, openGame, satang, standStill } from '../testing/player.ts'
import { keys, openSandbox } from '../testing/stranger.ts'

const account = { password: 'Secret-1', currency: 'LAK' }

test.each([
  ['transfer-wallet', '/PG/members', { username: 'kp1', ...account }],
  ['transfer-wallet', '/UFABET/members', { username: 'kp1', ...account }],
  ['transfer-wallet', '/AREASLOT/members', { username: 'kp1', ...account }],
  ['two-phase', '/PGSLOT/players', { player: 'kp1', pin: 'Secret-1', currency: 'LAK' }],
  ['two-phase', '/SEXYGAME/players', { player: 'kp1', pin: 'Secret-1', currency: 'LAK' }],
  ['two-phase', '/IMI/players', { player: 'kp1', pin: 'Secret-1', currency: 'LAK' }],
  ['no-status', '/CIRCUS/user', { user: 'kp1', pass: 'Secret-1', currency: 'LAK' }],
  ['no-status', '/ASKMEBET/user', { user: 'kp1', pass: 'Secret-1', currency: 'LAK' }],
  ['no-status', '/USUN/user', { user: 'kp1', pass: 'Secret-1', currency: 'LAK' }],
])(
  '%s opens an account in kip at %s; the same in baht is another one',
  async (shape, path, body) => {
    const sandbox = await openSandbox()
    const open = (more: object = {}) =>
      sandbox.call(`/game/${shape}${path}`, {
        method: 'POST',
        body: { ...body, ...more },
        headers: {
          'x-api-key': keys.gameApiKey,
          'x-agent-key': keys.gameApiKey,
          authorization: `Bearer ${keys.gameApiKey}`,
        },
      })
    const ok = shape === 'no-status' ? { ok: true } : {}
    for (const answer of [await open(), await open()])
      expect(answer).toMatchObject({ status: 200, body: ok })
    const inBaht = await open({ currency: 'THB' })
    if (shape === 'no-status') expect(inBaht.body).toEqual({ ok: false, error: 'USER_EXISTS' })
    else expect(inBaht).toMatchObject({ status: 409, body: { code: 'MEMBER_EXISTS' } })
  },
)

test('a provider without kip opens no account in it', async () => {
  const sandbox = await openSandbox()
  expect(
    await sandbox.game('POST', '/JOKER/members', { username: 'kp1', ...account }),
  ).toMatchObject({
    status: 422,
    body: { code: 'CURRENCY' },
  })
})

test('chips and limits are a thousand times those in baht, and a chip in baht is none', async () => {
  const slot = await openGame('PG', '500000.00', undefined, 'LAK')
  expect(await slot.state()).toMatchObject({ currency: 'LAK', balance: '500000.00' })
  expect((await slot.state()).bets).toEqual([
    '1000.00',
    '5000.00',
    '10000.00',
    '20000.00',
    '50000.00',
    '100000.00',
  ])
  expect(await slot.spin('10.00')).toMatchObject({ status: 422, body: { code: 'AMOUNT' } })
  for (let nth = 0; nth < 20; nth++) {
    const { status, body } = await slot.spin('1000.00')
    expect(status).toBe(200)
    expect(satang(body.win) % 100n).toBe(0n)
  }
  expect(booksAgree(await slot.report())).toBe(true)
  const sport = await openGame('UFABET', '500000.00', undefined, 'LAK')
  expect(await sport.state()).toMatchObject({ winLimit: '500000000.00' })
  expect((await sport.state()).stakes[0]).toBe('10000.00')
  const lotto = await openGame('AREASLOT', '500000.00', undefined, 'LAK')
  expect((await lotto.state()).stakes[0]).toBe('1000.00')
})

test('a slip of many picks pays whole kip: what is left over is cut before it is promised', async () => {
  standStill()
  const player = await openGame('UFABET', '500000.00', undefined, 'LAK')
  const open = (await player.state()).matches
    .filter((match: { phase: string }) => match.phase === 'open')
    .slice(0, 5)
  const picks = open.map((match: { id: string }) => ({ match: match.id, pick: 'over' }))
  const { status, body } = await player.bet('slip', { stake: '10000.00', picks })
  expect(status).toBe(200)
  expect(satang(body.slip.possible) % 100n).toBe(0n)
  moveOn(300_000)
  await player.state()
  expect(booksAgree(await player.report())).toBe(true)
})
