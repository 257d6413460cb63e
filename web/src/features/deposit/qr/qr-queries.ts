import { Refusal } from '@krapao/shared/refusal'
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { depositApi } from '../../../api/clients/deposit.ts'
import { keys } from '../../../api/query-keys.ts'
import { arrived, type Qr, type QrAnswer } from './qr-view.ts'

/** The caller's QR at one provider. Live events, wakeups and the polling of `useAwaiting` ask it again. */
export const qrQuery = (provider: string) =>
  queryOptions({
    queryKey: keys.qrcodeOf(provider),
    queryFn: async ({ signal, client }): Promise<Qr> => {
      const answer = await depositApi.qr({ provider }, { signal }).catch(orClosed)
      return arrived(answer, {
        provider,
        nowMs: Date.now(),
        before: client.getQueryData<Qr>(keys.qrcodeOf(provider)),
      })
    },
  })

// A way that was closed since it was offered has no QR; the others are not to wait for it.
function orClosed(error: unknown): QrAnswer {
  if (error instanceof Refusal && error.code === 'NO_BANK') return { hasQrcode: false }
  throw error
}

/** Puts the answer of a create call where the questions keep theirs. There is one live QR a member: every other is gone. */
export function keepQr(queries: QueryClient, provider: string, answer: QrAnswer): void {
  if (answer.hasQrcode)
    queries.setQueriesData<Qr>({ queryKey: keys.qrcode }, (other) =>
      other?.hasQrcode ? { ...other, hasQrcode: false, state: 'dropped' } : other,
    )
  queries.setQueryData<Qr>(keys.qrcodeOf(provider), (before) =>
    arrived(answer, { provider, nowMs: Date.now(), before }),
  )
}

/** The QRs of all providers: one may have been made on another page, another device, or before a reload. */
export const useQrs = (providers: readonly string[]) =>
  useQueries({
    queries: providers.map(qrQuery),
    combine: (all) => ({
      qrs: all.flatMap(({ data }) => (data ? [data] : [])),
      known: all.every(({ data }) => data),
      failed: all.filter(({ isError, data }) => isError && !data),
    }),
  })
