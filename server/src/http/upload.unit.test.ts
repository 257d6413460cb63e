import { expect, test } from 'vitest'
import { inPlace } from './upload.ts'

const wanted = { maxBytes: 9, none: 'KEY_MISSING', unusable: 'KEY_INVALID' } as const

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
  const one = await held(5, (work) => inPlace({ who: 'member 7' }, wanted, work))
  const theirs = await held(5, (work) => inPlace({ who: 'member 8' }, wanted, work))
  expect([one.given, theirs.given]).toEqual([4, 4])
  await one.free()
  const again = await held(5, (work) => inPlace({ who: 'member 7' }, wanted, work))
  expect(again.given).toBe(4)
  await Promise.all([again.free(), theirs.free()])
})

test('uploads: of all members thirty-two at once; then each is told that the service is busy, and keeps no place', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      held(4, (work) => inPlace({ who: `member 100${i}` }, wanted, work)),
    ),
  )
  expect(crowd.reduce((n, { given }) => n + given, 0)).toBe(32)
  await expect(inPlace({ who: 'member 7' }, wanted, async () => 'in')).rejects.toMatchObject({
    code: 'SERVICE_BUSY',
  })
  await Promise.all(crowd.map(({ free }) => free()))
  const again = await held(5, (work) => inPlace({ who: 'member 7' }, wanted, work))
  expect(again.given).toBe(4)
  await again.free()
})

const film = { ...wanted, toDisk: true } as const
type Wanted = typeof wanted | typeof film
const ofGuests = (n: number, file: Wanted, address: (i: number) => string) =>
  Promise.all(
    Array.from({ length: n }, (_, i) =>
      held(1, (work) => inPlace({ who: `guest ${i}`, address: address(i) }, file, work)),
    ),
  )
const givenTo = (crowd: readonly { given: number }[]) =>
  crowd.reduce((n, { given }) => n + given, 0)
const free = (crowd: readonly { free: () => Promise<unknown> }[]) =>
  Promise.all(crowd.map((one) => one.free()))

test.each([
  ['pictures', wanted, { ofAddress: 8, ofGuests: 16, ofOne: 4, inAll: 32 }],
  ['films', film, { ofAddress: 2, ofGuests: 4, ofOne: 2, inAll: 8 }],
] as const)(
  'uploads of %s: guests have so many of an address, and so many in all; the rest is for members',
  async (_, file, most) => {
    const neighbours = await ofGuests(20, file, () => '10.0.0.1')
    expect(givenTo(neighbours)).toBe(most.ofAddress)
    await free(neighbours)
    const guests = await ofGuests(20, file, (i) => `10.0.1.${i}`)
    expect(givenTo(guests)).toBe(most.ofGuests)
    const members = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        held(5, (work) => inPlace({ who: `member 200${i}` }, file, work)),
      ),
    )
    expect(members[0]!.given).toBe(most.ofOne)
    expect(givenTo(members)).toBe(most.inAll - most.ofGuests)
    await free([...guests, ...members])
  },
)

test('uploads: films take no place of pictures', async () => {
  const films = await Promise.all(
    Array.from({ length: 4 }, (_, i) =>
      held(2, (work) => inPlace({ who: `member 300${i}` }, film, work)),
    ),
  )
  expect(givenTo(films)).toBe(8)
  const picture = await held(1, (work) => inPlace({ who: 'member 3000' }, wanted, work))
  expect(picture.given).toBe(1)
  await free([...films, picture])
})
