import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { inPlace } from './upload.ts'

const from = (ip: string) => ({ ip, raw: { resume: () => undefined } }) as unknown as FastifyRequest
const guest = undefined

/** Asks for so many places that are all kept until `free`; answers how many were given. */
async function held(n: number, ask: (i: number, work: () => Promise<void>) => Promise<void>) {
  let free = () => {}
  const until = new Promise<void>((resolve) => (free = resolve))
  let given = 0
  const asked = Array.from({ length: n }, (_, i) =>
    ask(i, () => {
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

test('uploads: of a member four at once, of an address of guests two, of all guests sixteen; guests take no member’s place', async () => {
  const crowd = await held(40, (i, work) => inPlace(guest, from(`10.0.0.${i}`), work))
  const one = await held(5, (_, work) => inPlace(7, from('10.0.0.1'), work))
  expect([crowd.given, one.given]).toEqual([16, 4])
  await crowd.free()
  const again = await held(5, (_, work) => inPlace(guest, from('10.0.0.1'), work))
  const theirs = await held(5, (_, work) => inPlace(8, from('10.0.0.1'), work))
  expect([again.given, theirs.given]).toEqual([2, 4])
  await Promise.all([one.free(), again.free(), theirs.free()])
})
