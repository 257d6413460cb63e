import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensurePostgres } from '../db/embedded.ts'
import { bringUpToDate } from '../db/migrate.ts'
import { openDb } from '../db/pool.ts'

/** Where the cluster of a run listens, and the migrated database in it that every world clones. */
export type Cluster = { host: string; user: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster
  }
}

// Lost with the folder at the end, so it need not survive a power cut: a tenth of the time per commit.
const settings = {
  // What each of some hundred small databases needs, not one large one.
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  max_wal_size: '256MB',
}

const prefix = 'krapao-test-'

/** Names a cluster that runs already, as JSON: `npm run mutate` starts one for hundreds of short runs. */
export const clusterSetting = 'KRAPAO_TEST_CLUSTER'

/** vitest's globalSetup: one cluster a run. Returns the tear-down. */
export default async function cluster(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env[clusterSetting]
  if (running) {
    project.provide('cluster', JSON.parse(running) as Cluster)
    return async () => {}
  }
  const { end, host, user, template } = await startCluster()
  project.provide('cluster', { host, user, template })
  return end
}

export type OwnCluster = Cluster & {
  /** As a power cut ends it; what was committed is there again after `restart`, if the cluster is durable. */
  crash: () => void
  restart: () => Promise<void>
  end: () => Promise<void>
}

/** One throwaway PostgreSQL with one migrated database in it. `durable`: what it has committed survives its crash. */
export async function startCluster({ durable = false } = {}): Promise<OwnCluster> {
  await clearLeftovers()
  const root = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
  const start = () =>
    ensurePostgres({
      root,
      settings: { ...settings, synchronous_commit: durable ? 'on' : 'off' },
      sync: false,
    })
  let postgres = await start()
  const restart = async () => {
    postgres = await start()
  }
  const crash = () => void process.kill(postgres.pid, 'SIGQUIT')
  const end = async () => {
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  }
  try {
    const template = openDb(postgres.connection)
    await bringUpToDate(template).finally(() => template.destroy())
    const { host, user, database } = postgres.connection
    return { host, user, template: database, crash, restart, end }
  } catch (error) {
    await end()
    throw error
  }
}

// A run that was killed could not tear down. Its PostgreSQL sees within a minute that its folder is gone, and ends itself.
async function clearLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  const ended = names.filter(
    (name) => !existsSync(`/proc/${name.slice(prefix.length).split('-')[0]}`),
  )
  const remove = (name: string) => rm(path.join(tmpdir(), name), { recursive: true, force: true })
  await Promise.all(ended.map((name) => remove(name).catch(process.emitWarning))) // another user's stay
}
