import { money } from '@krapao/shared/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidOf } from '../ids.ts'
import { type Books, books } from '../testing/books/books.ts'
import { type Account, ensureHouse, house } from './accounts.ts'
import { balances } from './balances.ts'
import { checkBooks } from './check.ts'
import type { Posting } from './movements.ts'
import { post } from './post.ts'

// Anything at all is posted, sensible or not, in compounds of one to three; a ledger of twenty lines in memory says what must
// come of it. Keys, orders and amounts are drawn from so few that repetitions, contradictions and shortages are common.

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
const drawn: fc.Arbitrary<Drawn> = fc.record({
  key: fc.nat(14),
  hold: fc.nat(14),
  kind: fc.constantFrom('direct', 'direct', 'hold', 'hold', 'post', 'void'),
  from: fc.nat(4),
  to: fc.nat(3),
  amount: fc.integer({ min: 1, max: 4 }),
})
const story = fc.array(fc.array(drawn, { minLength: 1, maxLength: 3 }), {
  minLength: 5,
  maxLength: 40,
})

test('the ledger does what a plain model does, whatever is posted', async () => {
  let run = 0
  const told = new Set<string>()
  await fc.assert(
    fc.asyncProperty(story, async (moves) => {
      const cast = await theCast(`run ${++run}`, 1000 + run)
      const model = newModel(cast.accounts)
      for (const move of moves) {
        const postings = move.map((d) => written(d, cast, model))
        const expected = model.post(postings)
        const came = await post(b.db, postings).then(
          () => 'moved',
          (e) => e.code ?? e.reason ?? e.message,
        )
        expect(came).toBe(expected)
        told.add(expected)
      }
      const stands = await balances(b.db, cast.accounts)
      expect(cast.accounts.map((a) => stands.get(a))).toMatchObject(
        cast.accounts.map((a) => model.stand(a)),
      )
    }),
    { numRuns: 40, seed: 20261121 },
  )
  expect(await checkBooks(b.owner)).toEqual([])
  expect([...told].sort()).toEqual([
    'MONEY_NOT_ENOUGH',
    'bad_hold',
    'exists_with_different',
    'moved',
  ])
})

/** Two members' main accounts and games, and the house, which any of them may draw on. */
async function theCast(run: string, owner: number) {
  await ensureHouse(b.db, [{ kind: 'payout', currency: 'THB', owner }])
  const [one, two] = [await b.member(6n), await b.member(0n)]
  const accounts = [
    one.main,
    two.main,
    one.game,
    two.game,
    house('payout', 'THB', owner, uuidOf(run)),
  ]
  return { run, accounts }
}
type Cast = Awaited<ReturnType<typeof theCast>>

function written(d: Drawn, cast: Cast, model: Model): Posting {
  const order = uuidOf(cast.run, 'order')
  const key = uuidOf(cast.run, d.key)
  const hold = uuidOf(cast.run, d.hold)
  // Half the resolutions repeat their hold's content, or hardly any would ever succeed.
  const like = d.amount % 2 === 0 ? model.posted.get(hold) : undefined
  const [debit, credit] = [cast.accounts[d.from]!, cast.accounts[d.to < d.from ? d.to : d.to + 1]!]
  const content = {
    debit: like?.debit ?? debit,
    credit: like?.credit ?? credit,
    amount: like?.amount ?? money(BigInt(d.amount)),
  }
  if (d.kind === 'direct' || d.kind === 'hold')
    return { key, order, kind: d.kind, code: 1, debit, credit, amount: money(BigInt(d.amount)) }
  return { key, order, kind: d.kind, hold, code: 1, ...content }
}

type Model = ReturnType<typeof newModel>
function newModel(accounts: readonly Account[]) {
  let stands = new Map(accounts.map((a, i) => [a, { posted: i === 0 ? 6n : 0n, held: 0n }]))
  let posted = new Map<string, Posting>()
  const same = (p: Posting, q: Posting, but: readonly (keyof Posting)[] = []) =>
    (['kind', 'hold', 'debit', 'credit', 'amount'] as const).every(
      (k) => but.includes(k) || p[k] === q[k],
    )
  const one = (p: Posting): string => {
    const hold = p.hold ? posted.get(p.hold) : undefined
    if (p.hold && !(hold?.kind === 'hold' && same(hold, p, ['kind', 'hold']))) return 'bad_hold'
    const before = posted.get(p.key)
    if (before) return same(before, p) ? 'moved' : 'exists_with_different'
    if (p.hold && [...posted.values()].some((q) => q.hold === p.hold)) return 'bad_hold'
    const [from, to] = [stands.get(p.debit)!, stands.get(p.credit)!]
    const hasFloor = String(p.debit).startsWith('10')
    if (!p.hold && hasFloor && from.posted - from.held < p.amount) return 'MONEY_NOT_ENOUGH'
    if (p.kind === 'direct' || p.kind === 'post')
      [from.posted, to.posted] = [from.posted - p.amount, to.posted + p.amount]
    if (p.kind !== 'direct') from.held += p.kind === 'hold' ? p.amount : -p.amount
    posted.set(p.key, p)
    return 'moved'
  }
  return {
    get posted() {
      return posted
    },
    stand: (a: Account) => stands.get(a)!,
    post(postings: readonly Posting[]): string {
      const [wasStands, wasPosted] = [structuredClone(stands), new Map(posted)]
      const bad = postings.reduce((said, p) => (said === 'moved' ? one(p) : said), 'moved')
      if (bad !== 'moved') [stands, posted] = [wasStands, wasPosted]
      return bad
    },
  }
}
