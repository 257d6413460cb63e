import { type Currency, currencies } from '@krapao/shared/country'
import { queryOptions } from '@tanstack/react-query'
import { gamesApi } from '../../api/clients/games.ts'
import { walletApi } from '../../api/clients/wallet.ts'
import { currencyOfWire } from '../../api/currency-of-wire.ts'
import { keys } from '../../api/query-keys.ts'
import { country } from '../../deployment.ts'
import { token } from '../../session/session.ts'
import { local } from '../../session/storage.ts'
import { cacheWallet } from './wallet-cache.ts'

// Questions that more than one screen asks, so that they share one answer.

/** The main wallet, the profile and every game account as last read. */
export const walletQuery = queryOptions({
  queryKey: keys.wallet,
  queryFn: async ({ signal }) => {
    const askedWith = token()
    const wallet = await walletApi.get({}, { signal })
    cacheWallet(wallet, askedWith)
    return wallet
  },
})
export type Wallet = Awaited<ReturnType<typeof walletApi.get>>

/**
 * Asks every game provider for the member's balance, then reads the wallet again; answers the games and when that was.
 * Asked on arriving at Home and when the page is shown again, since the member may come back from playing.
 */
export const refreshQuery = queryOptions({
  queryKey: keys.refresh,
  queryFn: async ({ client }) => {
    try {
      const slots = await gamesApi.refresh({})
      const at = new Date()
      local.set('last_sync', at.toISOString())
      return { slots, at }
    } finally {
      await client.invalidateQueries({ queryKey: keys.wallet })
    }
  },
  retry: false,
  refetchOnWindowFocus: 'always',
})

/** The sign of a currency as the wire names it (`BAHT`, `LAK`); the country's own until the wallet has said. */
export const signOfCurrency = (wire: string | undefined): string =>
  currencies[currencyOf(wire)].sign
export const currencyOf = (wire: string | undefined): Currency =>
  currencyOfWire(wire) ?? country.currencies[0]!
