import { setTimeout as sleep } from 'node:timers/promises'
import { skewMs } from '@krapao/shared/deposit/exact-amount.rules'
import { inParallel } from '@krapao/shared/in-parallel'
import { whyAway } from '../server/src/db/away.ts'
import type { VerifierName } from '../server/src/outside/slips/slip-settings.ts'
import { bankList } from '../server/src/testing/bank/bank-list.ts'
import type { Cluster } from '../server/src/testing/cluster.ts'
import { raiseWorld, type World } from '../server/src/testing/world.ts'
import { acts } from './acts/acts.ts'
import { gamesEach, gather } from './crew.ts'
import { strikeOften, strikes } from './faults.ts'
import { doubleNames } from './judging/doubled-names.ts'
import { invariants, judge } from './judging/judge.ts'
import { endings, liftThrottles, type Story, settle, stories } from './judging/settle.ts'
import { tryUntil } from './patience.ts'
import { drawPlan, planHash } from './plan.ts'
import { setOutRewards } from './rewards.ts'
import { type Servers, startServers } from './servers.ts'
import { count, nameOf, type Stage } from './stage.ts'
import type { Step } from './step.ts'
import { leapMs, type TroubleOptions, troublemaker, troublesOf } from './troubles.ts'

export type TrialOptions = TroubleOptions & {
  seed: number
  operations: number
  /** Of a hundred calls to or from the outside, how many are struck. */
  faults: number
  members: number
  /** Who is asked about slips. */
  verifier: VerifierName
  /** How long a QR may be paid in time: the shorter, the more is paid late, and the sooner all is settled. */
  qrSeconds: number
  /** After so many no further operation begins, however many are planned. */
  minutes?: number | undefined
  cluster?: Cluster
  say?: (line: string) => void
}
export type Trial = {
  plan: string
  counts: Stage['counts']
  strikes: Map<string, number>
  stories: Story[]
  endings: Map<string, number>
  desk: Stage['desk']
  /** Orders that had not ended by themselves, and are in a list for a person. */
  left: number
  seconds: { preparing: number; running: number; settling: number }
  /** What is not as it must be; empty is good. */
  wrong: string[]
}

const lanes = 8
/** Shorter than what a delayed call takes, longer than what a call takes on a busy machine. */
const waitsMs = 400
const delayMs = 2 * waitsMs
const checkEvery = 500
/**
 * Orders without an answer are asked about after 2, 5, 15 s …: our clock runs ahead of the outside's a little. With the leap it stays within what
 * banks' clocks may differ from ours, and 15 s less: else a QR would seem to be paid before it was made, and its money would rightly stay in suspense.
 */
const aheadMs = 5_000
const aheadMostMs = skewMs - leapMs - 15_000

/** A world of its own, so many random operations in it while the outside misbehaves, and what the books say when all is over. */
export async function runTrial(o: TrialOptions): Promise<Trial> {
  const started = performance.now()
  const plan = drawPlan({ ...o, gamesEach })
  o.say?.(
    `seed ${o.seed}, ${o.operations} operations by ${o.members} members, faults ${o.faults} %, slips by ${o.verifier}, plan ${planHash(plan)}`,
  )
  const world = await raiseWorld({
    jobs: true,
    env: {
      OUTSIDE_TIMEOUT_MS: String(waitsMs),
      QR_PROVIDERS: 'PAYTIMZ,WW,PAYONEX,FP',
      SLIP_VERIFIER: o.verifier,
      LOG_LEVEL: process.env.LOG_LEVEL || 'silent',
    },
    // Some orders of two phases expire before they are asked about again.
    sandbox: { SANDBOX_QR_SECONDS: String(o.qrSeconds), SANDBOX_TRANSFER_SECONDS: '6' },
    ...(o.cluster && { cluster: o.cluster }),
  })
  const servers = await startServers(world, o)
  try {
    const stage = await prepare(world, servers, o)
    const prepared = performance.now()
    await perform(stage, plan, o)
    const performed = performance.now()
    const struck = await strikes(world.sandbox)
    await sleep(delayMs) // what was asked for last, and takes long, is done by the outside’s own clock
    const left = await settle(stage)
    const wrong = await judge(stage)
    const seconds = [prepared - started, performed - prepared, performance.now() - performed].map(
      (ms) => ms / 1_000,
    )
    return {
      plan: planHash(plan),
      counts: stage.counts,
      strikes: struck,
      stories: await stories(world),
      endings: await endings(world),
      desk: stage.desk,
      left,
      seconds: { preparing: seconds[0]!, running: seconds[1]!, settling: seconds[2]! },
      wrong,
    }
  } finally {
    await servers.close()
    await world.close()
  }
}

async function prepare(world: World, servers: Servers, o: TrialOptions): Promise<Stage> {
  const limits = { min: 100, max: 50_000, auto: 800 }
  await world.set('withdraw', { THB: limits, LAK: limits })
  const players = await gather(world, servers, o.members)
  await setOutRewards(world, players)
  await strikeOften(world.sandbox, { percent: o.faults, seed: o.seed, delayMs })
  const counts = { did: new Map(), refused: new Map(), paused: new Map(), outside: new Map() }
  const [bank, secondList] = [
    doubleNames(world.context.outside),
    bankList(world.context, 'second list'),
  ]
  const lists = {
    left: [],
    kept: [],
    said: [],
    paid: [],
    told: [],
    received: [],
    wrong: [],
    ending: [],
  }
  return {
    world,
    servers,
    seed: o.seed,
    players,
    bank,
    secondList,
    aliases: new Map(),
    desk: new Map(),
    counts,
    ...lists,
  }
}

async function perform(stage: Stage, plan: readonly Step[], o: TrialOptions): Promise<void> {
  let done = 0
  const limitMs = o.minutes ? o.minutes * 60_000 : Number.POSITIVE_INFINITY
  const begun = performance.now()
  const share = () => Math.max(done / plan.length, (performance.now() - begun) / limitMs)
  const trouble = troublemaker(stage, troublesOf(o), o.say ?? (() => {}))
  const lifting = setInterval(() => liftThrottles(stage.world).catch(() => undefined), 500)
  try {
    await inParallel(lanes, plan, async (step) => {
      if (performance.now() - begun > limitMs) return
      await performOne(stage, step)
      done++
      await trouble(share())
      if (done % checkEvery === 0) await look(stage, done, o)
    })
  } finally {
    await Promise.all(stage.ending)
    clearInterval(lifting)
  }
}

async function performOne(stage: Stage, step: Step): Promise<void> {
  count(stage.counts.did, `${step.act}: ${step.way}`)
  await acts[step.act]!.do(stage, step, stage.players[step.member]!).catch((error: Error) => {
    // The desk goes on when the database is there again.
    if (whyAway(error)) count(stage.counts.outside, `${step.act} found no database`)
    else stage.wrong.push(`${nameOf(step)} broke off: ${error.stack}`)
  })
}

/** The invariants hold at any moment, whatever is under way. */
async function look(stage: Stage, done: number, o: TrialOptions): Promise<void> {
  if ((done / checkEvery) * aheadMs <= aheadMostMs) stage.servers.forward(aheadMs)
  const broken = (await tryUntil(() => invariants(stage)))!
  stage.wrong.push(...broken.map((one) => `after ${done} operations: ${one}`))
  o.say?.(
    `${done} operations done, ${broken.length === 0 ? 'every invariant holds' : broken.join('; ')}`,
  )
}
