import oddsContract from 'virtual:odds-contract'
import type { MemberApi } from '@krapao/shared/api'
import { client } from '../../../api/client.ts'
import { type GuestRoute, guestCodec } from '../../../api/guest-api.ts'
import { send } from '../../../api/send.ts'

type Odds = { spin: Pick<MemberApi['spin'], 'odds'> }

/** Apart from the other calls that anyone may make: it comes with its page. */
export const oddsApi = client<Odds, GuestRoute>(oddsContract, guestCodec, send).spin
