import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { styleText } from 'node:util'
import type { Outcome, Report } from './closing.ts'

/** One thing that is checked by a program of its own; `command` is found in node_modules/.bin, or is a whole path. */
export type Part = {
  name: string
  command: readonly [string, ...string[]]
  limitMinutes: number
  /** Shown while it runs, instead of in one piece when it has ended. */
  live?: true
}

const root = path.join(import.meta.dirname, '../..')
const reports = mkdtempSync(path.join(tmpdir(), 'krapao-tests-'))
const reportOf = (name: string): string => path.join(reports, `${name.replaceAll(' ', '-')}.json`)
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
  rmSync(reports, { recursive: true, force: true })
})

/** A part that runs tests with vitest, and leaves the report that the closing counts. */
export function suite(name: string, limitMinutes: number, ...args: string[]): Part {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return { name, command: ['vitest', ...args, ...reporters], limitMinutes }
}

/** Runs lanes side by side and the parts of a lane one after the other; a failure keeps nothing else from running. */
export async function runLanes(...lanes: readonly (readonly Part[])[]): Promise<Outcome[]> {
  const inTurn = async (parts: readonly Part[]) => {
    const outcomes: Outcome[] = []
    for (const part of parts) outcomes.push(await runPart(part))
    return outcomes
  }
  return (await Promise.all(lanes.map(inTurn))).flat()
}

async function runPart({ name, command, limitMinutes, live }: Part): Promise<Outcome> {
  const [program, ...args] = command
  const out = live ? 'inherit' : 'pipe'
  const startedAt = performance.now()
  if (live) process.stdout.write(`\n${styleText('bold', name)}\n`)
  const child = spawn(path.resolve(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', out, out],
    timeout: limitMinutes * 60_000,
    killSignal: 'SIGKILL',
  })
  running.add(child)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => chunks.push(text))
  child.on('error', (error) => chunks.push(error.message))
  const passed = (await new Promise((resolve) => child.on('close', resolve))) === 0
  running.delete(child)

  const tookMs = performance.now() - startedAt
  const mark = passed ? styleText('green', '✓') : styleText('red', '✗')
  const isLate = tookMs >= limitMinutes * 60_000
  const late = isLate ? `, stopped at its limit of ${limitMinutes} minutes` : ''
  const words = chunks.join('').trim()
  process.stdout.write(`${mark} ${name.padEnd(14)} ${(tookMs / 1000).toFixed(1)} s${late}\n`)
  if (words) process.stdout.write(`${words.replaceAll(/^/gm, '    ')}\n\n`)
  return { name, passed, tookMs, said: words, report: readReport(name) }
}

function readReport(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(reportOf(name), 'utf8'))
  } catch {
    return undefined // not a suite, or one that did not finish; `passed` shows which
  }
}
