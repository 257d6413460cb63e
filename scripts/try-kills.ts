// `npm run try:kills -- --kills 20 --seed 7`: the whole product under load on real processes, killed with SIGKILL again and again; `--victims
// server,database,launcher` says who. Ends with 1 when something acknowledged is lost, something is done twice, or something is late.
import { parseArgs } from 'node:util'
import { victims } from '../trial/kills/house.ts'
import { broken, reportOf } from '../trial/kills/report.ts'
import { runKills } from '../trial/kills/run.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    members: { type: 'string', default: '8' },
    victims: { type: 'string', default: victims.join(',') },
  },
})
const campaign = await runKills({
  kills: whole('kills', 1, 1_000),
  seed: whole('seed', 0, 2_147_483_647),
  members: whole('members', 1, 50),
  victims: values.victims.split(',').map((asked) => {
    const known = victims.find((victim) => victim === asked)
    if (!known) throw new Error(`--victims takes ${victims.join(', ')}, not ${asked}`)
    return known
  }),
  say,
})
say(`\n${reportOf(campaign)}`)
process.exitCode = broken(campaign).length === 0 ? 0 : 1

function whole(name: keyof typeof values, least: number, most: number): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name} takes a whole number from ${least} to ${most}, not ${values[name]}`)
  return value
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
