// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

const errands = (file: string): string => `server/src/errands/${file}`
const rows = errands('errand.sql.ts')
const run = errands('run.ts')
const fences = [errands('fences.test.ts')]
const sweep = [errands('sweep.test.ts')]
const outside = (file: string): string => `server/src/outside/${file}`
const payouts = [outside('payout/payout.test.ts')]
const games = [outside('games/games.test.ts')]
const clocks = ['server/src/process/clocks.test.ts']

/** What keeps an order from being sent twice, given back while it is late, or held up by another. */
export const errandMutations: readonly Mutation[] = [
  {
    what: 'errands: two that end one order wait for each other (lockErrand)',
    file: rows,
    find: 'FROM errand WHERE id = ${id} FOR UPDATE`',
    replace: 'FROM errand WHERE id = ${id}`',
    tests: fences,
  },
  {
    what: 'errands: a lease is heeded by the sweep',
    file: rows,
    find: ' AND (lease_until IS NULL OR lease_until < ${time.now()})`',
    replace: '`',
    tests: fences,
  },
  {
    what: 'errands: a sweep skips what is locked',
    file: rows,
    find: 'FOR UPDATE SKIP LOCKED',
    replace: 'FOR UPDATE',
    tests: fences,
  },
  {
    what: 'errands: a slow attempt does not postpone a later one (postponeErrand)',
    file: rows,
    find: "WHERE id = ${e.id} AND attempt = ${e.attempt} AND state IN ('asked', 'unknown')`",
    replace: "WHERE id = ${e.id} AND state IN ('asked', 'unknown')`",
    tests: fences,
  },
  {
    what: 'errands: only the newest attempt may send',
    file: rows,
    find: "WHERE id = ${e.id} AND attempt = ${e.attempt} AND state IN ('asked', 'unknown') AND",
    replace: "WHERE id = ${e.id} AND state IN ('asked', 'unknown') AND",
    tests: fences,
  },
  {
    what: 'errands: what has ended is not sent',
    file: rows,
    find: "AND attempt = ${e.attempt} AND state IN ('asked', 'unknown') AND",
    replace: 'AND attempt = ${e.attempt} AND',
    tests: fences,
  },
  {
    what: 'errands: a process knows its kinds',
    file: rows,
    find: ' AND kind = ANY (${kinds}::text[])',
    replace: '',
    tests: sweep,
  },
  {
    what: 'errands: what slept after its mark does not send',
    file: 'server/src/errands/send.ts',
    find: 'context.time.monotonicMs() - marked.askedMs > sendWithinMs',
    replace: 'context.time.monotonicMs() < 0',
    tests: [...fences, 'server/src/features/transfer/frozen.test.ts'],
  },
  {
    what: 'errands: "certainly not sent" is said of one attempt',
    file: 'server/src/errands/settle.ts',
    find: '!errand.sentAt && locked.attempt !== errand.attempt',
    replace: '!locked',
    tests: fences,
  },
  {
    what: 'errands: what is asked about was marked as sent before',
    file: run,
    find: 'errand.sentAt\n      ? { outcome: await kind.ask',
    replace: 'errand.attempt > 1 ? { outcome: await kind.ask',
    tests: fences,
  },
  {
    what: 'errands: places of a provider are counted',
    file: run,
    find: '    count(places)\n',
    replace: '    count(0)\n',
    tests: sweep,
  },
  {
    what: 'clocks: leases go by the database’s',
    file: 'server/src/app.ts',
    find: 'const time = makeTime(options.aheadMs)',
    replace:
      'const time = makeTime(() => (options.aheadMs?.() ?? 0) + (options.clock ? options.clock().getTime() - Date.now() : 0))',
    tests: clocks,
  },
  {
    what: 'clocks: a step of the database’s proves nothing',
    file: 'server/src/db/time.ts',
    find: ' && monotonicMs() - steppedAtMs >= ms',
    replace: '',
    tests: clocks,
  },
  {
    what: 'clocks: jobs stop while they differ',
    file: 'server/src/jobs.ts',
    find: 'if (!(await may.run())) return',
    replace: 'await may.run()',
    tests: clocks,
  },
  // What distinguishes an order that never arrived from one that may be on its way.
  {
    what: 'unsent: only a connection that was never made proves it',
    file: outside('call.ts'),
    find: 'beforeSending.has((one as { syscall?: unknown } | null)?.syscall)',
    replace: 'beforeSending.size > 0 || one',
    tests: [outside('call.test.ts')],
  },
  {
    what: 'unsent: nothing is taken back while somebody may still send it',
    file: outside('take-back.ts'),
    find: ' || now.getTime() - sentAt.getTime() < sendingMs',
    replace: '',
    tests: payouts,
  },
  {
    what: 'unsent: only what the outside does not know is taken back',
    file: outside('take-back.ts'),
    find: "found.is !== 'missing' || ",
    replace: '',
    tests: [...payouts, ...games],
  },
  {
    what: 'unsent: the bank’s "cancelled" counts of this order alone',
    file: outside('payout/reference-bank.ts'),
    find: 'data?.reference === reference && data.status',
    replace: 'data?.status',
    tests: payouts,
  },
  {
    what: 'unsent: its mark is given back only where nobody was reached',
    file: 'server/src/errands/send.ts',
    find: "outcome.is === 'unknown' && outcome.unsent",
    replace: "outcome.is === 'unknown'",
    tests: ['server/src/errands/errands.test.ts'],
  },
]
