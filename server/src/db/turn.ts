import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTelling, type Say, sayBeside } from './telling.ts'

type Turn = {
  /** Undefined: no limit. The kernel frees the turn of a holder that dies. */
  waitsMs?: number
  /** What the holder does. */
  others?: string
  say?: Say | undefined
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}

/**
 * Runs `work` while no other process of this machine holds the turn of that name. The turn is an abstract socket:
 * the kernel takes it back the instant its holder dies, so a killed launcher leaves no lock behind to be judged stale.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>, turn: Turn = {}): Promise<T> {
  const address = `\0krapao-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  const release = await take(address, turn)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function take(
  address: string,
  {
    waitsMs = Number.POSITIVE_INFINITY,
    others = 'starting the database',
    say = sayBeside,
    signal,
  }: Turn,
): Promise<() => Promise<void>> {
  const until = Date.now() + waitsMs
  const tell = makeTelling(say)
  for (;;) {
    const release = await tryTake(address)
    if (release) return release
    if (Date.now() > until)
      throw new Error(
        `another process has been ${others} for ${waitsMs / 60_000} min: is it stuck?`,
      )
    tell((waited) => `Waiting for another process, which is ${others}, ${waited}.`, {
      quietAtFirst: true,
    })
    await sleep(25, undefined, { signal })
  }
}

function tryTake(address: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (e: NodeJS.ErrnoException) =>
      e.code === 'EADDRINUSE' ? resolve(undefined) : reject(e),
    )
    server.listen(address, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}
