import { expect, test } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { serverThatTalks } from '../testing/process/server-that-talks.ts'
import { until, world } from '../testing/world.ts'

const w = await world()

test.each([
  ['an error thrown in a timer', 'setTimeout(() => { throw new Error("planted") })'],
  ['a promise that nobody awaits', 'Promise.reject(new Error("planted"))'],
])(
  '%s is one line of the log; what is under way is answered, and the process exits with 1',
  async (_, fault) => {
    const server = await serverThatTalks(
      w,
      { LOG_LEVEL: 'warn' },
      `process.on('SIGUSR2', () => { ${fault} })`,
    )
    const m = await w.member({ game: 'PG' })
    await w.sandbox.fault({ service: 'game', route: 'balance', kind: 'delay', ms: 1_000, times: 1 })
    const underWay = clientOf(server.url, { token: m.token }).games.refresh()
    await new Promise((resolve) => setTimeout(resolve, 400))
    server.signal('SIGUSR2')
    expect((await underWay).status).toBe(200)
    const answeredAt = Date.now()
    expect(await server.exited).toBe(1)
    // Not the eight seconds after which connections are cut that a client keeps for its next call.
    expect(Date.now() - answeredAt).toBeLessThan(4_000)
    const line = await until(async () => server.written().trim())
    expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'planted' } })
  },
)
