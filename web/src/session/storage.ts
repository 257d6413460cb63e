/**
 * The keys of SPEC §3, in the browser's local storage (the token also in the session's). The others are additions: the ways to deposit used
 * last on this device, how much was deposited by QR and played with last on it, whether amounts are shown as dots on it, who agreed to what `remember-agreement`
 * names, what was agreed to and has not reached the server, which agreement came up in this session, the balances as last read and the
 * bonus that was held then (these three are next to the token and go with it), what the wheel promised to draw with, by which its spins are
 * checked, which deposits were shown as credited (so that none is celebrated twice), and of the chat: that a guest has written in it, what is written and not sent off yet, how many messages wait to be sent, by
 * their owner, and whether it rings. `chat-tab` tells tabs apart. One more, `theme`, is boot/light.ts's: by day, by night or as the system is.
 */
export type LocalKey =
  | 'token'
  | 'locale'
  | 'code'
  | 'remember-agreement'
  | 'agreement-of'
  | 'agreement-unsent'
  | 'last_sync'
  | 'guest-id'
  | 'deposit-way'
  | 'deposit-amount'
  | 'play-with'
  | 'hide-balance'
  | 'agreement-shown'
  | 'wallet'
  | 'held'
  | 'wheel-promises'
  | 'guest-said'
  | 'chat-drafts'
  | 'chat-unsent'
  | 'chat-sound'
export type SessionKey =
  | 'token'
  | 'register-draft'
  | 'agreement-shown'
  | 'wallet'
  | 'held'
  | 'chat-tab'
  | 'credited-shown'

type Shelf<K extends string> = {
  get(key: K): string | null
  set(key: K, value: string): void
  remove(key: K): void
}

export const local: Shelf<LocalKey> = shelf(() => window.localStorage)
export const session: Shelf<SessionKey> = shelf(() => window.sessionStorage)

// A browser that forbids storage throws at the first touch. The page then works from memory: until it is closed, not at all worse.
function shelf<K extends string>(open: () => Storage): Shelf<K> {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (s: Storage) => T, otherwise: () => T): T => {
    try {
      return use(open())
    } catch {
      return otherwise()
    }
  }
  return {
    get: (key) =>
      attempt(
        (s) => s.getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      attempt(
        (s) => s.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key) =>
      attempt(
        (s) => s.removeItem(key),
        () => void memory.delete(key),
      ),
  }
}
