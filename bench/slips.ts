// `npm run bench:slips [-- 400 7]`: that many slips (default 240), damaged in every way from a
// seed, read by the server's reader and, next to it on the same pictures, by its library in a
// single attempt. A rate alone means little; the ratio on the same pictures travels.
import { type DamagedSlip, damagedSlips } from './slips/damage.ts'
import { type Reading, readOnce, readOurs } from './slips/reading.ts'

type Row = { slip: DamagedSlip; ours: Reading; once: Reading }

const [count = 240, seed = 7] = process.argv.slice(2).map(Number)
const rows: Row[] = []
for await (const slip of damagedSlips({ seed, count, levels: ['mild', 'hard', 'hopeless'] }))
  rows.push({ slip, ours: await readOurs(slip), once: await readOnce(slip) })

say(
  `${rows.length} slips from seed ${seed}; each line: read by us, by one attempt on the raw picture`,
)
const groups = Map.groupBy(rows, ({ slip }) => `${slip.kind}, ${slip.level}`)
for (const [name, group] of groups) tell(name, group)
const readable = rows.filter(({ slip }) => slip.level !== 'hopeless')
tell('all that can be read', readable)
const [ours, once] = [rateOf(readable, 'ours'), rateOf(readable, 'once')]
say(
  `reading rate ${percent(ours)}, a single attempt ${percent(once)}: ${(ours / once).toFixed(2)} times as many`,
)
const wrong = rows.filter((row) => row.ours.is === 'WRONG').length
say(`read wrongly: ${wrong}`)
process.exitCode = wrong === 0 && ours >= 0.97 ? 0 : 1

function tell(name: string, group: readonly Row[]): void {
  const [a, b] = [rateOf(group, 'ours'), rateOf(group, 'once')]
  say(
    `  ${name.padEnd(30)} ${String(group.length).padStart(4)}  ${percent(a)} ${msOf(group, 'ours')}   ${percent(b)} ${msOf(group, 'once')}`,
  )
}

function rateOf(group: readonly Row[], who: 'ours' | 'once'): number {
  return group.filter((row) => row[who].is === 'read').length / group.length
}

function msOf(group: readonly Row[], who: 'ours' | 'once'): string {
  const sorted = group.map((row) => row[who].ms).sort((x, y) => x - y)
  return `${sorted[Math.floor(sorted.length / 2)]!.toFixed(0).padStart(5)} ms (most ${sorted.at(-1)!.toFixed(0)})`
}

function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)} %`.padStart(7)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
