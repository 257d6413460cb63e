import type { Locale } from '@krapao/shared/text'
import { queryOptions } from '@tanstack/react-query'
import { inviteApi } from '../../../api/clients/invite.ts'
import { refundApi } from '../../../api/clients/refund.ts'
import { keys } from '../../../api/query-keys.ts'

const askers = { invite: inviteApi.banners, refund: refundApi.banners }
/** The sheets that an operator may put pictures before. */
export type Door = keyof typeof askers
export type Banner = Awaited<ReturnType<typeof inviteApi.banners>>[number]

export const isDoor = (name: string | undefined): name is Door =>
  name !== undefined && Object.hasOwn(askers, name)

export const bannersQuery = (door: Door, locale: Locale) =>
  queryOptions({
    queryKey: keys.banners(door, locale),
    queryFn: ({ signal }) => askers[door]({ locale }, { signal }),
    // An operator changes them now and then, and they are only looked at.
    staleTime: 300_000,
  })
