// `npm run try:kills -- --kills 20 --seed 7`: the whole product under load on real processes, killed with SIGKILL again and again; `--victims
// server,database,launcher` says who. Ends with 1 when something acknowledged is lost, something is done twice, or something is late.
import { parseArgs } from 'node:util'
import { victims } from '../trial/kills/house.ts'
import { broken, reportOf } from '../trial/kills/report.ts'
import { runKills } from '../trial/kills/run.ts'
import { oneOf, whole } from './operate/arguments.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    members: { type: 'string', default: '8' },
    victims: { type: 'string', default: victims.join(',') },
  },
})
const campaign = await runKills({
  kills: whole(values, 'kills', 1, 1_000),
  seed: whole(values, 'seed', 0, 2_147_483_647),
  members: whole(values, 'members', 1, 50),
  victims: values.victims.split(',').map((asked) => oneOf('victims', victims, asked)),
  say,
})
say(`\n${reportOf(campaign)}`)
process.exitCode = broken(campaign).length === 0 ? 0 : 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
