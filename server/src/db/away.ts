import { sqlState } from './pool.ts'
import { NotWritable } from './session.ts'

/**
 * `away`: the database cannot be asked at this moment. `full`: a disk has no room, so that nothing can be written. `behind`: the books lack what was
 * acknowledged, so that nothing is booked (recovery/).
 */
export type Away = 'away' | 'full' | 'behind'

// 08: the connection broke. 53: no connections or no memory left. 57P: going down, coming up. 25006: the other side has become a standby.
// 25P03: this process sent nothing within a transaction for too long. 55P03: a lock was not free in time.
const awayStates = /^(08|53|57P|25006|25P03|55P03)/
const named: Readonly<Record<string, Away>> = { '53100': 'full', KR020: 'behind' }
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
// `ENOENT`: the unix socket is not there (yet).
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT)$/
// What `pg` and its pool say without a code.
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)|is not queryable$/

/** Whether an error only says that the database or its disk cannot be used now: the same call may work in a moment. undefined: a real fault. */
export function whyAway(error: unknown): Away | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof NotWritable) return 'away'
  const state = sqlState(error)
  if (state !== undefined) return named[state] ?? (awayStates.test(state) ? 'away' : undefined)
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (fullCodes.has(code)) return 'full'
  if (networkCodes.test(code) && (networkCalls.has(syscall) || error instanceof AggregateError))
    return 'away'
  return driverWords.test(error.message) ? 'away' : whyAway(error.cause)
}
