import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTx } from '../db/pool.ts'
import { askErrand, readErrand } from '../errands/errand.sql.ts'
import type { ErrandKind, ErrandKinds } from '../errands/errand.ts'
import { makeErrands } from '../errands/run.ts'
import { holdContradicted } from '../features/withdraw/hold.offer.ts'
import { type Outcome, refused, type SendOutcome, unknown } from '../outside/outcome.ts'
import type { World } from './world.ts'

type Told = {
  /** How long the outside may still come up with it. */
  longestMs?: number
  /** Before it is marked as sent. */
  preparing?: () => unknown
  /** While the call that sends it is under way. */
  sending?: () => unknown
  asking?: () => unknown
  provider?: string
  /** For how long it is due when it is made; of two, the longer is swept first. */
  dueForMs?: number
  more?: Partial<ErrandKind>
}
export type AnErrand = (answers: Outcome[], told?: Told) => ReturnType<typeof plan>

/** Makes orders whose outside answers what the test says, and that note what was done with them. */
export async function errandsIn(w: Pick<World, 'context' | 'member'>): Promise<AnErrand> {
  const code = (await w.member())._id
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${code}`.execute(
    w.context.db,
  )
  return (answers, told = {}) => plan(w.context, rows[0]!.id, answers, told)
}

async function plan(world: Context, memberId: number, answers: Outcome[], told: Told) {
  const notes: string[] = []
  const next = () => answers.shift() ?? unknown('nothing more to say')
  const kind: ErrandKind = {
    send: async () => {
      await told.preparing?.()
      const call = async () => {
        notes.push('send')
        await told.sending?.()
        return next() as SendOutcome
      }
      return { call }
    },
    ask: async () => {
      notes.push('ask')
      await told.asking?.()
      return next()
    },
    longestMs: async () => told.longestMs ?? 60_000,
    settle: async (_tx, _errand, ended) => {
      notes.push(`settle ${ended.is}`)
      return { end: ended }
    },
    liveEvents: () => [],
    whenContradicted: holdContradicted,
    about: async () => 'a test',
    said: async () => refused('CANCELLED'),
    ...told.more,
  }
  const logged: object[] = []
  const context: Context = {
    ...world,
    log: { ...world.log, error: (facts) => void logged.push(facts) },
  }
  const id = crypto.randomUUID()
  const now = context.clock()
  // In the past: these tests are about sweeps, not about the moment in which something comes due.
  const checkFrom = new Date(now.getTime() - (told.dueForMs ?? 1_000))
  const asked = { id, memberId, kind: id, provider: told.provider ?? id, now, checkFrom }
  await inTx(context.db, (tx) => askErrand(tx, asked))
  const kinds = { [id]: kind }
  return {
    id,
    notes,
    logged,
    kinds,
    /** By any process that knows this kind. */
    run: (by: Partial<Context> = {}) => makeErrands({ ...context, ...by }, kinds).run(id),
    /** One sweep of a process that knows these kinds besides. */
    sweep: (others: ErrandKinds = {}, limit?: number) =>
      makeErrands(context, { ...kinds, ...others }).sweep(limit),
    state: async () => (await readErrand(context.db, id))!,
  }
}

/** Something that is waited for until the test lets it go on. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
