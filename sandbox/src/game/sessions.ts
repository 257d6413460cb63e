import { fingerprint, randomToken } from '../random.ts'
import type { Store } from '../store/store.ts'
import { type Member, memberById } from './members.ts'

export type Session = { member: Member; returnUrl: string | null }
export type Launch = { locale: string; returnUrl: string | null; provider: string }
type Opened = { locale: string; platform: string; returnUrl: string | undefined }

const linkLivesMs = 5 * 60_000
export const sessionLivesMs = 12 * 60 * 60_000

/** The token of a link that opens one session, once, within five minutes. */
export function makeLaunch(
  store: Store,
  member: Member,
  { locale, platform, returnUrl }: Opened,
): string {
  const token = randomToken()
  store.run(
    'INSERT INTO game_launch (token, member_id, locale, platform, return_url, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    fingerprint(token),
    member.id,
    locale,
    platform,
    returnUrl ?? null,
    Date.now() + linkLivesMs,
  )
  return token
}

/** Uses the link up and opens its session; undefined when it was used before, is too old or never was. */
export const useLaunch = (
  store: Store,
  provider: string,
  token: string,
): (Launch & { session: string }) | undefined =>
  store.tx(() => {
    const launch = findLaunch(store, provider, token)
    const use =
      'UPDATE game_launch SET used_at = ? WHERE token = ? AND used_at IS NULL AND expires_at > ?'
    const now = Date.now()
    if (!launch || store.run(use, now, fingerprint(token), now) === 0) return undefined
    const session = randomToken()
    store.run(
      'INSERT INTO game_session (token, member_id, return_url, expires_at) SELECT ?, member_id, return_url, ? FROM game_launch WHERE token = ?',
      fingerprint(session),
      now + sessionLivesMs,
      fingerprint(token),
    )
    return { ...launch, session }
  })

/** The launch of a link, used up or not, so that a player who comes too late still gets the way back. */
export const findLaunch = (store: Store, provider: string, token: string): Launch | undefined =>
  store.one<Launch>(
    `SELECT l.locale, l.return_url AS returnUrl, m.provider FROM game_launch l JOIN game_member m ON m.id = l.member_id
     WHERE l.token = ? AND m.provider = ?`,
    fingerprint(token),
    provider,
  )

export function findSession(store: Store, provider: string, token: string): Session | undefined {
  const row = store.one<{ memberId: bigint; returnUrl: string | null }>(
    'SELECT member_id AS memberId, return_url AS returnUrl FROM game_session WHERE token = ? AND expires_at > ?',
    fingerprint(token),
    Date.now(),
  )
  const member = row && memberById(store, row.memberId)
  return member?.provider === provider ? { member, returnUrl: row!.returnUrl } : undefined
}
