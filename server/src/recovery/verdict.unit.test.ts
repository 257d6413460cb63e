import { expect, test } from 'vitest'
import type { Look, Mark, Recoveries } from './loss.sql.ts'
import { verdict } from './verdict.ts'

const at = (minute: number) => `2026-11-29T10:${minute}:00+00:00`
const order = (minute: number, recovered?: string[]): Mark => ({
  is: 'order',
  at: at(minute),
  recovered,
  id: `sent at ${minute}`,
  attempt: 1,
  sentAt: at(minute),
})
const call: Mark = { is: 'call', at: at(20), recovered: [], memberId: 1, key: 'k', run: 'r' }
const none: Recoveries = { recoveredAt: null, recovered: [], isRecovered: false }
const nothing: Look = {
  ...none,
  openedAnyway: none,
  at: at(30),
  newest: { id: '7', key: 'k' },
  missing: [],
  absent: [],
  behindSince: null,
}
const anyway = (more: Partial<Recoveries>): Partial<Look> => ({
  ...more,
  openedAnyway: { ...none, ...more },
})
/** The first mark is of an order that no recovery has brought back. */
const absent: Partial<Look> = { missing: [0], absent: [0] }

const open = 'open'
const unvouched = 'it was restored (ACCEPT_RESTORED), and no mark tells what it lacks'
const lost = (what: string) => `${what}; its newest posting is 7`
/** `lacks` means that a loss is noted, with these words. */
const examples: [string, Mark[], Partial<Look>, boolean, string][] = [
  ['no marks', [], {}, false, open],
  ['all marks are there', [order(10), call], {}, false, open],
  ['a loss is open already', [order(10)], { missing: [0], behindSince: at(25) }, false, `shut ${at(25)}`],
  ['an order is missing', [order(10), call], { missing: [0] }, false, lost(`order sent at 10, which was there at ${at(10)}`)],
  ['a call is missing', [order(10), call], { missing: [1] }, false, lost(`the answer to a money call, which was there at ${at(20)}`)],
  ['of several the oldest tells where the books end', [order(12), order(11)], { missing: [0, 1] }, false, lost(`order sent at 11, which was there at ${at(11)}`)],
  ['books without a posting', [order(10)], { missing: [0], newest: null }, false, `order sent at 10, which was there at ${at(10)}; its newest posting is none`],
  ['the loss that this process knows was recovered', [order(10, [])], { missing: [0], isRecovered: true }, false, open],
  ['one that came after it was recovered', [order(10, []), order(20, [])], { missing: [0, 1], recovered: ['a'], isRecovered: true }, false, lost(`order sent at 20, which was there at ${at(20)}`)],
  ['a recovery that the mark does not know', [order(10, ['a'])], { missing: [0], recovered: ['a', 'b'] }, false, open],
  ['a recovery that it knows, by a clock that was ahead', [order(10, ['a'])], { missing: [0], recovered: ['a'], recoveredAt: at(59) }, false, lost(`order sent at 10, which was there at ${at(10)}`)],
  ['a copy from before the recovery that it knows', [order(10, ['a', 'b'])], { missing: [0], recovered: ['a'] }, false, lost(`order sent at 10, which was there at ${at(10)}`)],
  ['a mark of the journal, from before the last recovery', [order(10)], { missing: [0], recovered: ['a'], recoveredAt: at(11) }, false, open],
  ['a mark of the journal, from after it', [order(12)], { missing: [0], recovered: ['a'], recoveredAt: at(11) }, false, lost(`order sent at 12, which was there at ${at(12)}`)],
  ['an order that is absent after the recovery', [order(10, [])], { ...absent, isRecovered: true }, false, lost(`order sent at 10, which was there at ${at(10)}`)],
  ['absent after a recovery that its mark does not know', [order(10, [])], { ...absent, recovered: ['a'] }, false, lost(`order sent at 10, which was there at ${at(10)}`)],
  ['absent, of the journal, from before the recovery', [order(10)], { ...absent, recovered: ['a'], recoveredAt: at(11) }, false, lost(`order sent at 10, which was there at ${at(10)}`)],
  ['absent, and a person opened anyway', [order(10, [])], { ...absent, ...anyway({ isRecovered: true }) }, false, open],
  ['absent, and opened anyway, which its mark does not know', [order(10, [])], { ...absent, ...anyway({ recovered: ['a'] }) }, false, open],
  ['absent, of the journal, from before it was opened anyway', [order(10)], { ...absent, ...anyway({ recovered: ['a'], recoveredAt: at(11) }) }, false, open],
  ['restored, and no marks', [], {}, true, unvouched],
  ['restored, and all marks are there', [order(10)], {}, true, unvouched],
  ['restored, and a recovery is in the copy', [order(10, [])], { recovered: ['a'], recoveredAt: at(11) }, true, unvouched],
  ['restored, and a mark is missing', [order(10)], { missing: [0] }, true, lost(`order sent at 10, which was there at ${at(10)}`)],
  ['restored, and shut already', [], { behindSince: at(25) }, true, `shut ${at(25)}`],
] // biome-ignore format: a row an example

/** The first came while the books were shut. */
const known = (marks: Mark[]) =>
  marks.map((mark, place) => ({ mark, isSettledByRecovery: place === 0 }))

test.each(examples)('%s', (_, marks, seen, isRestored, expected) => {
  const judged = verdict(known(marks), { ...nothing, ...seen }, isRestored)
  const words = {
    open,
    shut: `shut ${'since' in judged && judged.since}`,
    lacks: 'words' in judged && judged.words,
  }
  expect(words[judged.is]).toBe(expected)
})

test('a lost order goes with it, also where an older mark is lost', () => {
  const marks = known([order(10), order(25), call])
  const judge = (...missing: number[]) => verdict(marks, { ...nothing, missing }, false)
  expect(judge(1, 2)).toMatchObject({ wasThereAt: at(20), lostOrder: 'sent at 25' })
  expect(judge(2)).toMatchObject({ lostOrder: undefined })
})

test('the time of the lost mark goes with it; where nothing tells, there is none', () => {
  const marks = known([order(10)])
  expect(verdict(marks, { ...nothing, missing: [0] }, true)).toMatchObject({ wasThereAt: at(10) })
  expect(verdict(marks, nothing, true)).toMatchObject({ wasThereAt: new Date(0).toISOString() })
})
