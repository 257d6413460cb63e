// `npm run try:money -- --seed 7 --operations 10000 --faults 30 --outage 70`: so many random operations of members, and of impostors, at two
// servers against the sandbox, while of a hundred calls to or from it so many are struck by a fault, one server's clock is set wrong by an hour
// either way, and the database is away for so many seconds (0: it stays). `--slips easyslip` has slips looked up there instead of at SlipOK.
// `--minutes 30` begins no operation after that, however many are planned. Ends with 1 when, after all has settled, a satang is not where it belongs.
import { parseArgs } from 'node:util'
import { verifierNames } from '../server/src/outside/slips/slip-settings.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import { reportOf } from '../trial/judging/report.ts'
import { runTrial } from '../trial/run.ts'
import { oneOf, whole } from './operate/arguments.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    operations: { type: 'string', default: '10000' },
    faults: { type: 'string', default: '30' },
    members: { type: 'string', default: '36' },
    slips: { type: 'string', default: 'slipok' },
    outage: { type: 'string', default: '70' },
    minutes: { type: 'string', default: '1440' },
  },
})
const seconds = whole(values, 'outage', 0, 120)
const cluster = await startCluster({ durable: true })
try {
  const trial = await runTrial({
    seed: whole(values, 'seed', 0, 2_147_483_647),
    operations: whole(values, 'operations', 1, 1_000_000),
    faults: whole(values, 'faults', 0, 90),
    members: whole(values, 'members', 8, 200),
    verifier: oneOf('slips', verifierNames, values.slips),
    minutes: whole(values, 'minutes', 1, 1_440),
    qrSeconds: 20,
    second: true,
    outage: seconds > 0 ? { seconds, cluster } : undefined,
    cluster,
    say,
  })
  say(reportOf(trial))
  process.exitCode = trial.wrong.length === 0 ? 0 : 1
} finally {
  await cluster.end()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
