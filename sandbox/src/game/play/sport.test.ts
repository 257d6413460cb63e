import { expect, test } from 'vitest'
import { differenceOf, leagues, matchesOf, openMatch } from './fixtures.ts'
import {
  differences,
  goalsAt,
  lineAt,
  picks,
  picksMost,
  playMatch,
  publishedReturns,
  rightPicks,
  winOf,
} from './sport.ts'

const whole = 100_000_000n
const all = differences.flatMap((difference) => picks.map((pick) => lineAt(difference)[pick]))

test('every score has one right result and one right side of 2.5 goals', () => {
  expect(rightPicks({ home: 2, away: 1 })).toEqual(['home', 'over'])
  expect(rightPicks({ home: 1, away: 1 })).toEqual(['draw', 'under'])
  expect(rightPicks({ home: 0, away: 3 })).toEqual(['away', 'over'])
  for (const difference of differences) {
    const { home, draw, away, over, under } = lineAt(difference)
    expect(home.chance + draw.chance + away.chance).toBe(whole)
    expect(over.chance + under.chance).toBe(whole)
  }
})

test('the chances are those that the table of goals gives, score by score', () => {
  for (const difference of differences) {
    const { home, away, line } = goalsAt(difference)
    expect(home.reduce((a, b) => a + b)).toBe(10_000)
    expect(away.reduce((a, b) => a + b)).toBe(10_000)
    for (const pick of picks) {
      let chance = 0n
      for (let h = 0; h < home.length; h++)
        for (let a = 0; a < away.length; a++)
          if (rightPicks({ home: h, away: a }).includes(pick)) chance += BigInt(home[h]! * away[a]!)
      expect(line[pick].chance).toBe(chance)
    }
  }
})

test('every pick pays back between 94 and 95 of 100, and never more', () => {
  for (const { chance, odds } of all) {
    expect(chance * odds).toBeLessThanOrEqual(95n * whole)
    expect(chance * odds).toBeGreaterThanOrEqual(94n * whole)
    expect(odds).toBeGreaterThan(100n)
  }
})

test('what is published for a slip is the least that any single pick pays back, and for more picks its power', () => {
  const least = Math.min(
    ...all.map(({ chance, odds }) => (Number(chance) * Number(odds)) / Number(whole)),
  )
  const published = publishedReturns().map(Number)
  expect(published).toHaveLength(picksMost)
  for (const [i, percent] of published.entries()) {
    expect(percent).toBeLessThanOrEqual(100 * (least / 100) ** (i + 1))
    expect(percent).toBeGreaterThan(100 * (least / 100) ** (i + 1) - 0.02)
  }
})

test('a slip pays its stake times all its odds, a part of a satang cut', () => {
  expect(winOf(10_00n, [150n])).toBe(15_00n)
  expect(winOf(10_00n, [155n, 233n, 101n])).toBe(36_47n)
})

test('goals come as often as the table says: every ten-thousandth of it is some number of goals', () => {
  const seen = new Map<number, number>()
  for (let i = 0; i < 4_000; i++) {
    const { home, goals, away } = playMatch(`seed ${i}`, 0)
    seen.set(home, (seen.get(home) ?? 0) + 1)
    expect(goals).toHaveLength(home + away)
    for (const { minute } of goals) expect(minute >= 1 && minute <= 90).toBe(true)
  }
  // The seeds are fixed, so this is no bet: of 4,000 matches the shares stand within three hundredths.
  for (const [goals, weight] of goalsAt(0).home.entries())
    expect(Math.abs((seen.get(goals) ?? 0) / 4_000 - weight / 10_000)).toBeLessThan(0.03)
})

test('within fourteen rounds of a league everybody meets everybody, once at home and once away', () => {
  for (const [at, league] of leagues.entries()) {
    const rounds = Array.from({ length: 14 }, (_, i) => matchesOf(at + 2 * i, 1_000))
    for (const round of rounds)
      expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(8)
    const met = rounds.flat().map(({ home, away }) => `${home} ${away}`)
    expect(new Set(met).size).toBe(8 * 7)
    for (const match of rounds.flat()) {
      expect(match.league).toBe(league.id)
      expect(differences).toContain(differenceOf(match))
    }
  }
})

test('bets are taken on two rounds ahead, until the kickoff', () => {
  expect(openMatch('2000-1', 1_999, 1_000)).toMatchObject({ kickoffAt: 2_000, endsAt: 2_333 })
  expect(openMatch('2000-1', 2_000, 1_000)).toBeUndefined()
  expect(openMatch('3000-4', 1_000, 1_000)).toBeDefined()
  expect(openMatch('4000-1', 1_999, 1_000)).toBeUndefined()
  for (const id of ['2001-1', '2000-5', '2000']) expect(openMatch(id, 1_000, 1_000)).toBeUndefined()
})
