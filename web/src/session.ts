import { local, session } from './storage.ts'

/** The bearer token of whoever is logged in here, remembered or only for this tab. */
export const token = (): string | null => session.get('token') ?? local.get('token')

/** `remember` keeps the token on this device; otherwise it ends with the tab. */
export function keepToken(value: string, remember: boolean): void {
  forgetSession()
  if (remember) local.set('token', value)
  else session.set('token', value)
}

/** Forgets the token and what belongs to the member it named. Language, invite code and guest id belong to the device and stay. */
export function forgetSession(): void {
  local.remove('token')
  session.remove('token')
  local.remove('last_sync')
}

/** Calls back when another tab logs out, so that no tab goes on showing a balance. Returns how to stop listening. */
export function onLoggedOutElsewhere(callback: () => void): () => void {
  const listener = (e: StorageEvent) => {
    if (e.key === 'token' && e.newValue === null && token() === null) callback()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
