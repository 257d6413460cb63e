import type { Context } from '../context.ts'
import type { Queryable } from '../db/pool.ts'
import type { ListSettled, Settled } from '../outside/settled.ts'
import { isSourceCode, type SourceCode, sourceNumbers } from '../outside/source-numbers.ts'
import { type OurSide, paymentNames, playedGames } from './reconcile.sql.ts'

/** A party outside whose list of a day is held against our books. The name is kept with the days, and never changes. */
export type Counterpart = {
  name: string
  list: ListSettled
  ours: OurSide
  /** The keys under which our books know their rows, in the same order. */
  namesOf: (db: Queryable, rows: readonly Settled[]) => Promise<string[]>
}

/** All who offer a list: the gateways that are open, the bank that pays out, the feeds of our accounts, the games that have players. */
export async function counterparts({
  env,
  db,
  outside,
}: Pick<Context, 'env' | 'db' | 'outside'>): Promise<Counterpart[]> {
  const found: (Omit<Counterpart, 'list'> & { list: ListSettled | undefined })[] = [
    ...env.qrProviders.map((code) => ({
      name: code,
      list: outside.payins[code].settled,
      ours: { is: 'gateway', channel: code } as const,
      namesOf: byReference,
    })),
    {
      name: 'payout',
      list: outside.payout.settled,
      ours: { is: 'payout', provider: 'BANK' },
      namesOf: byReference,
    },
    ...outside.feeds.map((feed) => ({
      name: `feed ${feed.name}`,
      list: feed.settled,
      ours: { is: 'feed' } as const,
      namesOf: byPayment,
    })),
    ...(await playedGames(db)).map((game) => ({
      name: `game ${game.code}`,
      list: outside.games(game).settled,
      // As transfer/leg.ts names it in its orders.
      ours: {
        is: 'game',
        gameId: game.id,
        provider: `GAME:${game.code}:${game.adapter}:${game.baseUrl ?? ''}`,
      } as const,
      namesOf: byReference,
    })),
  ]
  return found.flatMap(({ list, ...counterpart }) => (list ? [{ ...counterpart, list }] : []))
}

const byReference = async (_db: Queryable, rows: readonly Settled[]) =>
  rows.map(({ reference }) => reference)
const byPayment = (db: Queryable, rows: readonly Settled[]) =>
  paymentNames(
    db,
    rows.map(({ fromBankNumber, reference }) => ({ channel: `BANK:${fromBankNumber}`, reference })),
  )

/** The numbers in our books of the banks that a feed reports; undefined: it does not say which. */
export const sourcesOf = (accounts: readonly string[] | undefined): number[] | undefined =>
  accounts
    ?.filter((code): code is SourceCode => isSourceCode(code))
    .map((code) => sourceNumbers[code])
