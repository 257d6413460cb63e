import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { inPlace } from './upload.ts'

const wanted = { maxBytes: 9, none: 'KEY_MISSING', unusable: 'KEY_INVALID' } as const
const req = { raw: { resume: () => undefined } } as unknown as FastifyRequest

/** Asks for so many places that are all kept until `free`; answers how many were given. */
async function held(n: number, ask: (work: () => Promise<void>) => Promise<void>) {
  let free = () => {}
  const until = new Promise<void>((resolve) => (free = resolve))
  let given = 0
  const asked = Array.from({ length: n }, () =>
    ask(() => {
      given += 1
      return until
    }).catch(() => undefined),
  )
  await new Promise((resolve) => setImmediate(resolve))
  const end = () => {
    free()
    return Promise.all(asked)
  }
  return { given, free: end }
}

test('uploads: of a member four at once, whoever else sends', async () => {
  const one = await held(5, (work) => inPlace({ who: 'member 7' }, wanted, req, work))
  const theirs = await held(5, (work) => inPlace({ who: 'member 8' }, wanted, req, work))
  expect([one.given, theirs.given]).toEqual([4, 4])
  await one.free()
  const again = await held(5, (work) => inPlace({ who: 'member 7' }, wanted, req, work))
  expect(again.given).toBe(4)
  await Promise.all([again.free(), theirs.free()])
})

test('uploads: of all members thirty-two at once; then each is told that the service is busy, and keeps no place', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      held(4, (work) => inPlace({ who: `member 100${i}` }, wanted, req, work)),
    ),
  )
  expect(crowd.reduce((n, { given }) => n + given, 0)).toBe(32)
  await expect(inPlace({ who: 'member 7' }, wanted, req, async () => 'in')).rejects.toMatchObject({
    code: 'SERVICE_BUSY',
  })
  await Promise.all(crowd.map(({ free }) => free()))
  const again = await held(5, (work) => inPlace({ who: 'member 7' }, wanted, req, work))
  expect(again.given).toBe(4)
  await again.free()
})
