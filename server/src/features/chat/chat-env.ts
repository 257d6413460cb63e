import * as z from 'zod/mini'
import { withoutSlash } from '../../without-slash.ts'

/** The wallet's pages send what a member writes there: never in the clear, but to this machine. */
const isChatBackend = (v: string): boolean => {
  if (v === 'own' || v === 'off') return true
  const { protocol, hostname } = URL.canParse(v) ? new URL(v) : { protocol: '', hostname: '' }
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
  )
}

/** The chat's part of the environment. */
export const chatShape = {
  /** What serves the chat with support: this server, none, or another one at that address, where pages may then connect to. */
  CHAT_BACKEND: z._default(
    z
      .string()
      .check(
        z.refine(isChatBackend, 'must be own, off, or an address: https, or http of this machine'),
      ),
    'own',
  ),
  /** Shared with a foreign chat backend, which then believes members' ids that we signed. */
  CHAT_SECRET: z.optional(z.string().check(z.minLength(24))),
  /** Whether its socket may also be used by plain HTTP, as stock clients begin. Several processes then need a proxy that leads each client to the same one. */
  CHAT_POLLING: z._default(z.enum(['on', 'off']), 'on'),
}

type Read = { CHAT_BACKEND: string; CHAT_SECRET?: string | undefined; CHAT_POLLING: 'on' | 'off' }

export const chatEnvOf = ({ CHAT_BACKEND, CHAT_SECRET, CHAT_POLLING }: Read) => ({
  /** '': this server. Undefined: there is no chat. */
  chatBackend:
    CHAT_BACKEND === 'off' ? undefined : CHAT_BACKEND === 'own' ? '' : withoutSlash(CHAT_BACKEND),
  chatSecret: CHAT_SECRET,
  chatPolling: CHAT_POLLING === 'on',
})
