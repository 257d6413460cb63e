// `npm run try:failover -- --rounds 1 --seconds 4 --members 20 --seed 7`: the service under load on a database of several nodes, whose primary is killed,
// frozen and switched over, and so on. On Patroni, etcd and HAProxy where they are installed, else on PostgreSQL from npm alone; `--small` and `--patroni`
// say which; `--strict` (small) leaves a sleeping standby unreleased, too. `--keep` starts Patroni's three nodes, says how to log in, and leaves them running until Ctrl-C.
// `--only frozen`: of the events those with that in their name. `--etcd3`: Patroni speaks etcd's newer interface, which loses money with its version 3.0.2.
// Ends with 1 when something acknowledged is lost, something is done twice, or the service answers wrongly.
import { parseArgs } from 'node:util'
import type { FailoverOptions } from '../trial/failover/load.ts'
import { startNpmCluster } from '../trial/failover/npm-cluster.ts'
import { startPatroniCluster } from '../trial/failover/patroni/cluster.ts'
import { patroniPackages, patroniPrograms } from '../trial/failover/patroni/programs.ts'
import { broken, reportOf } from '../trial/failover/report.ts'
import { runFailover } from '../trial/failover/run.ts'
import { namedLike, whole } from './operate/arguments.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '4' },
    members: { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    small: { type: 'boolean' },
    strict: { type: 'boolean' },
    patroni: { type: 'boolean' },
    keep: { type: 'boolean' },
    only: { type: 'string', default: '' },
    etcd3: { type: 'boolean' },
  },
})
const isSmall = values.small || values.strict
const needsPatroni = values.patroni || values.keep || values.etcd3
if (isSmall && needsPatroni)
  refuse(
    '--patroni, --keep and --etcd3 are for Patroni’s cluster, --small and --strict for the other.',
  )
const options = optionsGiven()
const programs = isSmall ? undefined : patroniPrograms()
if (!programs && needsPatroni)
  refuse(`Patroni’s programs are not installed. As root: apt-get install ${patroniPackages}`)
if (!programs && !isSmall)
  say(`On PostgreSQL from npm alone. With ${patroniPackages} it runs on Patroni.`)

// Also while the cluster starts: it is ended once it can be.
const interrupted = new Promise<void>((resolve) => {
  // The terminal and npm both tell of it: the second time must not end this process before the cluster has ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})
const cluster = programs
  ? await startPatroniCluster(programs, values.etcd3 ? 'etcd3' : 'etcd')
  : await startNpmCluster({ strict: values.strict === true })
try {
  if (values.keep) await keep()
  else await Promise.race([tryOut(), interrupted.then(tellOf)])
} finally {
  await cluster.end()
}
process.exit()

async function keep(): Promise<void> {
  const { folder } = cluster
  say(`The cluster runs. Its data and configuration are in ${folder}, a folder a node.`)
  say('In another terminal:')
  say(`  DATABASE_URL=${cluster.url} DATABASE_OWNER_URL=${cluster.ownerUrl} npm start`)
  say('What it says about itself:')
  say(`  patronictl -c ${folder}/node1/patroni.yml list`)
  say(`Ctrl-C here, or kill ${process.pid}, ends its processes and removes its data.`)
  say(`If this process was killed hard: pkill -9 -f ${folder}; then rm -r ${folder}`)
  await interrupted
}

function tellOf(): void {
  say('Interrupted: nothing is proven.')
  process.exitCode = 1
}

async function tryOut(): Promise<void> {
  const events = namedLike('only', cluster.events, values.only)
  const trial = await runFailover({ ...cluster, events }, options)
  say(`\n${reportOf(trial)}`)
  process.exitCode = broken(trial).length === 0 ? 0 : 1
}

/** Before the cluster starts, which takes half a minute. */
function optionsGiven(): FailoverOptions {
  try {
    return {
      rounds: whole(values, 'rounds', 1, 1_000),
      seconds: whole(values, 'seconds', 1, 600),
      members: whole(values, 'members', 1, 100),
      seed: whole(values, 'seed', 0, 2_147_483_647),
      say,
    }
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function refuse(why: string): never {
  say(why)
  process.exit(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
