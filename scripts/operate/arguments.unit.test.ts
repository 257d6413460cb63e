import { expect, test } from 'vitest'
import { namedLike } from './arguments.ts'

const events = [{ name: 'primary killed' }, { name: 'primary frozen' }, { name: 'standby frozen' }]

test('a part of a name takes all that have it, and nothing takes all', () => {
  expect(namedLike('only', events, 'frozen')).toEqual([events[1], events[2]])
  expect(namedLike('only', events, '')).toEqual(events)
})

test('a word that no name has is refused with the names that there are', () => {
  expect(() => namedLike('only', events, 'drowned')).toThrow(
    '--only takes a part of: primary killed, primary frozen, standby frozen; not drowned',
  )
})
