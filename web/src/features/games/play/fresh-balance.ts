import type { Money } from '@krapao/shared/money'
import { filled } from '@krapao/shared/text'
import type { QueryClient } from '@tanstack/react-query'
import { loadWords, type Problem } from '../../../api/words.ts'
import { locale } from '../../../i18n/locale.ts'
import { type Slot, toldSince } from '../../wallet/wallet.read.ts'
import { refreshQuery, type Wallet, walletQuery } from '../../wallet/wallet-query.read.ts'
import { unnamedOf } from './choice.ts'
import type { Late } from './late.ts'
import { t } from './play.text.ts'

/**
 * Only the game knows what was won or lost a moment ago: "all of it" means what it says now. All games are asked, but this one's answer is
 * taken as soon as it is there; a slow one keeps no other game's money.
 */
export async function freshBalance(queries: QueryClient, code: string): Promise<Money | Problem> {
  const sinceMs = Date.now()
  const told = () => toldSince(queries.getQueryState<Wallet>(walletQuery.queryKey), code, sinceMs)
  let stop = () => {}
  const first = new Promise<Money>((resolve) => {
    stop = queries.getQueryCache().subscribe(() => {
      const amount = told()
      if (amount !== undefined) resolve(amount)
    })
  })
  try {
    return await Promise.race([first, inTheEnd(queries, code)])
  } catch (error) {
    await loadWords(locale())
    return error as Error
  } finally {
    stop()
  }
}

/** Why all of it cannot go into `slot` as it was named: another game holds money now. All games are asked. */
export async function unnamed(
  queries: QueryClient,
  named: readonly Slot[],
  slot: Slot,
  wait: Late['wait'] = (answer) => answer,
): Promise<Problem | undefined> {
  try {
    const { slots } = await wait(askAnew(queries))
    const more = unnamedOf(slots, named, slot)
    return more && filled(t.alsoHolds, { game: more.name })
  } catch (error) {
    await loadWords(locale())
    return error as Error
  }
}

/** Cancels a refresh that began before the press: a game may have answered it already, and its balance may have changed since. */
async function askAnew(queries: QueryClient) {
  await queries.cancelQueries({ queryKey: refreshQuery.queryKey })
  return queries.fetchQuery({ ...refreshQuery, staleTime: 0 })
}

async function inTheEnd(queries: QueryClient, code: string): Promise<Money | Problem> {
  const { slots } = await askAnew(queries)
  const slot = slots.find((one) => one.code === code)
  if (slot && !slot.stale) return slot.amount
  return slot?.maintenance ? t.backNotNow : t.silent
}
