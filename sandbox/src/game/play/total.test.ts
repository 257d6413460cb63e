import { expect, test } from 'vitest'
import { booksAgree, openGame, type Player, standStill } from '../../testing/player.ts'

const username = 'KP10000001'
const playTo = ({ sandbox }: Player, provider: string, total: unknown, who = username) =>
  sandbox.call(`/game/total/${provider}/${who}`, { method: 'PUT', body: { total } })

test('a player wins or loses up to a total at once, without a key, and the books agree', async () => {
  const player = await openGame('PG', '100.00')
  for (const total of ['600.00', '20.5', '0'])
    expect(await playTo(player, 'PG', total)).toMatchObject({ status: 200, body: { username } })
  expect((await player.state()).balance).toBe('0.00')
  const report = await player.report()
  expect(report).toMatchObject({ balance: '0.00', wins: '500.00', bets: '600.00' })
  expect(booksAgree(report)).toBe(true)
})

test('the same total again changes nothing', async () => {
  const player = await openGame('PG', '100.00')
  await playTo(player, 'PG', '600.00')
  const before = await player.report()
  expect((await playTo(player, 'PG', '600.00')).body).toEqual({ username, balance: '600.00' })
  expect(await player.report()).toEqual(before)
})

test('an open stake stays open, and no game’s own list shows what the tool did', async () => {
  standStill()
  const player = await openGame('IMI', '100.00')
  const { draw } = (await player.state()).next
  await player.bet('ticket', { draw, stake: '10.00', lines: [{ kind: 'two', number: '07' }] })
  await playTo(player, 'IMI', '600.00')
  const { balance, open, settled } = await player.state()
  expect([balance, open.length, settled]).toEqual(['600.00', 1, []])
  expect(booksAgree(await player.report())).toBe(true)
})

test('what is no amount is refused, and nobody is not there', async () => {
  const player = await openGame('PG', '100.00')
  for (const total of [undefined, null, 5, '', '-1', '1.001', 'x'])
    expect(await playTo(player, 'PG', total)).toMatchObject({
      status: 422,
      body: { code: 'AMOUNT' },
    })
  expect(await playTo(player, 'PG', '5.00', 'nobody')).toMatchObject({
    status: 404,
    body: { code: 'NO_MEMBER' },
  })
  expect((await player.state()).balance).toBe('100.00')
})

test('there are no parts of a kip', async () => {
  const player = await openGame('PG', '1000.00', undefined, 'LAK')
  expect((await playTo(player, 'PG', '500.50')).body).toEqual({ code: 'AMOUNT' })
  expect((await playTo(player, 'PG', '500')).body).toEqual({ username, balance: '500.00' })
})
