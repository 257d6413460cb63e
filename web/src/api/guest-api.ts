import guestContract from 'virtual:guest-contract'
import type { MemberApi } from '@krapao/shared/api'
import { type Address, type Codec, client } from './client.ts'
import { fits, type Shape } from './fits.ts'
import { send } from './send.ts'
import { Unreachable } from './unreachable.ts'

type ForAnyone = {
  [F in Exclude<keyof MemberApi, 'chat'>]: {
    [K in keyof MemberApi[F] as MemberApi[F][K] extends { for: 'anyone' }
      ? K
      : never]: MemberApi[F][K]
  }
}
export type GuestRoute = Address & { answer: Shape }

// Guest calls carry only strings and switches, so JSON is both sides of them; what comes is still compared with the contract.
const codec: Codec<GuestRoute> = {
  write: (_, input) => ({ ...(input as Record<string, unknown>) }),
  read: (route, json) => {
    if (fits(route.answer, json)) return json
    throw new Unreachable('unreadable')
  },
}

/** The calls that anyone may make, for the guest pages: the rest of the contract is never downloaded before logging in. */
export const guestApi = client<ForAnyone, GuestRoute>(guestContract, codec, send)
