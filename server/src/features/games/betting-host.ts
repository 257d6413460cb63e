import type { Game } from './games.sql.ts'

/**
 * SPEC §1: an operator may have a betting site under its own host. Links into games of sport then lead there; what the
 * provider wrote behind its host, the one-time key with it, stays. Slots and lotto are never led anywhere else.
 */
export function atBettingHost(
  link: string,
  category: Game['category'],
  host: string | undefined,
): string {
  if (host === undefined || category !== 'sport') return link
  const { pathname, search, hash } = new URL(link)
  return host + pathname + search + hash
}
