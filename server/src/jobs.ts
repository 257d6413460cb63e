import { logFindings } from './audit/finding.ts'
import { proveNew } from './audit/prove.ts'
import { reconcileNext } from './audit/reconcile.ts'
import { clean } from './clean.ts'
import type { Context } from './context.ts'
import { whyAway } from './db/away.ts'
import type { ErrandKinds } from './errands/errand.ts'
import { askWhatIsBound } from './features/bonus/bring-bound.ts'
import { lookAtHoldings } from './features/bonus/looks.ts'
import { keepChats } from './features/chat/bot/keep-chats.ts'
import { readFeeds } from './features/deposit/account/feed.ts'
import { accountQr } from './features/deposit/account/qr-account.ts'
import { giftOrder } from './features/deposit/gift/gift-order.ts'
import { qrOrder } from './features/deposit/qr/qr-order.ts'
import { slipCheck } from './features/deposit/slip/slip-check.ts'
import { endHoldsAfterChanges } from './features/profile/bank-change.ts'
import { sendNotices } from './features/profile/notice.ts'
import { closeDays } from './features/refund/close-day.ts'
import { countCoins } from './features/spin/coins.ts'
import { revealRetired } from './features/spin/seeds.ts'
import { gameMove } from './features/transfer/game-orders.ts'
import { payout } from './features/withdraw/payout.ts'
import type { JobMetrics } from './monitoring/metrics.ts'
import { lastingTrouble } from './process/lasting-trouble.ts'

/** Every kind of order that goes outside. */
export const errandKinds: ErrandKinds = {
  qr: qrOrder,
  accountQr,
  slip: slipCheck,
  gift: giftOrder,
  gameDeposit: gameMove,
  gameWithdraw: gameMove,
  payout,
}

type Job = {
  name: string
  everyMs: number
  run: (context: Context) => Promise<unknown>
  /** Moves no money, so that it runs while the books are behind, too (recovery/). */
  movesNothing?: true
}

/** Every background job and its clock. Each may run twice at once, in one worker or in several: an errand is leased, the rest is harmless twice. */
const jobs: readonly Job[] = [
  { name: 'errands', everyMs: 500, run: (context) => context.errands.sweep() },
  { name: 'feeds', everyMs: 2_000, run: readFeeds },
  { name: 'proof', everyMs: 300_000, run: ({ db }) => proveNew(db) },
  { name: 'reconcile', everyMs: 60_000, run: reconcileNext },
  { name: 'findings', everyMs: 5_000, run: logFindings, movesNothing: true },
  { name: 'chat', everyMs: 5_000, run: keepChats, movesNothing: true },
  { name: 'notices', everyMs: 5_000, run: sendNotices },
  { name: 'holds after bank changes', everyMs: 60_000, run: endHoldsAfterChanges },
  { name: 'looks', everyMs: 5_000, run: lookAtHoldings },
  { name: 'bound', everyMs: 5_000, run: askWhatIsBound },
  { name: 'wheel seeds', everyMs: 30_000, run: revealRetired },
  { name: 'coins', everyMs: 1_000, run: countCoins },
  { name: 'close-day', everyMs: 60_000, run: closeDays },
  { name: 'clean', everyMs: 3_600_000, run: clean },
]

const fails = 'a job failed and will be tried again'
const failsAway = 'a job failed and will be tried again: the database cannot be used'

type May = {
  /** Any job. */
  run: () => Promise<boolean>
  /** One that moves money. */
  move: () => boolean
}

/** Starts the clocks; each job runs only while it may. The answer stops them and waits for what is running. */
export function startJobs(context: Context, may: May, noted?: JobMetrics): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const log = () => context.log
  // One trouble of all of them, however many meet it.
  const databaseAway = lastingTrouble(log, {
    fails: failsAway,
    over: 'the database is back: the jobs run again',
  })
  const timers = jobs.map((job) => {
    const own = lastingTrouble(log, { fails, over: `the job ${job.name} runs again` })
    const runOnce = async () => {
      if (!(await may.run())) return
      if (!job.movesNothing && !may.move()) return
      await job.run(context)
      noted?.worked(job.name)
      for (const trouble of [databaseAway, own]) trouble.worked()
    }
    return setInterval(() => {
      const run = runOnce()
        .catch((err) => {
          noted?.failed(job.name)
          const trouble = whyAway(err) ? databaseAway : own
          trouble.failed(err, { job: job.name })
        })
        .finally(() => running.delete(run))
      running.add(run)
    }, job.everyMs)
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
