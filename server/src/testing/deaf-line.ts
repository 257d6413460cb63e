import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A way to a database that can lose what is under way, as a network does whose other end is gone: connections that are open then stay open, and nothing comes
 * through them any more. New ones work. Ends with the test.
 */
export async function deafLine<At extends { host: string }>(connection: At) {
  const host = mkdtempSync(path.join(tmpdir(), 'krapao-line-'))
  const socketName = '.s.PGSQL.5432'
  const open = new Set<Socket>()
  const server = createServer((here) => {
    const there = connect(path.join(connection.host, socketName))
    open.add(here).add(there)
    here.pipe(there).pipe(here)
    for (const one of [here, there]) one.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(path.join(host, socketName), resolve))
  onTestFinished(() => {
    for (const one of open) one.destroy()
    server.close()
    rmSync(host, { recursive: true, force: true })
  })
  return {
    connection: { ...connection, host },
    lose: () => {
      for (const one of open) one.unpipe().pause()
    },
  }
}
