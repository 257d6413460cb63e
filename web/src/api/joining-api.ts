import joiningContract from 'virtual:joining-contract'
import type { MemberApi } from '@krapao/shared/api'
import { client } from './client.ts'
import { type GuestRoute, guestCodec } from './guest-api.ts'
import { send } from './send.ts'

type ForJoining = {
  auth: Pick<
    MemberApi['auth'],
    | 'validate'
    | 'register'
    | 'sendOtp'
    | 'verifyOtp'
    | 'sendRecovery'
    | 'verifyRecovery'
    | 'recover'
  >
  lookup: Pick<MemberApi['lookup'], 'banks' | 'sources' | 'registerOTP' | 'info' | 'conditions'>
}

/** What registering and setting a new password ask beyond `guestApi`: it comes with those pages, and weighs nothing on /login. */
export const joiningApi = client<ForJoining, GuestRoute>(joiningContract, guestCodec, send)
