import { expect, test } from 'vitest'
import { reachOf, segmentsBetween, stretchesOf } from './segments.ts'

const mb16 = 16 << 20
const named = (...places: string[]) => places.map((place) => `00000001${place}`)

test('a backup needs each segment from its start to the last byte before its stop', () => {
  expect(segmentsBetween(1, '0/2000028', '0/2000120', mb16)).toEqual(named('0000000000000002'))
  // A stop at the very end of a segment: the next one may not be there yet.
  expect(segmentsBetween(1, '0/2000028', '0/3000000', mb16)).toEqual(named('0000000000000002'))
  expect(segmentsBetween(1, '0/FE000028', '1/1', mb16)).toEqual(
    named('00000000000000FE', '00000000000000FF', '0000000100000000'),
  )
  expect(segmentsBetween(10, '2/40000000', '2/40000001', 1 << 30)).toEqual([
    '0000000A0000000200000001',
  ])
})

test('an archive ends at its first gap; older segments, other timelines and other files make none', () => {
  const first = '000000010000000000000003'
  const way = stretchesOf(2, '1\t0/4000060\tno recovery target specified\n')
  expect(reachOf([], first, way)).toEqual({ last: undefined, afterGap: undefined })
  const whole = [...named('0000000000000001', '0000000000000003'), '000000020000000000000004']
  expect(reachOf([...whole, '00000002.history', 'filler'], first, way)).toEqual({
    last: '0000000000000004',
    afterGap: undefined,
  })
  expect(reachOf([...whole, ...named('0000000000000006')], first, way)).toEqual({
    last: '0000000000000004',
    afterGap: undefined,
  })
  expect(reachOf([...whole, '000000020000000000000006'], first, way)).toEqual({
    last: '0000000000000004',
    afterGap: '0000000000000006',
  })
  expect(
    reachOf(
      named('00000000000000FF', '0000000100000000'),
      named('00000000000000FF')[0]!,
      stretchesOf(1, ''),
    ),
  ).toEqual({
    last: '0000000100000000',
    afterGap: undefined,
  })
})
