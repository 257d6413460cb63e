import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { within } from './within.ts'

test('what is answered in time comes as it is, as does what fails, and no timer stays', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((is) => is === 'Timeout').length
  const before = timers()
  expect(await within(60_000, async () => 'here')).toBe('here')
  await expect(within(60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(timers()).toBeLessThanOrEqual(before)
})

test('after its time the work is given up, and hears of it', async () => {
  let signal: AbortSignal | undefined
  const never = within(5, (given) => {
    signal = given
    return new Promise(() => undefined)
  })
  await expect(never).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(signal?.reason).toMatchObject({ name: 'TimeoutError' })
})

test('a call that fetch has lost ends as well, though all that it held is collected', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const collecting = setInterval(collect, 5)
  // What undici gives each call to. This one loses it.
  const dispatchers = globalThis as unknown as Record<symbol, unknown>
  const key = Symbol.for('undici.globalDispatcher.1')
  const before = dispatchers[key]
  dispatchers[key] = { dispatch: () => true }
  onTestFinished(() => {
    clearInterval(collecting)
    dispatchers[key] = before
  })
  const limited = within(100, (signal) => fetch('http://localhost/', { signal }))
  await expect(limited).rejects.toMatchObject({ name: 'TimeoutError' })
})
