import { useQuery } from '@tanstack/react-query'
import { walletQuery } from '../wallet/wallet-query.read.ts'
import type { Names } from './row-words.offer.ts'

/** The names of the games as the rest of the app shows them; empty until the wallet is known. */
export function useGameNames(): Names {
  const { data } = useQuery(walletQuery)
  return Object.fromEntries((data?.slots ?? []).map(({ code, name }) => [code, name]))
}
