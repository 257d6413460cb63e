import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runAs } from '../../server/src/db/binaries.ts'

test.skipIf(process.platform !== 'linux')(
  'a backup into a place that takes no folder ends at once, in words',
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'krapao-into-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const data = path.join(dataDir, 'postgres', 'data')
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const { uid, gid } = runAs()
    if (uid !== undefined) chownSync(data, uid, gid!)
    const program = path.join(import.meta.dirname, '../backup.ts')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, '--into', '/proc/krapao'],
      {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        timeout: 20_000,
        killSignal: 'SIGKILL',
        encoding: 'utf8',
      },
    )
    expect(stdout + stderr).toContain(
      '/proc/krapao cannot be made (ENOENT); choose another folder.',
    )
    expect(status).toBe(1)
  },
)
