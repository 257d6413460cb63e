/**
 * The server gave no readable answer: no network, a time-out, or something in between that is not our server.
 * What was asked may have happened all the same, so no screen may call it failed; about money it says "being checked".
 */
export class Unreachable extends Error {
  readonly because: 'offline' | 'timeout' | 'unreadable'
  constructor(because: Unreachable['because'], cause?: unknown) {
    super(because, { cause })
    this.name = 'Unreachable'
    this.because = because
  }
}
