import { sql } from 'kysely'
import { inTx } from '../db/pool.ts'
import { askErrand, readErrand } from '../errands/errand.sql.ts'
import type { ErrandKind, ErrandKinds } from '../errands/errand.ts'
import { makeErrands } from '../errands/run.ts'
import { holdContradicted } from '../features/withdraw/hold.offer.ts'
import type { House } from '../house.ts'
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
  more?: Partial<ErrandKind>
}
export type AnErrand = (answers: Outcome[], told?: Told) => ReturnType<typeof plan>

/** Makes orders whose outside answers what the test says, and that note what was done with them. */
export async function errandsIn(w: Pick<World, 'house' | 'member'>): Promise<AnErrand> {
  const code = (await w.member())._id
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${code}`.execute(
    w.house.db,
  )
  return (answers, told = {}) => plan(w.house, rows[0]!.id, answers, told)
}

async function plan(world: House, memberId: number, answers: Outcome[], told: Told) {
  const notes: string[] = []
  const next = () => answers.shift() ?? unknown('nothing more to say')
  const kind: ErrandKind = {
    send: async () => {
      await told.preparing?.()
      return async () => {
        notes.push('send')
        await told.sending?.()
        return next() as SendOutcome
      }
    },
    ask: async () => {
      notes.push('ask')
      await told.asking?.()
      return next()
    },
    longestMs: async () => told.longestMs ?? 60_000,
    settle: async (_tx, _errand, ended) => void notes.push(`settle ${ended.is}`),
    tells: () => [],
    whenContradicted: holdContradicted,
    about: async () => 'a test',
    said: async () => refused('CANCELLED'),
    ...told.more,
  }
  const logged: object[] = []
  const house: House = {
    ...world,
    log: { ...world.log, error: (facts) => void logged.push(facts) },
  }
  const id = crypto.randomUUID()
  const now = house.clock()
  const asked = { id, memberId, kind: id, provider: told.provider ?? id, now, checkFrom: now }
  await inTx(house.db, (tx) => askErrand(tx, asked))
  const kinds = { [id]: kind }
  return {
    id,
    notes,
    logged,
    kinds,
    /** By any process that knows this kind. */
    run: (by: Partial<House> = {}) => makeErrands({ ...house, ...by }, kinds).run(id),
    /** One sweep of a process that knows these kinds besides. */
    sweep: (others: ErrandKinds = {}, limit?: number) =>
      makeErrands(house, { ...kinds, ...others }).sweep(limit),
    state: async () => (await readErrand(house.db, id))!,
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
