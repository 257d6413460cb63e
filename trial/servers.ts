import { fork } from 'node:child_process'
import path from 'node:path'
import type { clientOf } from '../server/src/testing/client.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import { until, type World } from '../server/src/testing/world.ts'

/** How far time was moved ahead, and how wrong the second server's own clock is. */
export type Told = { aheadMs: number; wrongMs: number }
export type Servers = Awaited<ReturnType<typeof startServers>>
type Client = ReturnType<typeof clientOf>

const noticedWithinMs = 30_000

/** The world's server and, if there is to be one, a second process next to it that does all that the first one does. */
export async function startServers(world: World, { second }: { second: boolean }) {
  const other = second ? await startSecond(world) : undefined
  const told: Told = { aheadMs: 0, wrongMs: 0 }
  const tell = (more: Partial<Told>) => {
    Object.assign(told, more)
    other?.send(told)
  }
  return {
    urls: [world.url, other?.url ?? world.url] as const,
    forward: (ms: number) => {
      world.forward(ms)
      tell({ aheadMs: told.aheadMs + ms })
    },
    /** Sets the second server's clock wrong, or right again, and waits until it has noticed. */
    setClock: async (wrongMs: number) => {
      tell({ wrongMs })
      await until(
        async () => ((await other?.apartMs()) !== undefined) === (wrongMs !== 0),
        noticedWithinMs,
      )
    },
    /** Why the second one has ended, though we did not end it. */
    ended: () => other?.ended(),
    close: async () => other?.close(),
  }
}

async function startSecond({ settings }: World) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, LOG_LEVEL, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...settings, PORT: String(port), PUBLIC_URL: url }
  const child = fork(path.join(import.meta.dirname, 'second-server.ts'), {
    env,
    stdio: ['ignore', LOG_LEVEL ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(`${code ?? signal}`)),
  )
  let ended: string | undefined
  void gone.then((how) => {
    ended = how
  })
  const up = new Promise((resolve) => child.once('message', resolve))
  if ((await Promise.race([up, gone])) !== 'listening')
    throw new Error(`the second server ended with ${ended}`)
  return {
    url,
    send: (told: Told) => void child.send(told),
    apartMs: async () => {
      const { clockApartMs } = (await (await fetch(`${url}/api/health`)).json()) as {
        clockApartMs?: number
      }
      return clockApartMs
    },
    ended: () => ended,
    close: async () => {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

/** Calls the one and the other in turn, so that a call repeated with its key meets another server than the first time. */
export function inTurn(one: Client, other: Client): Client {
  let calls = 0
  const both = Object.entries(one).map(([feature, names]) => [
    feature,
    Object.fromEntries(
      Object.keys(names).map((name) => [
        name,
        (...asked: unknown[]) => {
          const client = (calls++ % 2 === 0 ? one : other) as unknown as Calls
          return client[feature]![name]!(...asked)
        },
      ]),
    ),
  ])
  return Object.fromEntries(both) as Client
}
type Calls = Record<string, Record<string, (...asked: unknown[]) => Promise<unknown>>>
