import type { Locale } from '@krapao/shared/text'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { spinApi } from '../../api/clients/spin.ts'
import { keys } from '../../api/query-keys.ts'
import { rememberPromises } from './fair/promises-seen.ts'

// Labels come in the language that was asked in.

/** The wheel, the member's coins, and what the next spins are drawn with. */
export const wheelQuery = (locale: Locale) =>
  queryOptions({
    queryKey: keys.wheel(locale),
    queryFn: async ({ signal }) => {
      const wheel = await spinApi.setup({}, { signal })
      if (wheel.fair) rememberPromises(wheel.fair)
      return wheel
    },
    placeholderData: keepPreviousData,
  })

export const couponsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: keys.coupons(locale),
    queryFn: ({ signal }) => spinApi.coupon({}, { signal }),
    placeholderData: keepPreviousData,
  })

/** The last fifty, with all that it takes to draw them again. */
export const spinsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: keys.spins(locale),
    queryFn: ({ signal }) => spinApi.fair({}, { signal }),
    placeholderData: keepPreviousData,
  })

type Answer<C extends (...args: never[]) => unknown> = Awaited<ReturnType<C>>
export type Wheel = Answer<typeof spinApi.setup>
export type OpenWheel = NonNullable<Wheel['activeSpinwheel']>
export type Coupon = Answer<typeof spinApi.coupon>[number]
export type Spins = Answer<typeof spinApi.fair>
export type Spun = Answer<typeof spinApi.spin>
