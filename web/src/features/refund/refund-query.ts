import { queryOptions } from '@tanstack/react-query'
import { refundApi } from '../../api/clients/refund.ts'
import { keys } from '../../api/query-keys.ts'

export type Check = Awaited<ReturnType<typeof refundApi.check>>

export const checkQuery = queryOptions({
  queryKey: keys.refundCheck,
  queryFn: ({ signal }) => refundApi.check({}, { signal }),
  // The moment that the server named has come: it is looked again without a press.
  refetchInterval: ({ state: { data } }) => lookAgainMs(data?.opensAt ?? null, Date.now()),
})

/** Between a minute, in case a phone's clock runs ahead, and what a timer takes; false: there is nothing to wait for. */
export const lookAgainMs = (opensAt: Date | null, now: number): number | false =>
  opensAt !== null && Math.min(Math.max(opensAt.getTime() - now, 60_000), 86_400_000)
