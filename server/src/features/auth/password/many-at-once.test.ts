import { expect, test, vi } from 'vitest'
import { type Answer, clientOf } from '../../../testing/client.ts'
import { until, world } from '../../../testing/world.ts'

// Files of one worker share their modules: those loaded before would go on with the real one.
vi.hoisted(() => vi.resetModules())
const hashing = vi.hoisted(() => ({ now: 0, most: 0, stands: Promise.resolve() }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verify = async (...given: Parameters<typeof real.verify>) => {
    hashing.now += 1
    hashing.most = Math.max(hashing.most, hashing.now)
    await hashing.stands
    return real.verify(...given).finally(() => {
      hashing.now -= 1
    })
  }
  return { ...real, verify }
})
const w = await world()
const from = (ip: string) => clientOf(w.url, { ip })
const said = ({ status, body, headers }: Answer) => [status, body, headers.get('retry-after')]
const busy = [503, { message: 'SERVICE_BUSY' }, '5']

/** Two are hashed and sixty-four wait. */
const refusedOf100 = 34

/**
 * A hundred wrong logins, from addresses of which none has used up its own limit, while no hash ends. Comes back when those are refused
 * that found no place; the function lets the hashes go on and gives what all were told.
 */
async function crowdOfLogins(): Promise<() => Promise<Answer[]>> {
  let goOn = () => {}
  hashing.stands = new Promise((resolve) => {
    goOn = resolve
  })
  const answers: Answer[] = []
  const logins = Array.from({ length: 100 }, async (_, i) => {
    const at = from(`10.77.${i % 10}.1`)
    answers.push(await at.auth.login({ username: `08${50_000_000 + i}`, password: 'x' }))
  })
  const over = async () => {
    goOn()
    await Promise.all(logins)
    return answers
  }
  return until(async () => answers.length === refusedOf100).then(
    () => over,
    (none) => over().then(() => Promise.reject(none)),
  )
}

test('a hundred wrong logins at once: two are hashed at a time, sixty-four wait, the rest are told to come again', async () => {
  const over = await crowdOfLogins()
  expect((await w.guest.lookup.banks()).status).toBe(200)
  const answers = await over()
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.map(said)).toEqual(Array(refusedOf100).fill(busy))
  const judged = answers.filter(({ status }) => status !== 503)
  expect(judged.map(({ body }) => body.message)).toEqual(Array(66).fill('WRONG_CREDENTIAL'))
  expect(hashing.most).toBe(2)
})

test('a login and a change of password that find no place are no wrong guesses, however often they are tried', async () => {
  const m = await w.member()
  const login = () => from('10.78.0.1').auth.login({ username: m.phone, password: m.password })
  const change = () =>
    m.auth.changePassword({ oldPassword: m.password, newPassword: 'one-of-a-kind-7' })
  const over = await crowdOfLogins()
  for (let i = 0; i < 7; i++)
    expect([said(await login()), said(await change())]).toEqual([busy, busy])
  await over()
  expect([(await login()).status, (await change()).status]).toEqual([200, 200])
})
