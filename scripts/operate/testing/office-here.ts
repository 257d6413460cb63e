import { spawn } from 'node:child_process'
import path from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { runTerminal } from '../office-main.ts'

// The operators' command line in tests: in this process, where a command takes milliseconds, and as the program that an operator starts.

type Settings = Readonly<Record<string, string>>
/** A command under way: what is typed goes in; what it says is shown, on both outputs, in order. */
export type Running = {
  input: Writable
  shown: () => string
  ended: Promise<number | null>
}

export const officeHere = (env: Settings) => (args: readonly string[], typed?: string) =>
  saidBy(startHere(env, args), typed)

/** For what only a process of its own has: its exit code, its real input, flags of its Node, another user of the system. */
export const officeProcess =
  (env: Settings, nodeFlags: readonly string[] = []) =>
  (args: readonly string[], typed?: string) =>
    saidBy(startProcess(env, args, nodeFlags), typed)

async function saidBy({ input, shown, ended }: Running, typed = '') {
  input.end(typed)
  const code = await ended
  return { code, words: shown() }
}

export function startHere(env: Settings, args: readonly string[]): Running {
  const input = new PassThrough()
  // An inbox that a failed test left open.
  onTestFinished(() => void input.end())
  let said = ''
  const output = new Writable({
    decodeStrings: false,
    write: (some, _, done) => {
      said += some
      done()
    },
  })
  const ended = runTerminal({ args, env, input, output, errors: output, isTerminal: false })
  return { input, shown: () => said, ended }
}

const program = path.join(import.meta.dirname, '../../office.ts')

export function startProcess(
  settings: Settings,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Running {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings }
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (some: string) => {
      said += some
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { input: child.stdin, shown: () => said, ended }
}
