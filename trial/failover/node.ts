import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { prepare } from '../../server/src/db/embedded.ts'
import { residentsOf, signalIfThere } from '../../server/src/db/postmaster/processes.ts'
import { type Cluster, startOrReuse, stopPostmaster } from '../../server/src/db/postmaster.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { until } from '../../server/src/testing/world.ts'
import { copyFolder, give } from './copy.ts'

export const [owner, database] = ['krapao', 'krapao']
/** How each node is reached, over TCP, with the password that all of them have. */
export const password = randomBytes(18).toString('hex')
const questionMs = 2_000

export type Node = Awaited<ReturnType<typeof makeNode>>
type Row = Record<string, unknown>
type Source = { data: string; at: (role: string) => pg.ClientConfig }

const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '128MB',
  max_connections: '120',
  // What a standby has missed is kept by its slot; one that never comes back must not fill the disk.
  max_slot_wal_keep_size: '1GB',
  wal_receiver_status_interval: '1s',
  // PostgreSQL's 5 s, and a restarted primary would wait so long for its standby.
  wal_retrieve_retry_interval: '500ms',
}
const access = `local all all trust
host all all 127.0.0.1/32 scram-sha-256
host replication all 127.0.0.1/32 scram-sha-256
`

/** Nodes below one folder, each with a folder and a port of its own; their data is made or copied later. */
export async function makeNodes(folder: string, names: readonly string[]): Promise<Node[]> {
  const first = prepare(folder, { root: folder, settings, sync: false })
  const nodes: Node[] = []
  for (const name of names) {
    const root = path.join(folder, name)
    mkdirSync(root, { mode: 0o700 })
    give(root, first.who)
    const data = path.join(root, 'data')
    if (nodes.length === 0) renameSync(first.data, data)
    nodes.push(await makeNode(name, { ...first, root, data, socketDir: root }))
  }
  return nodes
}

async function makeNode(name: string, prepared: Cluster) {
  const port = await freePort()
  const cluster = { ...prepared, settings: { ...settings, port: String(port) } }
  const { data, who } = cluster
  const write = (name: string, text: string) => {
    const file = path.join(data, name)
    writeFileSync(file, text, { mode: 0o600 })
    give(file, who)
  }
  const at = (role: string) => ({ host: '127.0.0.1', port, user: role, password, database })
  const signal = (name: NodeJS.Signals) => () => {
    for (const pid of residentsOf(data)) signalIfThere(pid, name)
  }
  let pid: number | undefined
  async function start() {
    pid = (await startOrReuse(cluster)).pid
  }
  const ask = <R extends Row>(text: string, waitMs = questionMs) =>
    askOnce<R>(at(owner), text, waitMs)
  return {
    name,
    port,
    data,
    at,
    ask,
    start,
    /** A database with our access rules, and its roles, before anything else is on it. */
    open: async (appRole: string) => {
      write('pg_hba.conf', access)
      await start()
      const client = new pg.Client({ ...at(owner), host: cluster.root, database: 'postgres' })
      await client.connect()
      await client.query(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`)
      await client.query(`ALTER ROLE ${owner} PASSWORD '${password}'`)
      await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD '${password}'`)
      await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${appRole}`)
      await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`)
      await client.end()
    },
    startAsStandbyOf: async (primary: Source & { port: number }) => {
      write('backup_label', await copyFrom(primary, { name, data, who }))
      write('standby.signal', '')
      const conninfo = `host=127.0.0.1 port=${primary.port} user=${owner} password=${password} application_name=${name}`
      write(
        'postgresql.auto.conf',
        `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${name}'\n`,
      )
      await start()
    },
    promote: async () => void (await ask('SELECT pg_promote(true, 30)', 35_000)),
    /** As a machine ends: no process of it is left. */
    kill: signal('SIGKILL'),
    /** As a supervisor would, it starts again what has ended. */
    killPostmaster: async () => {
      const killed = pid!
      signalIfThere(killed, 'SIGKILL')
      await until(async () => !residentsOf(data).includes(killed))
      await start()
    },
    freeze: signal('SIGSTOP'),
    thaw: signal('SIGCONT'),
    stop: async () => {
      if (pid !== undefined) await stopPostmaster(pid, data)
    },
  }
}

/** Throws a node's data away and takes the primary's, while that goes on working. Answers what the copy must be labelled with. */
async function copyFrom(
  primary: Source,
  to: Pick<Cluster, 'data' | 'who'> & { name: string },
): Promise<string> {
  const client = new pg.Client(primary.at(owner))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      'SELECT pg_create_physical_replication_slot($1, true) WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = $1)',
      [to.name],
    )
    await client.query('SELECT pg_backup_start($1, true)', [to.name])
    copyFolder(primary.data, to.data, to.who)
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    )
    return rows[0]!.labelfile
  } finally {
    await client.end()
  }
}

/** One question on a connection of its own. Throws when it is not answered in time. */
async function askOnce<R extends Row>(
  at: pg.ClientConfig,
  text: string,
  waitMs: number,
): Promise<R[]> {
  const client = new pg.Client({ ...at, connectionTimeoutMillis: waitMs, query_timeout: waitMs })
  client.on('error', () => undefined) // the question fails by itself
  try {
    await client.connect()
    return (await client.query<R>(text)).rows
  } finally {
    // Never waited for: a frozen server does not say goodbye.
    client.end().catch(() => undefined)
  }
}
