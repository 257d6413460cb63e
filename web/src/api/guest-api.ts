import guestContract from 'virtual:guest-contract'
import type { MemberApi } from '@krapao/shared/api'
import { type Address, type Codec, client } from './client.ts'
import { fits, type Shape } from './fits.ts'
import { send } from './send.ts'
import { Unreachable } from './unreachable.ts'

type AtOnce = {
  auth: Pick<MemberApi['auth'], 'login'>
  lookup: Pick<MemberApi['lookup'], 'active' | 'contact' | 'enableChatWidget'>
}
export type GuestRoute = Address & { answer: Shape }

// Guest calls carry only strings and switches, so JSON is both sides of them; what comes is still compared with the contract.
export const guestCodec: Codec<GuestRoute> = {
  write: (_, input) => ({ ...(input as Record<string, unknown>) }),
  read: (route, json) => {
    if (fits(route.answer, json)) return json
    throw new Unreachable('unreadable')
  },
}

/** What every guest page may ask: the rest of the contract is never downloaded before logging in. */
export const guestApi = client<AtOnce, GuestRoute>(guestContract, guestCodec, send)
