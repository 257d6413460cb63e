import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const usualMs = 60_000

/**
 * Runs `work` while no other process of this machine holds the turn of that name. The turn is an abstract socket:
 * the kernel takes it back the instant its holder dies, so a killed launcher leaves no lock behind to be judged stale.
 */
export async function inTurn<T>(
  name: string,
  work: () => Promise<T>,
  { waitsMs = usualMs, others = 'starting the database' } = {},
): Promise<T> {
  const address = `\0krapao-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  const release = await take(address, waitsMs, others)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function take(
  address: string,
  waitsMs: number,
  others: string,
): Promise<() => Promise<void>> {
  const until = Date.now() + waitsMs
  for (;;) {
    const release = await tryTake(address)
    if (release) return release
    if (Date.now() > until)
      throw new Error(
        `another process has been ${others} for ${waitsMs / 60_000} min: is it stuck?`,
      )
    await sleep(25)
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
