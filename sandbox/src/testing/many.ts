// Many outsides in one process, for tests: each has its own, known by its address only, and starting a process for each took a
// fifth of all time. Its parent asks by message for one to be opened or closed.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildSandbox } from '../app.ts'
import { readEnv } from '../env.ts'

/** `env` opens the one called `id`; without, it is closed. */
type Asked = { id: number; env?: Record<string, string> }
type Done = { id: number; url?: string; problem?: string }

const open = new Map<number, FastifyInstance>()

process.on('message', async ({ id, env }: Asked) => {
  const done: Done = await (env ? start(id, env) : stop(id)).catch((error) => ({
    id,
    problem: String(error),
  }))
  process.send!(done)
})
process.on('disconnect', () => process.exit())

async function start(id: number, from: Record<string, string>): Promise<Done> {
  const checked = readEnv(from)
  if ('problems' in checked) return { id, problem: checked.problems.join('\n') }
  const { host, port, ...options } = checked.env
  const app = await buildSandbox(options)
  open.set(id, app)
  await app.listen({ host, port })
  return { id, url: `http://${host}:${(app.server.address() as AddressInfo).port}` }
}

async function stop(id: number): Promise<Done> {
  await open.get(id)?.close()
  open.delete(id)
  return { id }
}
