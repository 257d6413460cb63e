import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'

/**
 * A line to a database, of which `freeze` stops what listens: nothing goes through any more and nobody is told, as where a network loses a
 * connection. Others go on, and new ones are let through.
 */
export async function lineTo(databaseUrl: string) {
  const { host, port: at, user, database } = new pg.Client(databaseUrl)
  const listening = new Set<Socket[]>()
  const all = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${at}`)
    const pair = [near, far]
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      all.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    near.on('data', (bytes) => {
      if (bytes.includes('LISTEN "')) listening.add(pair)
      far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
  })
  const port = await freePort()
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open))
  const cut = () => {
    server.close()
    for (const socket of all) socket.destroy()
  }
  onTestFinished(cut)
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    /** Nothing goes through any more, as where a database is away. */
    cut,
    freeze: (): number => {
      const frozen = listening.size
      for (const pair of listening)
        for (const socket of pair) socket.removeAllListeners('data').pause()
      listening.clear()
      return frozen
    },
  }
}
