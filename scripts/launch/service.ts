import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '@krapao/shared/within'
import { makeTelling } from '../../server/src/db/telling.ts'
import { runs } from '../../server/src/process/ends.ts'
import { endOf, exitOf, hasEnded, lastWords, launch, programEnded } from './child.ts'
import type { Reports } from './reports.ts'
import { keepSpare } from './spare.ts'

const firstAnswerMs = 120_000
/** Pauses before a restart: none at first, then longer for a service that keeps ending. */
const pausesMs = [0, 200, 1_000, 2_000, 5_000, 10_000, 30_000]
/** Longest pause for a service that was ready before it ended, such as one that is killed by hand. */
const pauseOfUsableMs = 200
/** A service that ran for this long starts again from the first pause. */
const steadyMs = 60_000
const watchMs = 5_000
const watchUntilReadyMs = 250
/** A process hangs when it has not answered for this long, in at least `missesAllowed` attempts. */
const silenceMs = 15_000
const missesAllowed = 3

export type ServiceSpec = {
  name: string
  /** Arguments of `node`. */
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Answers 200 once the service can be used, and something at all as long as its process is well. undefined: it says by itself that it runs. */
  healthUrl: string | undefined
  /** Where its output goes: a file, or the terminal. */
  log: string | 'terminal'
  /** What it waits for while it answers, but not with 200: a few words for the person at the terminal. */
  waitsFor?: string
  /** The page of its program that a spare loads beforehand (spare.ts); without one it has no spare. */
  spareLoads?: string | undefined
  /** Never killed for silence: it may be stopped in a debugger. */
  unwatched?: boolean
}
export type Service = {
  /** Settles when it can first be used; rejects when it ends before that. */
  ready: Promise<void>
  stop: (graceMs: number) => Promise<void>
}

/**
 * Keeps one process running. One that ends before it could first be used is never repeated: its settings are wrong. After that it is started
 * again, however often it ends, with growing pauses: a wallet that stays away is worse than one that stumbles, and both services recover
 * by themselves from a hard stop. One that lives and answers nothing is killed and started again, too.
 */
export function startService(spec: ServiceSpec, { say }: Reports): Service {
  const over = new AbortController()
  let child = launch(spec)
  // What a person accepted is that this start finds a restored database: said again, a restart days later would shut money.
  const { ACCEPT_RESTORED: _, ...env } = spec.env
  const restarted = { ...spec, env }
  const spare = spec.spareLoads ? keepSpare(restarted, spec.spareLoads) : undefined
  let wasReady = false
  const ready = untilReady(spec, child, { say }).then(() => {
    wasReady = true
    if (!over.signal.aborted) void keepRunning()
  })

  async function keepRunning() {
    for (let deaths = 0; ; ) {
      const since = Date.now()
      const watched = new AbortController()
      const life = { answered: deaths === 0, usable: deaths === 0 }
      const whenUsable = () => {
        if (!over.signal.aborted) spare?.prepare()
      }
      if (life.usable) whenUsable()
      void watch(spec, child, life, { say, signal: watched.signal, whenUsable })
      await exitOf(child)
      watched.abort()
      if (over.signal.aborted) return
      deaths = Date.now() - since > steadyMs ? 1 : deaths + 1
      const usual = pausesMs[Math.min(deaths, pausesMs.length) - 1]!
      const pause = life.usable ? Math.min(usual, pauseOfUsableMs) : usual
      say(endWords(spec, child, pause))
      await sleep(pause, undefined, { signal: over.signal }).catch(() => undefined)
      if (over.signal.aborted) return
      try {
        child = spare?.take() ?? launch(restarted)
      } catch (error) {
        say(`${spec.name} could not be started: ${(error as Error).message}`) // the one that ended stands for it
      }
    }
  }

  async function stop(graceMs: number) {
    over.abort()
    await spare?.stop()
    if (hasEnded(child)) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => {
      if (wasReady) say(`${spec.name} did not end within ${graceMs / 1000} s; it was killed.`)
      child.kill('SIGKILL')
    }, graceMs)
    await exitOf(child)
    clearTimeout(timer)
  }
  return { ready, stop }
}

