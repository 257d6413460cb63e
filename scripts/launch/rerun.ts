// `node scripts/launch/rerun.ts server/src/main.ts`: runs it, and again whenever its room or shared changes; for `npm run dev`.
// Node's own --watch would outlive a launcher that was killed hard, and take the port of the next start.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { lifeline, programEnded, root } from './child.ts'

const settleMs = 150
const graceMs = 1_500
const [main = ''] = process.argv.slice(2)

let isEnding = false
let child = run()
// What a person accepted is that this start finds a restored database: said again, each saved file would shut money.
delete process.env.ACCEPT_RESTORED
let timer: NodeJS.Timeout | undefined
for (const room of [main.split('/')[0] ?? '', 'shared']) {
  watch(path.join(root, room, 'src'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(again, settleMs)
  })
}
process.on('SIGTERM', async () => {
  await end(child)
  process.exit(0)
})

function run(): ChildProcess {
  const started = spawn(process.execPath, ['--import', lifeline, main], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  started.once('exit', () => {
    if (!isEnding) process.send?.(programEnded)
  })
  return started
}

async function again(): Promise<void> {
  process.stdout.write(`\n${main}: sources changed, starting again.\n`)
  await end(child)
  child = run()
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  isEnding = true
  const ended = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGTERM')
  const timer = setTimeout(() => process.kill('SIGKILL'), graceMs)
  await ended
  isEnding = false
  clearTimeout(timer)
}
