import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensurePostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDb } from '../db/pool.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the cluster of this run listens, and the migrated database in it that tests clone. */
    cluster: { host: string; user: string; template: string }
  }
}

// Lost with the folder at the end, so it need not survive a power cut: a tenth of the time per commit.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  max_wal_size: '256MB',
}

const prefix = 'krapao-test-'

/** vitest's globalSetup: one throwaway PostgreSQL a run, with one migrated database in it. Returns the tear-down. */
export default async function cluster(project: TestProject): Promise<() => Promise<void>> {
  await clearLeftovers()
  const root = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
  const postgres = await ensurePostgres({ root, settings, sync: false })
  const end = async () => {
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  }
  try {
    const template = openDb(postgres.connection)
    await migrate(template).finally(() => template.destroy())
    project.provide('cluster', {
      host: postgres.connection.host,
      user: postgres.connection.user,
      template: postgres.connection.database,
    })
    return end
  } catch (error) {
    await end()
    throw error
  }
}

// A run that was killed could not tear down. Its PostgreSQL sees within a minute that its folder is gone, and ends itself.
async function clearLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  const ended = names.filter((name) => !existsSync(`/proc/${name.slice(prefix.length).split('-')[0]}`))
  const remove = (name: string) => rm(path.join(tmpdir(), name), { recursive: true, force: true })
  await Promise.all(ended.map((name) => remove(name).catch(process.emitWarning))) // another user's stay
}
