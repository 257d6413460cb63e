import { useSyncExternalStore } from 'react'
import { local, session } from './storage.ts'

/** The bearer token of the member who is logged in here, remembered or only for this tab. */
export const token = (): string | null => session.get('token') ?? local.get('token')

/** Called when something begins that takes several calls: whether the same member is logged in still. Another tab may have logged in another one. */
export function sameMember(): () => boolean {
  const began = token()
  return () => token() === began
}

/** The same in a component: since the member whose page it shows. */
export function useSameMember(): () => boolean {
  const began = useSyncExternalStore(subscribe, token, token)
  return () => token() === began
}

/** `remember` keeps the token on this device; otherwise it ends with the tab. */
export function keepToken(value: string, remember: boolean): void {
  forgetSession()
  if (remember) local.set('token', value)
  else session.set('token', value)
  changed()
}

/** Every token that this device keeps: another tab may have logged in since this one did. */
export const keptTokens = (): readonly string[] => [
  ...new Set([session.get('token'), local.get('token')].filter((kept) => kept !== null)),
]

/**
 * Forgets the token and what belongs to the member it named. Language and invite code belong to the device and stay, and the guest id until
 * a logout. What a member agreed to stays, too: it may wait to be sent.
 */
export function forgetSession(): void {
  local.remove('token')
  session.remove('token')
  local.remove('last_sync')
  // Amounts that this member typed are nothing for the next one.
  for (const key of ['deposit-amount', 'play-with'] as const) local.remove(key)
  for (const key of ['agreement-shown', 'wallet', 'held'] as const) {
    local.remove(key)
    session.remove(key)
  }
  changed()
}

/** The version of the agreement that has come up since the login. */
export const agreementShown = (): string | null =>
  session.get('agreement-shown') ?? local.get('agreement-shown')

export const noteAgreementShown = (version: string): void =>
  besideToken().set('agreement-shown', version)

/** Where the token is kept: what is there lasts exactly as long. */
export const besideToken = () => (session.get('token') ? session : local)

/** Whether a member is logged in here, in a component; follows logins and logouts, those of other tabs too. */
export const useHasToken = (): boolean => useSyncExternalStore(subscribe, hasToken, hasToken)
const hasToken = (): boolean => token() !== null

const listeners = new Set<() => void>()
const changed = (): void => {
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  // Fired by other tabs only; no tab goes on showing a balance after a logout elsewhere.
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
