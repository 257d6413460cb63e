import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { styleText } from 'node:util'

const root = path.join(import.meta.dirname, '../..')

/** One thing that is checked by a program of its own; `command` is found in node_modules/.bin, or is a whole path. */
export type Part = {
  name: string
  command: readonly [string, ...string[]]
  limitMs: number
  /** Shown while it runs, instead of in one piece when it has ended. */
  live?: true
}
export type Outcome = { name: string; passed: boolean }

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Runs lanes side by side and the parts of a lane one after the other; a failure keeps nothing else from running. */
export async function runLanes(...lanes: readonly (readonly Part[])[]): Promise<Outcome[]> {
  const inTurn = async (parts: readonly Part[]) => {
    const outcomes: Outcome[] = []
    for (const part of parts) outcomes.push(await runPart(part))
    return outcomes
  }
  return (await Promise.all(lanes.map(inTurn))).flat()
}

async function runPart({ name, command, limitMs, live }: Part): Promise<Outcome> {
  const startedAt = performance.now()
  if (live) process.stdout.write(`\n${styleText('bold', name)}\n`)
  const { end, words } = await run(command, limitMs, live ?? false)
  const tookMs = performance.now() - startedAt
  const mark = end === 0 ? styleText('green', '✓') : styleText('red', '✗')
  const late = tookMs >= limitMs ? `, stopped at its limit of ${limitMs / 60_000} minutes` : ''
  process.stdout.write(
    `${mark} ${name.padEnd(14)} ${(tookMs / 1000).toFixed(1)} s${late}\n${words && indent(words)}`,
  )
  return { name, passed: end === 0 }
}

type End = { end: number | NodeJS.Signals | null; words: string }

function run([program, ...args]: Part['command'], limitMs: number, live: boolean): Promise<End> {
  const out = live ? 'inherit' : 'pipe'
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
  const child = spawn(path.resolve(root, 'node_modules', '.bin', program), args, {
    ...{ cwd: root, env, timeout: limitMs, killSignal: 'SIGKILL' },
    stdio: ['ignore', out, out],
  })
  running.add(child)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => chunks.push(text))
  return new Promise((resolve) => {
    child.on('error', (error) => chunks.push(error.message))
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ end: code ?? signal, words: chunks.join('') })
    })
  })
}

const indent = (words: string): string =>
  words.trim() ? `${words.trim().replaceAll(/^/gm, '    ')}\n\n` : ''
