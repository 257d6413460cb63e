import type { LiveEvent } from '@krapao/shared/live'
import type { OutcomeCode } from '@krapao/shared/office/outcomes'
import { refusal } from '@krapao/shared/office/refusal'
import type { ChatTeller, Decided, OperatorCall } from '../../../office/call.ts'
import { type Party, partyById } from '../chat.sql.ts'
import { whoseParty } from '../party.ts'
import { type DeskSession, lockBrowser, lockParty, lockSession } from './desk.sql.ts'

/** A conversation that an operator decides about. Its party is locked, so that it stays as it was found. */
export type Found = { party: Party; session: DeskSession | undefined }

/** Throws NO_CHAT. */
export async function findChat({ tx }: OperatorCall, word: string): Promise<Found> {
  const id = partyNumber(word)
  if (!(await lockParty(tx, id))) throw refusal('NO_CHAT', { party: word })
  return { party: await partyById(tx, id), session: await lockSession(tx, id) }
}

/** The same, where what is decided is about the whole browser. */
export async function findBrowser(call: OperatorCall, word: string): Promise<Found> {
  await lockBrowser(call.tx, partyNumber(word))
  return findChat(call, word)
}

/** A conversation's number, as an operator typed it. 0, which no conversation has, when it is not a number. */
export const partyNumber = (word: string): number => (/^\d{1,9}$/.test(word) ? Number(word) : 0)

/** Throws NO_OPEN_CHAT. */
export function openOf({ party, session }: Found): DeskSession {
  if (!session || session.state === 'ended') throw refusal('NO_OPEN_CHAT', { party: party.id })
  return session
}

/** Throws CHAT_OF_ANOTHER where a colleague has it. */
export function refuseOthers(
  { state, assignedTo }: DeskSession,
  operator: string,
  force = false,
): void {
  if (!force && state === 'open' && assignedTo !== null && assignedTo !== operator)
    throw refusal('CHAT_OF_ANOTHER', { by: assignedTo })
}

type More = {
  details?: Record<string, string | number>
  before?: Readonly<Record<string, unknown>>
  /** Stands in the audit: ids, kinds and lengths, and nothing of what was said. */
  after: Readonly<Record<string, unknown>>
  events?: LiveEvent[]
  chat?: (to: ChatTeller, whose: ReturnType<typeof whoseParty>) => void | Promise<void>
}
export const decidedOf = <O extends OutcomeCode>(
  { party }: Found,
  outcome: O,
  { chat, events = [], ...more }: More,
): Decided<O> => ({
  outcome,
  memberId: party.memberId ?? undefined,
  events: party.memberId === null ? [] : events,
  ...(chat && { chat: (to) => chat(to, whoseParty(party)) }),
  ...more,
})
