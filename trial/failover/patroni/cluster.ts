import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { within } from '@krapao/shared/within'
import pg from 'pg'
import { exitOf, hasEnded } from '../../../scripts/launch/child.ts'
import { runAs } from '../../../server/src/db/binaries.ts'
import { residentsOf, signalIfThere } from '../../../server/src/db/postmaster/processes.ts'
import { appRole } from '../../../server/src/db/rights.ts'
import { freePort } from '../../../server/src/testing/free-port.ts'
import { until } from '../../../server/src/testing/world.ts'
import type { FailoverCluster } from '../cluster.ts'
import { give } from '../copy.ts'
import {
  etcdArguments,
  haproxyCfg,
  type PatroniNode,
  patroniYml,
  type Settings,
} from './configuration.ts'
import { eventsOf, type Member, type Patroni } from './events.ts'
import type { Programs } from './programs.ts'

const readyWithinMs = 120_000
const [owner, database] = ['wallet', 'krapao']

/** Three nodes of PostgreSQL under Patroni, three of etcd and HAProxy, on this machine, from the distribution's packages. */
export async function startPatroniCluster(
  programs: Programs,
  store: Settings['store'] = 'etcd',
): Promise<FailoverCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-patroni-'))
  give(folder, runAs())
  const settings = await settingsIn(folder, programs, store)
  const children: ChildProcess[] = []
  const run = (log: string, command: string, args: readonly string[]) => {
    const child = start(path.join(folder, `${log}.log`), command, args, folder)
    children.push(child)
    return child
  }
  const end = async () => {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(children.map(exitOf))
    for (const node of settings.nodes) kill(residentsOf(`${node.folder}/data`), 'SIGKILL')
    await until(async () =>
      settings.nodes.every((node) => residentsOf(`${node.folder}/data`).length === 0),
    )
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    for (const node of settings.nodes)
      run(`${node.name}/etcd`, programs.etcd, etcdArguments(settings, node))
    await until(
      () => answers(`http://127.0.0.1:${settings.nodes[0]!.ports.etcd}/health`),
      readyWithinMs,
    )
    const patroni = patroniOf(settings, programs, run)
    for (const part of patroni.parts.values()) part.start()
    run('haproxy', programs.haproxy, ['-db', '-f', path.join(folder, 'haproxy.cfg')])
    await until(patroni.whole, readyWithinMs)
    const urls = await until(() => makeRoles(settings).catch(() => undefined), readyWithinMs)
    return { ...urls, folder, events: eventsOf(patroni), end }
  } catch (error) {
    await end()
    throw error
  }
}

async function settingsIn(
  folder: string,
  programs: Programs,
  store: Settings['store'],
): Promise<Settings> {
  const nodes: PatroniNode[] = []
  const write = (file: string, text: string) => {
    writeFileSync(file, text, { mode: 0o600 })
    give(file, runAs())
  }
  const make = (name: string) => {
    const made = path.join(folder, name)
    mkdirSync(made, { mode: 0o700 })
    give(made, runAs())
    return made
  }
  for (const name of ['node1', 'node2', 'node3']) {
    const [etcd, etcdPeers, postgres, patroni] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    nodes.push({ name, folder: make(name), ports: { etcd, etcdPeers, postgres, patroni } })
  }
  const draw = () => randomBytes(18).toString('hex')
  const settings: Settings = {
    programs: programs.postgresql,
    archive: make('archive'),
    store,
    nodes,
    address: await freePort(),
    passwords: { superuser: draw(), replication: draw(), rewind: draw() },
  }
  for (const node of nodes) write(path.join(node.folder, 'patroni.yml'), patroniYml(settings, node))
  write(path.join(folder, 'haproxy.cfg'), haproxyCfg(settings))
  return settings
}

type Run = (log: string, command: string, args: readonly string[]) => ChildProcess

function patroniOf({ nodes }: Settings, programs: Programs, run: Run): Patroni {
  const fileOf = (node: PatroniNode) => path.join(node.folder, 'patroni.yml')
  const partOf = (node: PatroniNode) => {
    let child: ChildProcess | undefined
    const residents = () => residentsOf(`${node.folder}/data`)
    return {
      start: () => {
        child = run(`${node.name}/patroni`, programs.patroni, [fileOf(node)])
      },
      signal: (name: NodeJS.Signals) => {
        if (child && !hasEnded(child)) child.kill(name)
        kill(residents(), name)
      },
      postmaster: () => {
        const file = `${node.folder}/data/postmaster.pid`
        const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
        return residents().find((one) => one === pid)
      },
    }
  }
  const members = async () => {
    const asked = nodes.map(({ ports }) => ask(`http://127.0.0.1:${ports.patroni}/cluster`))
    return (await Promise.any(asked)).members
  }
  return {
    parts: new Map(nodes.map((node) => [node.name, partOf(node)])),
    members,
    leader: async () => (await members()).find(({ role }) => role === 'leader')?.name,
    whole: async () => {
      const all = await members().catch(() => [])
      const runs = ({ state, lag = 0 }: Member) =>
        ['running', 'streaming'].includes(state) && lag === 0
      const has = (role: string) => all.some((member) => member.role === role)
      return all.length === nodes.length && all.every(runs) && has('leader') && has('sync_standby')
    },
    switchOver: async () => {
      const child = run('switchover', programs.patronictl, [
        '-c',
        fileOf(nodes[0]!),
        'switchover',
        'krapao',
        '--force',
      ])
      await exitOf(child)
      if (child.exitCode !== 0)
        throw new Error(`patronictl switchover ended with ${child.exitCode}`)
    },
  }
}

/** As a DBA makes them for us: the owner of the database, and the app's login. */
async function makeRoles({
  address,
  passwords,
}: Settings): Promise<{ url: string; ownerUrl: string }> {
  const password = randomBytes(18).toString('hex')
  const at = { host: '127.0.0.1', port: address, user: 'postgres', password: passwords.superuser }
  const client = new pg.Client({ ...at, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD '${password}'`)
    await client.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${password}'`)
    await client.query(
      `CREATE DATABASE ${database} OWNER ${owner} ENCODING 'UTF8' TEMPLATE template0`,
    )
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`)
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${appRole}`)
  } finally {
    await client.end()
  }
  const urlOf = (role: string) => `postgres://${role}:${password}@127.0.0.1:${address}/${database}`
  return { url: urlOf(appRole), ownerUrl: urlOf(owner) }
}

function start(
  log: string,
  command: string,
  args: readonly string[],
  folder: string,
): ChildProcess {
  const out = openSync(log, 'a', 0o600)
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder }
  const options = { ...runAs(), cwd: folder, env, detached: true }
  const child = spawn(command, args, { ...options, stdio: ['ignore', out, out] })
  child.on('error', () => undefined) // it has ended at once, and what waits for it says so
  closeSync(out)
  return child
}

function kill(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) signalIfThere(pid, name)
}

const answerMs = 2_000
async function ask(url: string): Promise<{ members: Member[] }> {
  return within(answerMs, async (signal) => {
    const answer = await fetch(url, { signal })
    return (await answer.json()) as { members: Member[] }
  })
}
const answers = (url: string): Promise<boolean> =>
  within(answerMs, (signal) => fetch(url, { signal })).then(
    ({ ok }) => ok,
    () => false,
  )
