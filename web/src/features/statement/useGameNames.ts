import { useQuery } from '@tanstack/react-query'
import type { Slot } from '../wallet/wallet.read.ts'
import { walletQuery } from '../wallet/wallet-query.read.ts'
import type { Names } from './row-words.offer.ts'
import type { StatementRow } from './statement.offer.ts'

/** The names of the games as the rest of the app shows them; empty until the wallet is known. */
export function useGameNames(): Names {
  const { data } = useQuery(walletQuery)
  return Object.fromEntries((data?.slots ?? []).map(({ code, name }) => [code, name]))
}

/** The game that money went into or came from. Money from outside comes from no game, though a bank's code may be a game's, too. */
export function useGameOf({ statementType, from, to }: StatementRow): Slot | undefined {
  const { data } = useQuery(walletQuery)
  if (statementType === 'deposit' || statementType === 'withdraw') return undefined
  return data?.slots.find(({ code }) => code === from || code === to)
}
