import { navigate } from 'wouter/use-browser-location'
import { forgetChat } from './chat-kept.ts'
import { forgetSession, keptTokens, token } from './session.ts'

/** Why the login form is shown; the form says it in a plain sentence. */
export type LoginReason = 'session-ended' | 'registered' | 'left' | 'left-elsewhere'
/** What /login finds in the history entry: `from` is where to go on after logging in, `phone` fills the form. */
export type LoginState = { reason?: LoginReason; from?: string; phone?: string }

/** Ends the session of this page and shows the login form, which leads back to where one was. Safe to call many times at once. */
export function leaveForLogin(reason?: LoginReason): void {
  if (!token()) return
  forgetSession()
  // A session that has ended was not left: what waits in its chat is sent after the next login of its member.
  if (reason === undefined) forgetChat()
  const from = reason && here()
  navigate<LoginState>('/login', { replace: true, state: { reason, from } })
}

/** SPEC §2: a visit of a guest page logs out. Answers the tokens that this device forgot by it, to end them at the server. */
export function endVisit(): readonly string[] {
  const ended = keptTokens()
  forgetSession()
  if (ended.length > 0) forgetChat()
  if (ended.length > 0 && window.location.pathname === '/login') {
    const before: LoginState | null = window.history.state
    navigate<LoginState>('/login', { replace: true, state: { ...before, reason: 'left' } })
  }
  return ended
}

/** A logout in another tab ends this one too, and the login form says so. Called once, when the page starts. */
export function followLogouts(): void {
  // Fired by other tabs only; without a key all of it was cleared.
  window.addEventListener('storage', ({ key }) => {
    if ((key !== 'token' && key !== null) || token() !== null) return
    // Without the query: another member may log in next, and the search was this one's.
    const from = window.location.pathname
    if (/^\/user(\/|$)/.test(from))
      navigate<LoginState>('/login', { replace: true, state: { reason: 'left-elsewhere', from } })
  })
}

export function leaveForTerminated(): void {
  if (window.location.pathname !== '/terminated') navigate('/terminated', { replace: true })
}

/** Where to go on after logging in: to one of our member's pages, and nowhere else. */
export const wayBack = (from: unknown): string =>
  typeof from === 'string' && /^\/user(\/[\w/-]*)?(\?.*)?$/.test(from) ? from : '/user'

/** The address one is on, without the origin. */
export const here = (): string => window.location.pathname + window.location.search
