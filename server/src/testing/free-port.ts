import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below those that a system hands out by itself (Linux: from 32,768): any outgoing call may take one of them between asking and listening.
// And above 10080, which browsers refuse to call.
const lowest = 11_000
const stretch = 1_000
const stretches = 20
const given = new Set<number>()

/**
 * A free port of this machine, and none that was given before. Processes that ask at the same moment need
 * different `place`s, so that they cannot find the same one; the workers of a test run have one each. Throws when there is none.
 */
export async function freePort(place = Number(process.env.VITEST_POOL_ID ?? 0)): Promise<number> {
  const from = lowest + (place % stretches) * stretch
  for (let tries = 0; tries < 10 * stretch; tries++) {
    const port = from + randomInt(stretch)
    if (given.has(port)) continue
    given.add(port) // before the wait: others ask meanwhile
    if (!(await whyNot(port))) return port
  }
  throw new Error(`no free port from ${from} to ${from + stretch - 1}`)
}

/** The system's code for what keeps `port` from being listened on; undefined when nothing does. */
export function whyNot(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, () => probe.close(() => resolve(undefined)))
  })
}
