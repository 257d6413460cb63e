import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A proxy to a database that can go silent, as a broken network does: after `lose` its open connections stay open and carry nothing. New ones work. Ends with
 * the test.
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
  const cut = () => {
    for (const one of open) one.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
    rmSync(host, { recursive: true, force: true })
  })
  return {
    connection: { ...connection, host },
    lose: () => {
      for (const one of open) one.unpipe().pause()
    },
    /** Its connections end, so that nothing waits for lost ones. */
    cut,
  }
}
