import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  booksAgree,
  moveTo,
  openGame,
  type Player,
  playerAt,
  satang,
  standStill,
} from '../../testing/player.ts'
import { openSandbox, until } from '../../testing/stranger.ts'

const two = (...numbers: string[]) => numbers.map((number) => ({ kind: 'two', number }))
const next = async (player: Player): Promise<{ draw: string; at: number; commitment: string }> =>
  (await player.state()).next
type Ticket = {
  win: string
  lines: { number: string; won: boolean; pays: string }[]
  drawn: { two: string }
}

test('the next draw, its fingerprint and the latest results are shown', async () => {
  standStill()
  const state = await (await openGame('AREASLOT', '10.00')).state()
  expect(state).toMatchObject({
    game: 'lotto',
    balance: '10.00',
    linesMost: 10,
    open: [],
    settled: [],
  })
  expect(state.next).toEqual({
    draw: String(state.next.at),
    at: state.now - 1_000 + 180_000,
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(state.results).toHaveLength(12)
  expect(state.results[0]).toMatchObject({
    three: expect.stringMatching(/^\d{3}$/),
    two: expect.stringMatching(/^\d{2}$/),
  })
})

test('ten tickets that hold all hundred numbers: one number wins, whatever is drawn, and pays ninety times', async () => {
  standStill()
  const player = await openGame('AREASLOT', '100.00')
  const { draw, at } = await next(player)
  const numbers = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
  for (let i = 0; i < 10; i++) {
    const { status, body } = await player.bet('ticket', {
      draw,
      stake: '1.00',
      lines: two(...numbers.slice(10 * i, 10 * i + 10)),
    })
    expect(status).toBe(200)
    expect(body.ticket).toMatchObject({ bet: '10.00', possible: '90.00', win: null })
    expect(body.balance).toBe(`${90 - 10 * i}.00`)
  }
  moveTo(at - 1)
  expect((await player.state()).open).toHaveLength(10)
  moveTo(at)
  const { settled, open, balance, results } = await player.state()
  expect(open).toEqual([])
  expect(balance).toBe('90.00')
  const won = settled.flatMap((ticket: Ticket) => ticket.lines.filter((line) => line.won))
  expect(won).toEqual([{ kind: 'two', number: results[0].two, pays: '90.00', won: true }])
  expect(
    settled.map((ticket: Ticket) => ticket.win).filter((win: string) => win !== '0.00'),
  ).toEqual(['90.00'])
  const report = await player.report()
  expect(report).toMatchObject({ bets: '100.00', wins: '90.00', openBets: 0 })
  expect(booksAgree(report)).toBe(true)
})

test('a ticket of every kind says beforehand the most that it can win', async () => {
  standStill()
  const player = await openGame('IMI', '100.00')
  const lines = [{ kind: 'straight', number: '120' }, { kind: 'any', number: '012' }, ...two('20')]
  const { body } = await player.bet('ticket', {
    draw: (await next(player)).draw,
    stake: '10.00',
    lines,
  })
  expect(body).toMatchObject({ balance: '70.00', ticket: { bet: '30.00', possible: '11400.00' } })
  expect(body.ticket.lines.map(({ pays }: { pays: string }) => pays)).toEqual([
    '9000.00',
    '1500.00',
    '900.00',
  ])
})

test('a ticket costs once, 20 times at once and after the draw too; with other words it is a conflict', async () => {
  standStill()
  const player = await openGame('AREASLOT', '100.00')
  const { draw, at } = await next(player)
  const ticket = { betId: 'ticket-01', draw, stake: '5.00', lines: two('07', '70') }
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.bet('ticket', ticket)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  for (const other of [{ stake: '1.00' }, { lines: two('07') }, { draw: String(at + 180_000) }])
    expect(await player.bet('ticket', { ...ticket, ...other })).toMatchObject({
      status: 409,
      body: { code: 'BET_CONFLICT' },
    })
  moveTo(at)
  expect(await player.bet('ticket', { ...ticket, lines: two('70', '07') })).toMatchObject({
    status: 200,
  })
  expect((await player.report()).bets).toBe('10.00')
})

test('what is no ticket is refused, and nothing is taken', async () => {
  standStill()
  const player = await openGame('AREASLOT', '20.00')
  const { draw, at } = await next(player)
  const good = { draw, stake: '5.00', lines: two('07') }
  const refused: [object, string][] = [
    [{ ...good, stake: '2.00' }, 'STAKE'],
    [{ ...good, stake: '0.00' }, 'AMOUNT'],
    [{ ...good, lines: [] }, 'LINES'],
    [{ ...good, lines: Array.from({ length: 11 }, (_, i) => two(String(10 + i))[0]) }, 'LINES'],
    [{ ...good, lines: two('123') }, 'NUMBER'],
    [{ ...good, lines: [{ kind: 'straight', number: '12' }] }, 'NUMBER'],
    [{ ...good, lines: [{ kind: 'any', number: '777' }] }, 'NUMBER'],
    [{ ...good, lines: two('1x') }, 'INPUT'],
    [{ ...good, lines: [{ kind: 'four', number: '12' }] }, 'INPUT'],
    [{ ...good, lines: two('07', '07') }, 'SAME_NUMBER'],
    [{ ...good, draw: String(at + 180_000) }, 'CLOSED'],
    [{ ...good, draw: 'soon' }, 'INPUT'],
    [{ ...good, stake: '100.00' }, 'INSUFFICIENT'],
  ]
  for (const [body, code] of refused)
    expect(await player.bet('ticket', body), JSON.stringify(body)).toMatchObject({
      status: 422,
      body: { code },
    })
  expect(await player.bet('ticket', { ...good, lines: ['07'] })).toMatchObject({ status: 400 })
  moveTo(at)
  expect(await player.bet('ticket', good)).toMatchObject({ status: 422, body: { code: 'CLOSED' } })
  expect(await player.report()).toMatchObject({ balance: '20.00', bets: '0.00' })
})

test('the seed of a draw fits the fingerprint that was told before, and its lanterns follow from it', async () => {
  standStill()
  const player = await openGame('USUN', '10.00')
  const { draw, at, commitment } = await next(player)
  expect(
    (await player.fairness()).results.map((result: { draw: string }) => result.draw),
  ).not.toContain(draw)
  moveTo(at)
  const [result] = (await player.fairness()).results
  expect(result).toMatchObject({ draw, commitment })
  expect(createHash('sha256').update(result.seed).digest('hex')).toBe(commitment)
  const word = (label: string) =>
    createHmac('sha256', result.seed).update(label).digest().readUInt32BE()
  // Of the uneven rest at the end of the range nothing is taken; one word of ten million falls there.
  if (word('three:0') < 4_294_967_000)
    expect(result.three).toBe(String(word('three:0') % 1_000).padStart(3, '0'))
  if (word('two:0') < 4_294_967_200)
    expect(result.two).toBe(String(word('two:0') % 100).padStart(2, '0'))
})

test('after a restart a ticket whose draw has passed is settled by itself, once, by the seed that was told of', async () => {
  standStill()
  const folder = mkdtempSync(join(tmpdir(), 'krapao-play-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataFile = join(folder, 'outside.db')
  const first = await openGame('AREASLOT', '100.00', await openSandbox({ dataFile }))
  const { draw, at, commitment } = await next(first)
  for (let tens = 0; tens < 10; tens++)
    await first.bet('ticket', {
      draw,
      stake: '1.00',
      lines: two(...Array.from({ length: 10 }, (_, i) => `${tens}${i}`)),
    })
  expect((await first.report()).balance).toBe('0.00')
  await first.sandbox.close()
  moveTo(at + 24 * 60 * 60_000)
  // Another rhythm by now changes nothing for what was bet.
  const again = playerAt(await openSandbox({ dataFile, roundMs: 7_000 }), 'AREASLOT', first.cookie)
  await until(async () => satang((await again.report()).balance!) === 9_000n)
  expect(await again.report()).toMatchObject({ bets: '100.00', wins: '90.00' })
  moveTo(at + 1)
  const third = playerAt(again.sandbox, 'AREASLOT', first.cookie)
  const { settled } = await third.state()
  expect(settled).toHaveLength(10)
  expect((await third.report()).balance).toBe('90.00')
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
})
