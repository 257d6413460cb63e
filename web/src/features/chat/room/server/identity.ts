import type { Address } from '../../../../api/client.ts'
import { question } from '../../../../api/client.ts'
import { send } from '../../../../api/send.ts'

const address: Address = { method: 'GET', path: '/api/chat/identity' }
/** Of the ten minutes that one is worth. */
const keptMs = 8 * 60_000

/**
 * Who the member is, signed by our own server for a foreign one, which never gets the wallet's token. Nothing where the two share no secret,
 * or where ours cannot be asked: the foreign server then says what it thinks of that.
 */
export function makeIdentity(now = Date.now): () => Promise<{ identity?: string }> {
  let kept: { at: number; identity: Promise<string | undefined> } | undefined
  const ask = async () => {
    const { ok, json } = await send(question(address, {}))
    const { identity } = json as { identity?: unknown }
    return ok && typeof identity === 'string' ? identity : undefined
  }
  return async () => {
    if (!kept || now() - kept.at > keptMs) {
      const identity = ask().catch(() => {
        kept = undefined
        return undefined
      })
      kept = { at: now(), identity }
    }
    const identity = await kept.identity
    return identity === undefined ? {} : { identity }
  }
}
