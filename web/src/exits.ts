import { navigate } from 'wouter/use-browser-location'
import { forgetSession, token } from './session.ts'

/** Why somebody stands before the login form; the form says it in a plain sentence. */
export type LoginReason = 'session-ended' | 'registered'
/** What /login finds in the history entry: `from` is where to go on after logging in, `phone` fills the form. */
export type LoginState = { reason?: LoginReason; from?: string; phone?: string }

/** Ends the session of this page and shows the login form, which leads back to where one was. Safe to call many times at once. */
export function leaveForLogin(reason?: LoginReason): void {
  if (!token()) return
  forgetSession()
  const from = reason && here()
  navigate<LoginState>('/login', { replace: true, state: { reason, from } })
}

export function leaveForTerminated(): void {
  if (window.location.pathname !== '/terminated') navigate('/terminated', { replace: true })
}

/** Where to go on after logging in: to a member's page of ours, and nowhere else. */
export const wayBack = (from: unknown): string =>
  typeof from === 'string' && /^\/user(\/[\w/-]*)?(\?.*)?$/.test(from) ? from : '/user'

/** The address one stands on, without the origin. */
export const here = (): string => window.location.pathname + window.location.search
