import type { Text } from '@krapao/shared/text'

/**
 * The server gave no readable answer: no network, a time-out, something in between that is not our server, a server that is
 * without its database for a moment (`busy`), or one that has not ended the same call yet (`running`).
 * What was asked may have happened all the same, so no screen may call it failed; about money it says "being checked".
 * Only `not-sent` is known to have changed nothing: the device had no network, so nothing was asked.
 */
export class Unreachable extends Error {
  readonly because: 'not-sent' | 'offline' | 'timeout' | 'unreadable' | 'busy' | 'running'
  /** Its own words, where those of words.ts do not know it. */
  readonly words: Text | undefined
  constructor(because: Unreachable['because'], cause?: unknown, words?: Text) {
    super(because, { cause })
    this.name = 'Unreachable'
    this.because = because
    this.words = words
  }
}

/** The server is there, and its database is not, or money is shut: it says so, and comes back without the device doing anything. */
export const isServiceAway = (error: unknown): boolean =>
  error instanceof Unreachable && error.because === 'busy'
