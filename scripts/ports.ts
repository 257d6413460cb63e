import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const orphanGraceMs = 4_000

/** Why `port` cannot be listened on, in plain words; undefined when it is free. */
export async function whyNotPort(port: number, setting: string): Promise<string | undefined> {
  // What an earlier start left behind when it was killed hard is just ending by itself.
  const giveUpAt = Date.now() + orphanGraceMs
  for (;;) {
    const code = await tryPort(port)
    if (!code) return undefined
    if (code !== 'EADDRINUSE') return `Port ${port} may not be used (${code}); choose another with ${setting}=…`
    if (Date.now() > giveUpAt)
      return `Port ${port} is already used by another program; choose another with ${setting}=…`
    await sleep(200)
  }
}

/** A port nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

function tryPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, () => server.close(() => resolve(undefined)))
  })
}
