import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  booksAgree,
  moveOn,
  moveTo,
  openGame,
  type Player,
  satang,
  standStill,
} from '../../testing/player.ts'
import { openSandbox } from '../../testing/stranger.ts'

type Told = {
  id: string
  phase: string
  kickoffAt: number
  endsAt: number
  odds: Record<string, string>
  commitment: string
}
const matchesOf = async (player: Player, phase = 'open'): Promise<Told[]> =>
  (await player.state()).matches.filter((match: Told) => match.phase === phase)
const single = (match: Told, pick: string, stake = '10.00') => ({
  stake,
  picks: [{ match: match.id, pick }],
})

test('the two next rounds are open, four matches each, with their odds and the fingerprints of their seeds', async () => {
  standStill()
  const player = await openGame('UFABET', '100.00')
  const { matches, ...state } = await player.state()
  expect(state).toMatchObject({
    game: 'sport',
    provider: 'UFABET',
    balance: '100.00',
    picksMost: 5,
    open: [],
    settled: [],
  })
  expect(matches.filter((m: Told) => m.phase === 'open')).toHaveLength(8)
  for (const match of matches.filter((m: Told) => m.phase === 'open')) {
    expect(match.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(match).not.toHaveProperty('seed')
    expect(match).not.toHaveProperty('goals')
    expect(Object.keys(match.odds)).toEqual(['home', 'draw', 'away', 'over', 'under'])
  }
})

test('a slip costs its stake once, 20 times at once too; with other words it is a conflict', async () => {
  standStill()
  const player = await openGame('UFABET', '100.00')
  const [match] = await matchesOf(player)
  const slip = { ...single(match!, 'home', '20.00'), betId: 'slip-0001' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.bet('slip', slip)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({
    status: 200,
    body: { balance: '80.00', slip: { bet: '20.00', odds: match!.odds.home, win: null } },
  })
  expect(satang(answers[0]!.body.slip.possible)).toBe((2_000n * satang(match!.odds.home!)) / 100n)
  for (const other of [{ stake: '10.00' }, { picks: [{ match: match!.id, pick: 'away' }] }])
    expect(await player.bet('slip', { ...slip, ...other })).toMatchObject({
      status: 409,
      body: { code: 'BET_CONFLICT' },
    })
  expect((await player.state()).open).toHaveLength(1)
  expect(await player.report()).toMatchObject({
    balance: '80.00',
    bets: '20.00',
    wins: '0.00',
    openBets: 1,
  })
})

test('host, draw and guest of one match: one of them wins its odds, the others nothing, and the books agree', async () => {
  standStill()
  const player = await openGame('UFABET', '100.00')
  const [match] = await matchesOf(player)
  for (const pick of ['home', 'draw', 'away', 'over', 'under'])
    await player.bet('slip', single(match!, pick))
  moveTo(match!.endsAt - 1)
  expect((await player.state()).open).toHaveLength(5)
  moveTo(match!.endsAt)
  const { open, settled, balance } = await player.state()
  expect(open).toEqual([])
  const results = settled.slice(2)
  expect(results.filter((slip: { win: string }) => slip.win !== '0.00')).toHaveLength(1)
  expect(settled.filter((slip: { win: string }) => slip.win !== '0.00')).toHaveLength(2)
  let won = 0n
  for (const slip of settled) {
    expect(slip.win).toBe(slip.picks[0].right ? slip.possible : '0.00')
    won += satang(slip.win)
  }
  expect(satang(balance)).toBe(5_000n + won)
  expect(booksAgree(await player.report())).toBe(true)
})

test('a parlay pays its multiplied odds when every pick is right, and nothing when one is not', async () => {
  standStill()
  const player = await openGame('ASKMEBET', '50000.00')
  const [a, b] = await matchesOf(player)
  // Every result of two matches: one of the nine is right.
  for (const one of ['home', 'draw', 'away'])
    for (const other of ['home', 'draw', 'away']) {
      const picks = [
        { match: a!.id, pick: one },
        { match: b!.id, pick: other },
      ]
      const { body } = await player.bet('slip', { stake: '100.00', picks })
      expect(satang(body.slip.possible)).toBe(satang(a!.odds[one]!) * satang(b!.odds[other]!))
    }
  moveTo(b!.endsAt)
  const { settled, balance } = await player.state()
  const won = settled.filter((slip: { win: string }) => slip.win !== '0.00')
  expect(won).toHaveLength(1)
  expect(won[0].win).toBe(won[0].possible)
  expect(satang(balance)).toBe(5_000_000n - 90_000n + satang(won[0].win))
})

test('what is no slip is refused, and nothing is taken', async () => {
  standStill()
  const player = await openGame('UFABET', '1000.00')
  const open = await matchesOf(player)
  const [first] = open
  const one = single(first!, 'home')
  const far = `${first!.kickoffAt + 4 * 180_000}-1`
  const refused: [object, string][] = [
    [{ ...one, stake: '10.50' }, 'STAKE'],
    [{ ...one, stake: '-10.00' }, 'AMOUNT'],
    [{ ...one, stake: 10 }, 'AMOUNT'],
    [{ ...one, picks: [] }, 'PICKS'],
    [{ ...one, picks: open.slice(0, 6).map(({ id }) => ({ match: id, pick: 'home' })) }, 'PICKS'],
    [{ ...one, picks: 'home' }, 'PICKS'],
    [{ ...one, picks: [{ match: first!.id, pick: 'nobody' }] }, 'INPUT'],
    [{ ...one, picks: [{ match: 'x', pick: 'home' }] }, 'INPUT'],
    [{ ...one, picks: [{ match: far, pick: 'home' }] }, 'CLOSED'],
    [{ ...one, picks: [...one.picks, { match: first!.id, pick: 'over' }] }, 'SAME_MATCH'],
    [{ ...one, betId: 'x' }, 'INPUT'],
  ]
  for (const [body, code] of refused)
    expect(await player.bet('slip', body), JSON.stringify(body)).toMatchObject({
      status: 422,
      body: { code },
    })
  const longShots = open.slice(0, 5).map(({ id, odds }) => ({
    match: id,
    pick: Object.entries(odds).sort(([, x], [, y]) => Number(y) - Number(x))[0]![0],
  }))
  expect(await player.bet('slip', { stake: '500.00', picks: longShots })).toMatchObject({
    status: 422,
    body: { code: 'WIN_LIMIT', winLimit: '500000.00' },
  })
  expect(await player.report()).toMatchObject({ balance: '1000.00', bets: '0.00' })
})

test('from the kickoff on no bet is taken; one that was taken before is told again and costs nothing', async () => {
  standStill()
  const player = await openGame('UFABET', '100.00')
  const [match] = await matchesOf(player)
  const slip = { ...single(match!, 'over'), betId: 'slip-0001' }
  const first = await player.bet('slip', slip)
  moveTo(match!.kickoffAt)
  expect(await player.bet('slip', single(match!, 'over'))).toMatchObject({
    status: 422,
    body: { code: 'CLOSED', match: match!.id },
  })
  expect((await player.bet('slip', slip)).text).toBe(first.text)
  expect((await player.state()).balance).toBe('90.00')
})

test('50 slips at once on a balance for a few: none goes below zero', async () => {
  standStill()
  const player = await openGame('UFABET', '250.00')
  const [match] = await matchesOf(player)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => player.bet('slip', single(match!, 'away', '100.00'))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(
    answers.filter(({ body }) => body.code === 'INSUFFICIENT' && body.balance === '50.00'),
  ).toHaveLength(48)
  expect(booksAgree(await player.report())).toBe(true)
})

test('the seed of a match fits the fingerprint that was told before, and its goals follow from it', async () => {
  standStill()
  const player = await openGame('UFABET', '100.00')
  const before = await matchesOf(player)
  moveTo(before[0]!.kickoffAt + 30_000)
  const on = (await player.fairness()).matches.find(({ id }: Told) => id === before[0]!.id)
  expect(on).toMatchObject({ phase: 'on', minute: 45 })
  expect(on.seed).toBeUndefined()
  for (const { minute } of on.goals) expect(minute).toBeLessThanOrEqual(45)
  moveTo(before.at(-1)!.endsAt)
  const { matches, sport } = await player.fairness()
  for (const { id, commitment } of before) {
    const match = matches.find((one: Told) => one.id === id)
    expect(match.commitment).toBe(commitment)
    expect(createHash('sha256').update(match.seed).digest('hex')).toBe(commitment)
    const line = sport.lines.find(
      ({ difference }: { difference: number }) => difference === match.difference,
    )
    for (const [side, weights] of [
      ['home', line.homeGoals],
      ['away', line.awayGoals],
    ] as const) {
      const word = createHmac('sha256', match.seed).update(`${side}:0`).digest().readUInt32BE()
      // Of the uneven rest at the end nothing is taken; one word of a million falls there.
      const at = word < 4_294_960_000 ? word % 10_000 : undefined
      if (at === undefined) continue
      let [goals, upTo] = [0, weights[0]]
      while (at >= upTo) upTo += weights[++goals]
      expect(match.goals.filter((goal: { side: string }) => goal.side === side)).toHaveLength(goals)
    }
  }
})

test('each provider has matches of its own', async () => {
  standStill()
  const sandbox = await openSandbox()
  const [one, other] = [
    await sandbox.get('/play/UFABET/fairness'),
    await sandbox.get('/play/BETFLIX/fairness'),
  ]
  expect(one.body.matches.at(-1).id).toBe(other.body.matches.at(-1).id)
  expect(one.body.matches.at(-1).commitment).not.toBe(other.body.matches.at(-1).commitment)
})

test('without a session, or in another game, no slip is taken', async () => {
  standStill()
  const player = await openGame('UFABET', '100.00')
  const [match] = await matchesOf(player)
  const { sandbox } = player
  const body = { betId: 'slip-0001', ...single(match!, 'home') }
  expect(await sandbox.call('/play/UFABET/slip', { method: 'POST', body })).toMatchObject({
    status: 401,
  })
  const lotto = await openGame('IMI', '100.00', sandbox)
  expect(await lotto.bet('slip', body)).toMatchObject({ status: 404, body: { code: 'NO_GAME' } })
  expect(await player.bet('ticket', body)).toMatchObject({ status: 404, body: { code: 'NO_GAME' } })
  moveOn(13 * 60 * 60_000)
  expect(await player.bet('slip', body)).toMatchObject({
    status: 401,
    body: { code: 'NO_SESSION' },
  })
})
