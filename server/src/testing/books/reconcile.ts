import { parseMoney, sum, writeMoney } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'
import { isPayinCode, payinNumbers } from '../../outside/payin/payin-numbers.ts'
import { isSourceCode, sourceNumbers } from '../../outside/source-numbers.ts'
import type { Stranger } from '../stranger.ts'

type Books = {
  bank: {
    totalPaidOut: string
    sumsToZero: boolean
    /** Of the operator's accounts and wallets: transfers received, and gifts. */
    balances: { bankCode: string; received: string; gifts: string }[]
  }
  gateways: { code: string; paidAmount: string }[]
  games: { code: string; balance: string }[]
}

/**
 * Holds our books against the outside's own, to the satang, and says where they differ. True once nothing is under way
 * and every game was read since it was last played.
 */
export async function differences(
  db: Queryable,
  sandbox: Pick<Stranger, 'ask'>,
): Promise<string[]> {
  const { books } = await sandbox.ask<{ books: Books }>('GET', '/phone/state')
  const compared = [
    {
      what: 'paid out by the bank',
      ours: await houseTotal(db, 'payout'),
      theirs: books.bank.totalPaidOut,
    },
    ...(await Promise.all(
      [...new Set(books.bank.balances.map(({ bankCode }) => bankCode))]
        .filter(isSourceCode)
        .map(async (code) => ({
          what: `received by us at ${code}`,
          ours: -(await houseTotal(db, 'depositSource', sourceNumbers[code])),
          theirs: receivedAt(books.bank.balances, code),
        })),
    )),
    ...(await Promise.all(
      books.gateways
        .filter((g) => isPayinCode(g.code))
        .map(async (g) => {
          const ours = await houseTotal(
            db,
            'depositSource',
            payinNumbers[g.code as keyof typeof payinNumbers],
          )
          return { what: `paid through ${g.code}`, ours: -ours, theirs: g.paidAmount }
        }),
    )),
    ...(await Promise.all(
      books.games.map(async (g) => ({
        what: `held at ${g.code}`,
        ours: await mirrorTotal(db, g.code),
        theirs: g.balance,
      })),
    )),
  ]
  const differing = compared
    .filter((c) => c.ours !== parseMoney(c.theirs))
    .map((c) => `${c.what}: ours ${writeMoney(c.ours as never)}, theirs ${c.theirs}`)
  return books.bank.sumsToZero
    ? differing
    : [...differing, 'the bank’s own accounts do not sum to zero']
}

const receivedAt = (balances: Books['bank']['balances'], bankCode: string): string =>
  writeMoney(
    sum(
      balances
        .filter((account) => account.bankCode === bankCode)
        .flatMap(({ received, gifts }) => [parseMoney(received)!, parseMoney(gifts)!]),
    ),
  )

/** Account numbers are `kk lll oooooooooo sss`: kind, ledger, owner, sub (ledger/accounts.ts). */
async function houseTotal(
  db: Queryable,
  kind: 'payout' | 'depositSource',
  owner?: number,
): Promise<bigint> {
  const number = { payout: '51', depositSource: '52' }[kind]
  const { rows } = await sql<{ total: string }>`
    SELECT coalesce(sum(posted), 0)::text AS total FROM ledger.account
     WHERE left(id::text, 2) = ${number} AND (${owner ?? null}::text IS NULL OR substr(id::text, 6, 10)::bigint = ${owner ?? 0})`.execute(
    db,
  )
  return BigInt(rows[0]!.total)
}

async function mirrorTotal(db: Queryable, code: string): Promise<bigint> {
  const { rows } = await sql<{ total: string }>`
    SELECT coalesce(sum(posted), 0)::text AS total FROM ledger.account a JOIN game g ON substr(a.id::text, 16, 3)::int = g.id
     WHERE left(a.id::text, 2) = '11' AND g.code = ${code}`.execute(db)
  return BigInt(rows[0]!.total)
}
