import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import type { Text } from '@krapao/shared/text'
import type { Problem } from '../../../api/words.ts'
import { t } from './slip.text.ts'
import type { Slip } from './slip-keeper.ts'

export type Chosen = Extract<Slip, { is: 'picked' }>
/** `opensAt`: slips are closed, and nothing can be sent before. */
export type SendWay = { words: Text; opensAt?: Date }
/** `gold`: what the member is led to. Without `send` only another picture helps. */
export type Ways = { gold: 'send' | 'other'; send?: SendWay }

/** Pure: what may be done next with a picture that is not on its way. */
export function waysOf({ reading, seen, problem }: Chosen, nowMs: number): Ways {
  if (problem instanceof Refusal && aboutTheFile.has(problem.code)) return { gold: 'other' }
  const doubtful = seen === 'used' || seen === 'checking' || isDoubtful[reading?.is ?? 'unread']
  const words = problem ? t.again : doubtful ? t.sendAnyway : t.send
  const opensAt = opensAtOf(problem)
  const shut = opensAt !== undefined && opensAt.getTime() > nowMs
  return { gold: doubtful ? 'other' : 'send', send: shut ? { words, opensAt } : { words } }
}

/** Pure: what is still wrong. A refusal that only asked to wait is over with its time. */
export const problemNow = ({ problem, freeAtMs }: Chosen, nowMs: number): Problem | undefined =>
  freeAtMs !== undefined && freeAtMs <= nowMs ? undefined : problem

const isDoubtful = {
  slip: false,
  unread: false,
  'no-qr': true,
  'bad-crc': true,
  'other-qr': true,
  unopened: true,
}

/** The very same file is refused with these however often it is sent. */
const aboutTheFile: ReadonlySet<ErrorCode> = new Set(['SLIP_INVALID_FILE', 'SLIP_NO_FILE'])

/** When slips are taken again, if that is why this one was not. */
export function opensAtOf(problem: Problem | undefined): Date | undefined {
  if (!(problem instanceof Refusal) || problem.code !== 'SLIP_UPLOAD_FAIL') return undefined
  const at = new Date(String(problem.details.opensAt ?? ''))
  return Number.isNaN(at.getTime()) ? undefined : at
}
