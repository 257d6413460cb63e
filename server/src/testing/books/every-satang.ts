import {
  add,
  type Money,
  money,
  parseMoney,
  subtract,
  sum,
  writeMoney,
  ZERO,
} from '@krapao/shared/money'
import type { Queryable } from '../../db/pool.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Stranger } from '../stranger.ts'

type Theirs = Record<'balance' | 'deposited' | 'withdrawn' | 'bets' | 'wins', string> & {
  code: string
}
type Open = { id: string; direction: 'in' | 'out'; amount: string }
/** Of all members together: what transfers that have ended took to a game and brought back, what we think lies there, and what is under way. */
type Ours = Record<'mirror' | 'went' | 'came' | 'won', string> & { code: string; open: Open[] }

/**
 * Holds every game's own books against ours while transfers are under way, to the satang, and says what neither side explains. An order that has not
 * ended for us may have moved there or not: that is all that may differ. Without play there is nothing won or lost either.
 */
export async function unexplained(
  db: Queryable,
  sandbox: Pick<Stranger, 'ask'>,
): Promise<string[]> {
  for (;;) {
    const before = await ourBooks(db)
    const { books } = await sandbox.ask<{ books: { games: Theirs[] } }>('GET', '/phone/state')
    const after = await ourBooks(db)
    // What moved on while the other side was asked would look like a difference.
    if (JSON.stringify(before) === JSON.stringify(after))
      return after.flatMap((ours) =>
        differing(
          ours,
          books.games.find(({ code }) => code === ours.code),
        ),
      )
  }
}

function differing(ours: Ours, theirs: Theirs | undefined): string[] {
  const of = (text: string | undefined): Money => parseMoney(text ?? '0')!
  const played = subtract(of(theirs?.wins), of(theirs?.bets))
  const said = (what: string, at: string, us: string, why: string) =>
    `${what} ${ours.code}: ${at} there, ${us} with us${why}`
  const moved = (what: 'deposited' | 'withdrawn', known: string, direction: Open['direction']) => {
    const open = ours.open.filter((o) => o.direction === direction).map((o) => of(o.amount))
    const there = of(theirs?.[what])
    if (sumsOf(open).has(subtract(there, of(known)))) return []
    return [
      said(
        what,
        writeMoney(there),
        known,
        `, under way ${open.map(writeMoney).join(' ') || 'nothing'}`,
      ),
    ]
  }
  const moves = subtract(of(theirs?.deposited), of(theirs?.withdrawn))
  const kept = add(subtract(of(ours.went), of(ours.came)), of(ours.won))
  return [
    ...moved('deposited', ours.went, 'in'),
    ...moved('withdrawn', ours.came, 'out'),
    ...(add(moves, played) === of(theirs?.balance)
      ? []
      : [`the books of ${ours.code} themselves do not add up`]),
    ...(kept === of(ours.mirror)
      ? []
      : [`our mirror of ${ours.code} is ${ours.mirror}, its moves make ${writeMoney(kept)}`]),
    ...(played !== ZERO || of(ours.won) === ZERO
      ? []
      : [`${ours.won} won at ${ours.code}, where nobody has played`]),
  ]
}

/** What some of them together may come to; none of them too. */
function sumsOf(amounts: readonly Money[]): ReadonlySet<Money> {
  const sums = new Set([ZERO])
  for (const amount of amounts) for (const known of [...sums]) sums.add(add(known, amount))
  return sums
}

/** All on one snapshot. Account numbers are `kk lll oooooooooo sss`: kind, ledger, owner, game (ledger/accounts.ts). */
async function ourBooks(db: Queryable): Promise<Ours[]> {
  return rowsOf<Ours>(db)`
    SELECT g.code,
           (coalesce((SELECT sum(posted) FROM ledger.account WHERE left(id::text, 2) = '11' AND substr(id::text, 16, 3)::int = g.id), 0) / 100.0)::numeric(15, 2)::text AS mirror,
           (coalesce((SELECT -sum(posted) FROM ledger.account WHERE left(id::text, 2) = '50' AND substr(id::text, 6, 10)::bigint = g.id), 0) / 100.0)::numeric(15, 2)::text AS won,
           (coalesce(sum(t.amount) FILTER (WHERE t.state = 'done' AND t.direction = 'in'), 0) / 100.0)::numeric(15, 2)::text AS went,
           (coalesce(sum(t.amount) FILTER (WHERE t.state = 'done' AND t.direction = 'out'), 0) / 100.0)::numeric(15, 2)::text AS came,
           coalesce(json_agg(json_build_object('id', t.id, 'direction', t.direction, 'amount', (t.amount / 100.0)::numeric(15, 2)::text) ORDER BY t.id)
                    FILTER (WHERE t.state = 'asked'), '[]') AS open
      FROM game g LEFT JOIN transfer_order t ON t.game_id = g.id GROUP BY g.id, g.code ORDER BY g.code`
}

type Wallet = { amount: number; held: number; slots: readonly { amount: number }[] }

/** All that a member is shown of the own money: in main, on its way into games, and at each game. The same at every moment, whatever moves. */
export const allShown = ({ amount, held, slots }: Wallet): number =>
  Number(
    writeMoney(
      sum(
        [amount, held, ...slots.map((s) => s.amount)].map((n) =>
          money(BigInt(Math.round(n * 100))),
        ),
      ),
    ),
  )