function endWords(spec: ServiceSpec, child: ChildProcess, pauseMs: number): string {
  const when = pauseMs < 1_000 ? 'starting it again' : `starting it again in ${pauseMs / 1_000} s`
  // Where it ends time and again, the reason is worth the room.
  return `${spec.name} ended unexpectedly (${endOf(child)}); ${when}.${pauseMs < 5_000 ? '' : lastWords(spec.log)}`
}

type Health = 'well' | 'waiting' | undefined

/** Asks for the health of one process. One without an address is well once it has said so, and as long as it lives. */
function healthOf({ healthUrl }: ServiceSpec, child: ChildProcess) {
  if (healthUrl !== undefined) return (patienceMs: number) => ask(healthUrl, patienceMs)
  let health: Health = 'waiting'
  child.on('message', (told) => {
    if (told === runs) health = 'well'
  })
  return async (): Promise<Health> => health
}

/** 'well': it can be used. 'waiting': it answers, but cannot be used yet. undefined: silence. */
async function ask(url: string, patienceMs: number): Promise<Health> {
  try {
    const { ok, body } = await within(patienceMs, (signal) => fetch(url, { signal }))
    await body?.cancel()
    return ok ? 'well' : 'waiting'
  } catch {
    return undefined // not listening yet, or hanging; the caller counts the time
  }
}

async function untilReady(spec: ServiceSpec, child: ChildProcess, { say }: Reports): Promise<void> {
  let giveUpAt = Date.now() + firstAnswerMs
  const onMessage = (told: unknown) => {
    if (told !== programEnded) return
    giveUpAt = Number.POSITIVE_INFINITY
    say(`${spec.name} did not start. It is tried again when a source changes; Ctrl-C stops.`)
  }
  child.on('message', onMessage)
  const health = healthOf(spec, child)
  let tell: ReturnType<typeof makeTelling> | undefined
  for (; ; await sleep(40)) {
    const answer = await health(2_000)
    if (hasEnded(child))
      throw new Error(`${spec.name} did not start (${endOf(child)}).${lastWords(spec.log)}`)
    if (answer === 'well') return void child.off('message', onMessage)
    if (answer === 'waiting') {
      giveUpAt = Date.now() + firstAnswerMs
      if (spec.healthUrl === undefined) continue
      tell ??= makeTelling(say)
      tell(() => `${spec.name} waits for ${spec.waitsFor ?? 'what it needs'} …`)
    } else if (Date.now() > giveUpAt)
      throw new Error(
        `${spec.name} did not answer within ${firstAnswerMs / 1000} s.${lastWords(spec.log)}`,
      )
  }
}

type Life = { answered: boolean; usable: boolean }
type Watching = Reports & { signal: AbortSignal; whenUsable: () => void }

/**
 * Notes in `life` what became of a process, and ends one that lives and answers nothing, so that it is started again. Any answer will do: one
 * that waits for its database is well.
 */
async function watch(
  spec: ServiceSpec,
  child: ChildProcess,
  life: Life,
  { say, signal, whenUsable }: Watching,
): Promise<void> {
  let heardAt = Date.now()
  const health = healthOf(spec, child)
  for (let misses = 0; !signal.aborted; ) {
    const turn = sleep(life.usable ? watchMs : watchUntilReadyMs, undefined, {
      signal,
      ref: false,
    }).catch(() => undefined)
    const answer = await health(watchMs)
    life.answered ||= answer !== undefined
    if (answer === 'well' && !life.usable && !signal.aborted) {
      life.usable = true
      whenUsable()
    }
    misses = answer ? 0 : misses + 1
    if (answer) heardAt = Date.now()
    const allowedMs = life.answered ? silenceMs : firstAnswerMs
    const isSilent = misses >= missesAllowed && Date.now() >= heardAt + allowedMs
    if (isSilent && !signal.aborted && !spec.unwatched) {
      say(`${spec.name} has not answered for ${allowedMs / 1000} s; it was killed.`)
      child.kill('SIGKILL')
      return
    }
    await turn
  }
}
