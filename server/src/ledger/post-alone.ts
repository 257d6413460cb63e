import { sql } from 'kysely'
import { type Db, sqlState } from '../db/pool.ts'
import type { Posting } from './movements.ts'
import { columnsOf, meaningOf, post } from './post.ts'

/** Enough that the wait for the disk is a small part of each, and few enough that the accounts they lock are free again in some milliseconds. */
const mostAtOnce = 64
/** How long a posting waits for others to go with it. */
const gathersMs = 2

type Asked = { posting: Posting; resolve: () => void; reject: (why: unknown) => void }
type PostAlone = (postings: readonly Posting[]) => Promise<void>

/**
 * For postings that stand alone, in no transaction with other rows. Those of many callers are posted together, one batch at a time, while the next
 * batch gathers. Each caller gets the outcome that `post` would have given, whatever happens to the others. A compound move is all or nothing, so it
 * is posted on its own.
 *
 * The cost: an account that another transaction has locked delays its whole batch and the batches behind it.
 *
 * If the database or the connection fails, no caller in the batch knows whether its posting was made. It is safe to repeat it with the same key.
 */
export function makePoster(db: Db): PostAlone {
  const asked: Asked[] = []
  let gathering: NodeJS.Timeout | undefined
  let isSending = false

  const arrange = (): void => {
    if (isSending || asked.length === 0) return
    if (asked.length >= mostAtOnce) void send()
    else gathering ??= setTimeout(send, gathersMs)
  }
  const send = async (): Promise<void> => {
    clearTimeout(gathering)
    gathering = undefined
    isSending = true
    await settle(db, asked.splice(0, mostAtOnce))
    isSending = false
    arrange()
  }

  return (postings) =>
    postings.length === 1
      ? new Promise((resolve, reject) => {
          asked.push({ posting: postings[0]!, resolve, reject })
          arrange()
        })
      : post(db, postings)
}

/** Never rejects: each caller of the batch gets its own outcome. */
async function settle(db: Db, batch: readonly Asked[]): Promise<void> {
  try {
    const outcomes = await postBatch(
      db,
      batch.map(({ posting }) => posting),
    )
    for (const [at, one] of batch.entries()) tell(one, outcomes[at]!)
  } catch (error) {
    if (isOfOne(error)) await settleEach(db, batch)
    else for (const { reject } of batch) reject(error)
  }
}

type Outcome = 'done' | 'KR001' | 'KR002' | 'KR003' | 'KR004'

async function postBatch(db: Db, all: readonly Posting[]): Promise<Outcome[]> {
  const { rows } = await sql<{ outcomes: Outcome[] }>`
    SELECT ledger.post_batch(${columnsOf(all)}) AS outcomes`.execute(db)
  return rows[0]!.outcomes
}

function tell({ posting, resolve, reject }: Asked, outcome: Outcome): void {
  if (outcome === 'done') resolve()
  else reject(meaningOf(outcome, new Error(`${outcome} for posting ${posting.key} of a batch`)))
}

/**
 * One posting can make the database refuse the whole batch, which then moved nothing: a value that it cannot read (22) or a constraint (23). So can a
 * transaction that locks accounts in another order (40). Posted one by one, each caller gets its own error.
 */
const isOfOne = (error: unknown): boolean => /^(22|23|40)/.test(sqlState(error) ?? '')

async function settleEach(db: Db, batch: readonly Asked[]): Promise<void> {
  for (const { posting, resolve, reject } of batch) await post(db, [posting]).then(resolve, reject)
}
