import { isDefinite } from '../../../api/idempotency.ts'
import { besideToken } from '../../../session/session.ts'

/** The ends that this page has asked for: who asks is answered, and needs no notice. */
const own = new Set<string>()

/** Ends what is held, by `call`. */
export async function asOwnEnd<A>(id: string, call: () => Promise<A>): Promise<A> {
  own.add(id)
  try {
    return await call()
  } catch (error) {
    if (isDefinite(error)) own.delete(id)
    throw error
  }
}

/** Notes what the member is seen to hold; null: nothing. Answers whether what was seen before has ended without a call of this page. */
export function seeHeld(id: string | null): boolean {
  const shelf = besideToken()
  const before = shelf.get('held')
  if (id === null) shelf.remove('held')
  else shelf.set('held', id)
  return before !== null && before !== id && !own.has(before)
}
