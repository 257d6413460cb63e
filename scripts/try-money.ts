// `npm run try:money -- --seed 7 --operations 10000 --faults 30`: so many random operations of members against the sandbox, while of a hundred
// calls to or from it so many are struck by a fault; `--slips easyslip` has slips looked up there instead of at SlipOK. Ends with 1 when, after all has settled, a satang is not where it belongs.
import { parseArgs } from 'node:util'
import { type VerifierName, verifierNames } from '../server/src/outside/slips/slip-settings.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import { reportOf } from '../trial/report.ts'
import { runTrial } from '../trial/run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    operations: { type: 'string', default: '10000' },
    faults: { type: 'string', default: '30' },
    members: { type: 'string', default: '36' },
    slips: { type: 'string', default: 'slipok' },
  },
})
const cluster = await startCluster()
try {
  const trial = await runTrial({
    seed: whole('seed', 0, 2_147_483_647),
    operations: whole('operations', 1, 1_000_000),
    faults: whole('faults', 0, 90),
    members: whole('members', 2, 200),
    verifier: verifier(values.slips),
    qrSeconds: 20,
    cluster,
    say,
  })
  say(reportOf(trial))
  process.exitCode = trial.wrong.length === 0 ? 0 : 1
} finally {
  await cluster.end()
}

function verifier(asked: string): VerifierName {
  const known = verifierNames.find((name) => name === asked)
  if (!known) throw new Error(`--slips takes ${verifierNames.join(' or ')}, not ${asked}`)
  return known
}

function whole(name: keyof typeof values, least: number, most: number): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name} takes a whole number from ${least} to ${most}, not ${values[name]}`)
  return value
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
