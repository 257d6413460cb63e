import { expect, test } from 'vitest'
import { type Standing, sumUp } from './standing.rules.ts'

type Parts = Parameters<typeof sumUp>[0]
const done = { state: 'done' } as const
const upToLimit = { state: 'done', why: 'limit' } as const
const pending = { state: 'pending' } as const
const refused = { state: 'refused', why: 'refused' } as const
const silent = { state: 'stayed', why: 'silent' } as const
const busy = { state: 'stayed', why: 'busy' } as const

test.each<[string, Parts, Standing]>([
  ['all moved', [done, done], 'done'],
  ['nothing was there to move', [], 'done'],
  ['one is undecided, whatever the others are', [done, refused, pending], 'pending'],
  ['one waits for an earlier transfer', [done, busy], 'pending'],
  [
    'the earlier transfer has ended, and this one was not sent',
    [{ ...busy, free: true }],
    'stayed',
  ],
  ['one moved and one did not', [done, refused], 'partly'],
  ['as much as the game takes at once', [upToLimit], 'partly'],
  ['one was refused and none moved', [refused, silent], 'refused'],
  ['none was asked to move', [silent, silent], 'stayed'],
])('%s', (_, parts, standing) => {
  expect(sumUp(parts)).toBe(standing)
})
