import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

// What it and sandbox/src/testing/many.ts say to each other.
type Asked = { id: number; env?: Record<string, string> }
type Done = { id: number; url?: string; problem?: string }
type Waiting = { resolve: (done: Done) => void; reject: (why: Error) => void }

/** The process that the outsides of this one share. */
let shared: ChildProcess | undefined
let opened = 0
const waiting = new Map<number, Waiting>()

/** An outside of the caller's own, until it is closed. `env`: as the sandbox is started with. */
export async function openOutside(
  env: Record<string, string>,
): Promise<{ url: string; close: () => Promise<void> }> {
  opened += 1
  const id = opened
  const { url } = await ask({ id, env })
  return {
    url: url!,
    close: async () => {
      await ask({ id })
    },
  }
}

async function ask(asked: Asked): Promise<Done> {
  shared ??= startProcess()
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
  waiting.set(asked.id, { resolve, reject })
  shared.channel?.ref()
  shared.send(asked)
  const done = await promise
  if (done.problem) throw new Error(`the sandbox did not start or stop: ${done.problem}`)
  return done
}

function startProcess(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE: cache } = process.env
  const child = fork(path.join(import.meta.dirname, '../../../../sandbox/src/testing/many.ts'), {
    env: { PATH, ...(cache && { NODE_COMPILE_CACHE: cache }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.on('message', (done: Done) => {
    waiting.get(done.id)?.resolve(done)
    waiting.delete(done.id)
    // It ends when this process does, and does not keep it from ending.
    if (waiting.size === 0) child.channel?.unref()
  })
  child.on('exit', (code) => {
    shared = undefined
    for (const { reject } of waiting.values()) reject(new Error(`the sandboxes ended with ${code}`))
    waiting.clear()
  })
  return child
}
