import type { Currency } from '@krapao/shared/country'
import type { MemberCall } from './context.ts'
import { ask, type Read } from './db/read.ts'

/** What a read may use of its caller. It must not change during a session; `now` is the time of the call. */
export type Reader = { member: { id: number; currency: Currency }; now: Date }

/** A verb that only reads. It can be asked together with the session, in one round trip; called alone it asks by itself. */
export type ReadVerb<T, Out> = ((call: MemberCall) => Promise<Out>) & {
  asks: (reader: Reader) => Read<T>
  answer: (call: MemberCall, found: T) => Promise<Out>
}

export function readVerb<T, Out>(
  asks: (reader: Reader) => Read<T>,
  answer: (call: MemberCall, found: T) => Promise<Out>,
): ReadVerb<T, Out> {
  const verb = async (call: MemberCall) => answer(call, await ask(call.db, asks(call)))
  return Object.assign(verb, { asks, answer })
}
