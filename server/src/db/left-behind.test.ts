import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setArchive } from './archive.ts'
import { ensurePostgres } from './embedded.ts'
import { livesBeside, openAlive } from './postmaster/elsewhere.ts'

// What a start finds on a data folder that is not as the last one left it.
const options = { timeout: 120_000 }
const settings = { shared_buffers: '32MB' }

function newRoot() {
  const parent = mkdtempSync(path.join(tmpdir(), 'krapao-left-'))
  chmodSync(parent, 0o755) // PostgreSQL's user must be able to enter, where root runs this
  onTestFinished(() => rmSync(parent, { recursive: true }))
  return { parent, root: path.join(parent, 'postgres'), data: path.join(parent, 'postgres/data') }
}

test(
  'an archiver that hangs after its server was killed keeps no other from starting',
  options,
  async () => {
    const { parent, root } = newRoot()
    const [bin, archive] = [path.join(parent, 'bin'), path.join(parent, 'archive')]
    for (const folder of [bin, archive]) mkdirSync(folder)
    chmodSync(archive, 0o777)
    const hangs = path.join(archive, 'hangs')
    // As on a disk that does not answer.
    writeFileSync(path.join(bin, 'gzip'), `#!/bin/sh\necho $$ > ${hangs}\nexec sleep 600\n`, {
      mode: 0o755,
    })
    setArchive(root, archive)
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const first = await ensurePostgres({ root, settings, sync: false })
    onTestFinished(() => first.stop())
    const client = new pg.Client(first.connection)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('CREATE TABLE kept AS SELECT 1 AS n; SELECT pg_switch_wal()')
    await vi.waitUntil(() => existsSync(hangs) && readFileSync(hangs, 'utf8') !== '', 60_000)
    const hanging = Number(readFileSync(hangs, 'utf8'))
    onTestFinished(() => void process.kill(hanging, 'SIGKILL'))
    vi.unstubAllEnvs()
    process.kill(first.pid, 'SIGKILL')
    const next = await ensurePostgres({ root, settings })
    expect(next.started).toBe(true)
    await next.stop()
  },
)

test('what was put in the place of the pipe is no process, and is replaced', async () => {
  const { root, data } = newRoot()
  mkdirSync(root)
  for (const put of [
    (pipe: string) => writeFileSync(pipe, 'copied'),
    (pipe: string) => mkdirSync(path.join(pipe, 'folder'), { recursive: true }),
  ]) {
    const pipe = path.join(root, 'alive.pipe')
    rmSync(pipe, { recursive: true, force: true })
    put(pipe)
    expect(await livesBeside(data)).toBe(false)
    const alive = openAlive(data, {})
    expect(await livesBeside(data)).toBe(true)
    closeSync(alive)
    expect(await livesBeside(data)).toBe(false)
  }
})

test.runIf(process.getuid!() === 0)(
  'root takes no data folder away from the user that it belongs to',
  async () => {
    const { root, data } = newRoot()
    mkdirSync(data, { recursive: true })
    for (const folder of [root, data]) chownSync(folder, 54_321, 54_321)
    await expect(ensurePostgres({ root })).rejects.toThrow(`${data} belongs to user 54321`)
    expect(statSync(root).uid).toBe(54_321)
  },
)
