import { expect, test } from 'vitest'
import { type Known, knownMarks } from './known-marks.ts'
import type { Mark } from './loss.sql.ts'

const at = (seconds: number) => new Date(seconds * 1_000).toISOString()
const seen = (seconds: number, recovered: string[] = [], isRecovered = false) => ({
  at: at(seconds),
  recovered,
  isRecovered,
})
const start = { at: at(0), recovered: [] }
const order = (id: string, sentAt: string | null = at(0)): Mark => ({
  is: 'order',
  ...start,
  id,
  attempt: 1,
  sentAt,
})
const call = (key: string): Mark => ({ is: 'call', ...start, memberId: 1, key, run: 'r' })

const marksOf = (known: readonly Known[]) => known.map(({ mark }) => mark)

test('marks that were compared make room for the newest of each kind', () => {
  const known = knownMarks([order('first'), call('first')])
  known.add(order('second'))
  known.keepNewest(known.toCompare(), seen(1))
  expect(marksOf(known.toCompare())).toEqual([order('second'), call('first')])
})

test('the newest order is the one that was sent last, whichever was told of first', () => {
  const known = knownMarks([order('of an older version', null), order('second', at(2))])
  known.add(order('first', at(1)))
  known.keepNewest(known.toCompare(), seen(3))
  known.add(order('another first', at(1)))
  known.keepNewest(known.toCompare(), seen(4))
  expect(known.newest()).toEqual([order('second', at(2))])
})

test('marks that come during a look wait for the next one', () => {
  const known = knownMarks([])
  known.add(call('first'))
  const look = known.toCompare()
  known.add(call('second'))
  known.keepNewest(look, seen(1))
  expect(marksOf(known.toCompare())).toEqual([call('first'), call('second')])
})

test('what a recovery has settled is not compared again; what came since is', () => {
  const known = knownMarks([order('first')])
  known.keepNewest(known.toCompare(), seen(1))
  known.add(order('second'))
  const shut = known.toCompare()
  known.add(call('third'))
  known.stayShut(shut)
  const look = known.toCompare()
  expect(marksOf(look.filter((one) => !one.isSettledByRecovery))).toEqual([call('third')])
  known.add(call('fourth'))
  known.keepNewest(look, seen(2, ['a loss'], true))
  expect(marksOf(known.toCompare())).toEqual([
    { ...call('third'), recovered: ['a loss'] },
    { ...call('fourth'), recovered: ['a loss'] },
  ])
})

test('the newest order is compared for good, a call for a minute: its row is deleted one day', () => {
  const known = knownMarks([order('first'), call('first')])
  known.keepNewest(known.toCompare(), seen(60))
  expect(known.newest()).toEqual([order('first'), call('first')])
  known.keepNewest(known.toCompare(), seen(61))
  expect(known.newest()).toEqual([order('first')])
})

test('a mark that was there after a recovery knows of it', () => {
  const known = knownMarks([order('first')])
  known.keepNewest(known.toCompare(), seen(1))
  known.keepNewest(known.toCompare(), seen(2, ['a loss']))
  expect(known.newest()).toEqual([{ ...order('first'), recovered: ['a loss'] }])
})
