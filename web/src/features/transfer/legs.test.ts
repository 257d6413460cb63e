import { baht } from '@krapao/shared/money'
import { filled } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { boundWords, legWords } from './leg-words.ts'
import { t } from './legs.text.ts'
import {
  type Answer,
  cameLess,
  followed,
  freed,
  healed,
  inOrder,
  isUndecided,
  type Leg,
  onward,
  standingOf,
} from './legs.ts'

const leg = (more: Partial<Leg>): Leg => ({
  code: 'PG',
  direction: 'out',
  amount: baht(10),
  state: 'done',
  ...more,
})
const answer = (legs: Leg[], more: Partial<Answer> = {}): Answer => ({
  status: 'SUCCESS',
  amount: baht(5),
  id: 'a',
  legs,
  ...more,
})
const wordsOf = (one: Leg) => legWords(one, (code) => ({ PG: 'PG Soft' })[code] ?? code)
const done = leg({ code: 'JOKER' })
const pending = leg({ code: 'IMI', state: 'pending' })
const refused = leg({ code: 'USUN', state: 'refused', why: 'refused' })
const silent = leg({ code: 'PG', state: 'stayed', why: 'silent', amount: null })
const busy = leg({ code: 'PG', state: 'stayed', why: 'busy' })
const capped = leg({ code: 'PG', direction: 'in', why: 'limit' })

test.each([
  ['done', [done, leg({ code: 'PG', direction: 'in' })]],
  ['pending', [done, refused, pending]],
  ['pending', [busy]],
  ['partly', [done, silent]],
  ['partly', [done, refused]],
  ['partly', [done, capped]],
  ['refused', [refused, silent]],
  ['stayed', [silent]],
] as const)('%s, by its parts', (standing, legs) => {
  expect(standingOf(answer([...legs]))).toBe(standing)
})

test('an answer without parts is told by its status and message', () => {
  const plain = { amount: baht(5) }
  expect(standingOf({ ...plain, status: 'PENDING', message: 'TRANSFER_PENDING' })).toBe('pending')
  expect(standingOf({ ...plain, status: 'SUCCESS', message: 'TRANSFER_PARTLY' })).toBe('partly')
  expect(standingOf({ ...plain, status: 'SUCCESS', legs: [] })).toBe('done')
})

test('what waits for an earlier transfer is not asked about: it has no order of its own', () => {
  expect(isUndecided(answer([busy, done]))).toBe(false)
  expect(isUndecided(answer([busy, pending]))).toBe(true)
  expect(isUndecided({ status: 'PENDING', amount: baht(5) })).toBe(true)
})

test('a later answer changes each row in its place, and what was never asked to move stays listed', () => {
  const first = answer([done, silent, pending, capped])
  const arrived = { ...pending, state: 'done' as const }
  const { why: _, ...inGame } = capped
  const later = answer([inGame, arrived, done], { amount: baht(15) })
  expect(followed(first, later)).toEqual({ ...later, legs: [done, silent, arrived, capped] })
  expect(followed(first, undefined)).toBe(first)
})

test('what had come out went on with the rest; what came out later, or was sent back, is in main', () => {
  const late = leg({ code: 'IMI' })
  const first = answer([done, pending, leg({ code: 'PG', direction: 'in', state: 'pending' })])
  const words = (now: Answer) => onward(first, now).legs?.map(wordsOf)
  expect(words(answer([done, late, leg({ direction: 'in' })]))).toEqual([
    filled(t.doneOnward, { game: 'PG Soft' }),
    t.doneOut,
    t.doneIn,
  ])
  const back = leg({ direction: 'in', state: 'refused', why: 'refused' })
  expect(words(answer([done, late, back]))).toEqual([t.doneOut, t.doneOut, t.refusedIn])
  expect(words(answer([done, late]))).toEqual([t.doneOut, t.doneOut])
})

test('parts that only the later answer knows are added', () => {
  const first: Answer = { status: 'PENDING', amount: baht(5), id: 'a' }
  expect(followed(first, answer([pending])).legs).toEqual([pending])
})

