import { sql } from 'kysely'
import type { ErrandKinds } from './errands/errand.ts'
import { qrOrder } from './features/deposit/qr-order.ts'
import { gameDeposit, gameWithdraw } from './features/transfer/game-orders.ts'
import { payout } from './features/withdraw/payout.ts'
import type { House } from './house.ts'

/** Every kind of order that goes outside. */
export const errandKinds: ErrandKinds = { qr: qrOrder, gameDeposit, gameWithdraw, payout }

type Job = { name: string; everyMs: number; run: (house: House) => Promise<unknown> }

/** Every background job and its clock. Several workers may run them: an errand is leased, the rest is harmless twice. */
const jobs: readonly Job[] = [
  { name: 'errands', everyMs: 500, run: sweepAll },
  { name: 'clean', everyMs: 3_600_000, run: clean },
]

/** Starts the clocks. The answer stops them and waits for what is running. */
export function startJobs(house: House): () => Promise<void> {
  let stopped = false
  const running = jobs.map(async (job) => {
    while (!stopped) {
      await job
        .run(house)
        .catch((err) => house.log.error({ err, job: job.name }, 'a job failed and will be tried again'))
      for (let leftMs = job.everyMs; leftMs > 0 && !stopped; leftMs -= 250)
        await new Promise((r) => setTimeout(r, Math.min(leftMs, 250)))
    }
  })
  return async () => {
    stopped = true
    await Promise.all(running)
  }
}

async function sweepAll(house: House): Promise<void> {
  while ((await house.errands.sweep()) > 0);
}

/** Money keys are kept 30 days; no client repeats a call after that. */
async function clean(house: House): Promise<void> {
  await sql`DELETE FROM idempotency WHERE started_at < ${new Date(house.clock().getTime() - 30 * 86_400_000)}`.execute(
    house.db,
  )
  await sql`DELETE FROM rate_limit WHERE expire < ${house.clock().getTime()}`.execute(house.db)
}
