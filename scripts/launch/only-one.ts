import { createHash } from 'node:crypto'
import { createConnection, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the present holder of a name says about itself. */
export type Holder = { pid: number; says: string }

/**
 * Takes `name` on this machine for this process; undefined means taken by us, otherwise who has it.
 * It is an abstract Unix socket: the kernel gives it back the moment its holder dies, so no stale lock can ever be left,
 * and no pid is mistaken for another's. Other systems than Linux have none, and no PostgreSQL from npm either.
 */
export async function takeName(name: string, says: () => string): Promise<Holder | undefined> {
  if (process.platform !== 'linux') return undefined
  const path = `\0krapao-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`
  for (;;) {
    const server = createServer((asker) => {
      asker.on('error', () => asker.destroy())
      asker.end(JSON.stringify({ pid: process.pid, says: says() }))
    })
    if (await listens(server, path)) {
      server.unref()
      return undefined
    }
    const holder = await ask(path)
    if (holder) return holder
  }
}

function listens(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(path)
  })
}

/** Undefined when the holder went away between our two questions. */
async function ask(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await text(createConnection(path)))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (error instanceof SyntaxError || code === 'ECONNREFUSED' || code === 'ECONNRESET')
      return undefined
    throw error
  }
}
