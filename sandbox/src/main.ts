import type { AddressInfo } from 'node:net'
import { buildSandbox } from './app.ts'
import { readEnv } from './env.ts'

// What Node itself writes may not fit on a full disk either.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const checked = readEnv(process.env)
if ('problems' in checked) {
  console.error(
    ['The sandbox cannot start:', ...checked.problems.map((problem) => `  - ${problem}`)].join(
      '\n',
    ),
  )
  process.exit(1)
}
const { host, port, ...options } = checked.env
/** Draining is bounded; what did not end by then is on file. */
const drainLimitMs = 10_000
const app = await orExplain(buildSandbox(options))

let stopping = false
/** Once: a second signal must not cut the draining short by starting it again. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), drainLimitMs).unref()
  await app.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
// The process that started us has gone (even by kill -9): an orphan would hold the port of the next start.
if (process.channel) process.on('disconnect', stop)

await orExplain(app.listen({ host, port }))
const url = `http://${host.includes(':') ? `[${host}]` : host}:${(app.server.address() as AddressInfo).port}`
console.log(`sandbox ${url}`)
process.send?.({ type: 'ready', url })

async function orExplain<T>(starting: PromiseLike<T>): Promise<T> {
  try {
    return await starting
  } catch (error) {
    console.error(
      `The sandbox cannot start on ${host}:${port} with ${options.dataFile}: ${(error as Error).message}`,
    )
    process.exit(1)
  }
}
