import { money } from '@krapao/shared/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidOf } from '../ids.ts'
import { type Books, books } from '../testing/books/books.ts'
import { ensureHouse, house } from './accounts.ts'
import { checkBooks } from './check.ts'
import type { Posting } from './movements.ts'
import { post } from './post.ts'
import { makePoster } from './post-alone.ts'

// Two casts with the same money play the same story: one posting after the other, and in batches. Each posting must be told the same, and the books
// must tell the same of both, entry by entry.

let b: Books
beforeAll(async () => {
  b = await books()
})
afterAll(() => b.close())

type Drawn = {
  key: number
  hold: number
  kind: Posting['kind']
  from: number
  to: number
  amount: number
}
type Kinds = readonly Posting['kind'][]
const drawn = (keys: number, most: number, ofKinds: Kinds): fc.Arbitrary<Drawn> =>
  fc.record({
    key: fc.nat(keys),
    hold: fc.nat(keys),
    kind: fc.constantFrom(...ofKinds),
    from: fc.nat(4),
    to: fc.nat(3),
    amount: fc.integer({ min: 1, max: most }),
  })
const batches = (...how: Parameters<typeof drawn>) =>
  fc.array(fc.array(drawn(...how), { minLength: 1, maxLength: 12 }), {
    minLength: 3,
    maxLength: 8,
  })

const odd: Kinds = ['direct', 'direct', 'hold', 'hold', 'post', 'void']
const everyday: Kinds = [...Array<'direct'>(8).fill('direct'), 'hold', 'hold', 'post', 'void']

let run = 0
const told = new Set<string>()
/** Transfers and the commits or savepoints that wrote them: fewer where a set decided. */
const written = { transfers: 0, by: 0 }

const playBoth = async (story: Drawn[][]) => {
  const [alone, together] = [await theCast(`alone ${++run}`), await theCast(`together ${run}`)]
  const poster = makePoster(b.db)
  const holds = new Map(
    story
      .flat()
      .filter((d) => d.kind === 'hold')
      .map((d) => [d.key, d]),
  )
  for (const batch of story) {
    const expected: string[] = []
    for (const d of batch) expected.push(await said(post(b.db, [asked(d, alone, holds)])))
    const came = await Promise.all(batch.map((d) => said(poster([asked(d, together, holds)]))))
    expect(came).toEqual(expected)
    for (const words of came) told.add(words)
  }
  expect(await chains(together)).toEqual(await chains(alone))
  const { transfers, by } = await writers(together)
  written.transfers += transfers
  written.by += by
}

test('repetitions, contradictions and shortages end as if posted one by one', async () => {
  await fc.assert(fc.asyncProperty(batches(14, 4, odd), playBoth), { numRuns: 40, seed: 20261126 })
  expect(await checkBooks(b.owner)).toEqual([])
  expect([...told].sort()).toEqual([
    'MONEY_NOT_ENOUGH',
    'bad_hold',
    'exists_with_different',
    'moved',
  ])
})

test('so does what a set can decide: other keys each time, and money enough for most', async () => {
  written.transfers = written.by = 0
  await fc.assert(fc.asyncProperty(batches(100_000, 3, everyday), playBoth), {
    numRuns: 40,
    seed: 20261127,
  })
  expect(await checkBooks(b.owner)).toEqual([])
  expect(written.by).toBeLessThan((written.transfers * 2) / 3)
})

const said = (posted: Promise<void>) =>
  posted.then(
    () => 'moved',
    (e) => e.code ?? e.reason ?? e.message,
  )

/** Two members' main accounts and games, and the house, which any of them may draw on. */
async function theCast(name: string) {
  const owner = 5000 + Number.parseInt(uuidOf(name).slice(0, 6), 16)
  await ensureHouse(b.db, [{ kind: 'payout', currency: 'THB', owner }])
  const [one, two] = [await b.member(6n), await b.member(30n)]
  const accounts = [
    one.main,
    two.main,
    one.game,
    two.game,
    house('payout', 'THB', owner, '00000000-0000-4000-8000-000000000000'),
  ]
  return { name, accounts }
}
type Cast = Awaited<ReturnType<typeof theCast>>

function asked(d: Drawn, cast: Cast, holds: ReadonlyMap<number, Drawn>): Posting {
  const resolves = d.kind === 'post' || d.kind === 'void'
  // Most resolutions are of a hold of the story and repeat its content, or hardly any would ever succeed.
  const held = [...holds.values()][d.hold % (holds.size || 1)]
  const like = resolves && held && d.amount % 4 > 0 ? held : d
  return {
    key: uuidOf(cast.name, d.key),
    order: uuidOf(cast.name, 'order'),
    kind: d.kind,
    ...(resolves && { hold: uuidOf(cast.name, held && like === held ? held.key : d.hold) }),
    code: 1,
    debit: cast.accounts[like.from]!,
    credit: cast.accounts[like.to < like.from ? like.to : like.to + 1]!,
    amount: money(BigInt(like.amount)),
  }
}

/** What the entries of each account say, in their order, with the kind and amount of their transfers. */
async function chains({ accounts }: Cast): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT array_position(${accounts}::bigint[], e.account_id) AS who, e.version, e.d_posted, e.d_held, e.posted_after, e.held_after, t.kind, t.amount,
           t.id > lag(t.id, 1, 0::bigint) OVER (PARTITION BY e.account_id ORDER BY e.version) AS in_order
      FROM ledger.entry e JOIN ledger.transfer t ON t.id = e.transfer_id
     WHERE e.account_id = ANY (${accounts}::bigint[]) ORDER BY 1, 2`.execute(b.db)
  return rows
}

async function writers({ accounts }: Cast) {
  const { rows } = await sql<{ transfers: number; by: number }>`
    SELECT count(*)::int AS transfers, count(DISTINCT xmin::text)::int AS by
      FROM ledger.transfer WHERE debit = ANY (${accounts}::bigint[]) AND code = 1`.execute(b.db)
  return rows[0]!
}