test('what waited for an earlier transfer is free once the wallet counts none with that game', () => {
  const waiting = answer([busy, done])
  const open = [{ code: 'PG', direction: 'in' as const, amount: baht(1), since: new Date(0) }]
  expect(standingOf(freed(waiting, open))).toBe('pending')
  expect(standingOf(freed(waiting, undefined))).toBe('pending')
  expect(standingOf(freed(waiting, []))).toBe('partly')
  expect(freed(waiting, []).legs?.map(wordsOf)).toEqual([t.freeOut, t.doneOut])
})

test('what waits behind an earlier transfer, or waited, may have left with it: nobody says that the game still has it', () => {
  for (const { th, la, en } of [busy, { ...busy, free: true }].map(wordsOf)) {
    expect(th).not.toContain('เงินยังอยู่ในเกม')
    expect(la).not.toContain('ເງິນຍັງຢູ່ໃນເກມ')
    expect(en).not.toContain('the money is still there')
  }
})

test('what was put in is below all that was taken out', () => {
  expect(inOrder([capped, silent, done]).map(({ direction }) => direction)).toEqual([
    'out',
    'out',
    'in',
  ])
})

test('only what was undecided and is known now is said aloud', () => {
  const arrived = { ...pending, state: 'done' as const }
  expect(healed([done, pending, silent], [done, arrived, silent])).toEqual([arrived])
  expect(healed([done, pending], [done, pending])).toEqual([])
})

test.each([
  [{ direction: 'out', state: 'done' }, t.doneOut],
  [{ direction: 'in', state: 'done' }, t.doneIn],
  [{ direction: 'in', state: 'done', why: 'limit' }, t.doneInPart],
  [{ direction: 'out', state: 'pending' }, t.pendingOut],
  [{ direction: 'in', state: 'pending' }, t.pendingIn],
  [{ direction: 'out', state: 'refused', why: 'refused' }, t.refusedOut],
  [{ direction: 'out', state: 'refused', why: 'short' }, t.shortOut],
  [{ direction: 'in', state: 'refused', why: 'refused' }, t.refusedIn],
  [{ direction: 'in', state: 'refused', why: 'maintenance' }, t.maintenanceIn],
  [{ direction: 'out', state: 'stayed', why: 'silent' }, t.silentOut],
  [{ direction: 'out', state: 'stayed', why: 'busy' }, t.busyOut],
  [{ direction: 'out', state: 'stayed', why: 'maintenance' }, t.maintenanceOut],
  [{ direction: 'out', state: 'stayed', why: 'limit' }, t.stayedOut],
  [{ direction: 'out', state: 'refused', why: 'silent' }, t.silentOut],
  [{ direction: 'in', state: 'refused', why: 'silent' }, t.silentIn],
  [{ direction: 'in', state: 'stayed' }, t.notSentOn],
  [{ direction: 'in', state: 'stayed', why: 'limit' }, t.limitIn],
  [{ direction: 'in', state: 'stayed', why: 'maintenance' }, t.maintenanceIn],
  [{ direction: 'in', state: 'stayed', why: 'busy' }, t.busyIn],
] as const)('%o says where the money is', (part, words) => {
  expect(wordsOf(leg(part))).toBe(words)
})

test('money that was bound to an ended bonus is told as what arrived, and not as what left the game', () => {
  const bound = leg({ amount: baht(800), arrived: baht(400) })
  const words = (one: Leg) => boundWords(one, { name: 'PG Soft', sign: '฿' })?.en
  expect(words(bound)).toBe(
    'PG Soft: ฿400.00 of ฿800.00 has arrived; ฿400.00 went back with the bonus that has ended.',
  )
  expect([words(done), words(silent)]).toEqual([undefined, undefined])
  expect(cameLess(answer([done, bound, leg({ direction: 'in', amount: baht(410) })]))).toBe(true)
  expect([cameLess(answer([done])), cameLess(answer([], { legs: undefined }))]).toEqual([
    false,
    false,
  ])
})
