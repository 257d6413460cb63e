import legalContract from 'virtual:legal-contract'
import type { MemberApi } from '@krapao/shared/api'
import { client } from '../../api/client.ts'
import { type GuestRoute, guestCodec } from '../../api/guest-api.ts'
import { send } from '../../api/send.ts'

type Legal = { legal: Pick<MemberApi['legal'], 'texts'> }

/** Apart from the other calls that anyone may make: it comes with its page. */
export const guestLegalApi = client<Legal, GuestRoute>(legalContract, guestCodec, send).legal
