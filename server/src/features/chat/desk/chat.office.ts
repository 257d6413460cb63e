import { bangkokIso } from '@krapao/shared/formats/bangkok'
import { refusal } from '@krapao/shared/office/refusal'
import type { Tx } from '../../../db/pool.ts'
import type { Decided, OperatorCall } from '../../../office/call.ts'
import { endSession } from '../chat.sql.ts'
import {
  addNote,
  assignSession,
  eraseMessage,
  eraseName,
  eraseNotes,
  eraseRatings,
  markStaffRead,
  notesOf,
  releaseSession,
  writeBlock,
  writeTags,
} from './desk.sql.ts'
import { decidedOf, findBrowser, findChat, openOf, refuseOthers } from './found.ts'

// What staff decides about a conversation. What is said in it is in answer.office.ts.

type Of = { party: string }
type Forced = Of & { force?: boolean | undefined }

/** Of two at once one has it, and the other reads who. */
export async function takeChat(
  call: OperatorCall,
  { party, force }: Forced,
): Promise<Decided<'CHAT_TAKEN' | 'CHAT_TAKEN_OVER' | 'CHAT_TAKEN_BEFORE'>> {
  const found = await findChat(call, party)
  const session = openOf(found)
  const { id, state, assignedTo } = session
  const after = { assignedTo: call.operator }
  if (state === 'open' && assignedTo === call.operator)
    return decidedOf(found, 'CHAT_TAKEN_BEFORE', { after })
  refuseOthers(session, call.operator, force)
  await assignSession(call.tx, id, call.operator)
  const was = state === 'open' ? assignedTo : null
  return decidedOf(found, was === null ? 'CHAT_TAKEN' : 'CHAT_TAKEN_OVER', {
    ...(was !== null && { details: { by: was } }),
    before: { assignedTo: was },
    after,
    chat: (to, whose) =>
      to.tellChat(whose, 'session', { session_id: id, state: 'open', agent: call.operator }),
  })
}

export async function releaseChat(
  call: OperatorCall,
  { party, force }: Forced,
): Promise<Decided<'CHAT_RELEASED' | 'CHAT_RELEASED_BEFORE'>> {
  const found = await findChat(call, party)
  const session = openOf(found)
  const after = { assignedTo: null }
  if (session.state !== 'open') return decidedOf(found, 'CHAT_RELEASED_BEFORE', { after })
  refuseOthers(session, call.operator, force)
  await releaseSession(call.tx, session.id, call.now)
  return decidedOf(found, 'CHAT_RELEASED', {
    before: { assignedTo: session.assignedTo },
    after,
    chat: (to, whose) => {
      to.tellChat(whose, 'session', { session_id: session.id, state: 'waiting' })
      to.tellStaff({ party: found.party.id, what: 'waiting' })
    },
  })
}

export async function endChat(
  call: OperatorCall,
  { party, force }: Forced,
): Promise<Decided<'CHAT_ENDED' | 'CHAT_ENDED_BEFORE'>> {
  const found = await findChat(call, party)
  const { session } = found
  const after = { state: 'ended' }
  if (!session || session.state === 'ended') return decidedOf(found, 'CHAT_ENDED_BEFORE', { after })
  refuseOthers(session, call.operator, force)
  await endSession(call.tx, { party: found.party.id, by: 'operator', now: call.now })
  return decidedOf(found, 'CHAT_ENDED', {
    before: { state: session.state, assignedTo: session.assignedTo },
    after,
    chat: (to, whose) => {
      to.tellChat(whose, 'session', { session_id: session.id, state: 'ended' })
      to.tellStaff({ party: found.party.id, what: 'ended' })
    },
  })
}

export async function readChat(
  call: OperatorCall,
  { party, seq: upto }: Of & { seq?: number | undefined },
): Promise<Decided<'CHAT_READ' | 'CHAT_READ_BEFORE'>> {
  const found = await findChat(call, party)
  const before = { staffRead: found.party.staffRead }
  const seq = await markStaffRead(call.tx, found.party.id, upto)
  if (seq === undefined) return decidedOf(found, 'CHAT_READ_BEFORE', { after: before })
  return decidedOf(found, 'CHAT_READ', {
    details: { seq },
    before,
    after: { staffRead: seq },
    chat: (to, whose) => to.tellChat(whose, 'read', { by: 'other', seq }),
  })
}

/** The same words again, by the same person and with nothing between, are one note. */
export async function noteChat(
  call: OperatorCall,
  { party, words }: Of & { words: string },
): Promise<Decided<'CHAT_NOTED' | 'CHAT_NOTED_BEFORE'>> {
  const found = await findChat(call, party)
  const [last] = await notesOf(call.tx, found.party.id, 1)
  if (last?.operator === call.operator && last.words === words)
    return decidedOf(found, 'CHAT_NOTED_BEFORE', { after: { note: last.id } })
  const { operator, now: at } = call
  const { id } = await addNote(call.tx, { party: found.party.id, operator, words, at })
  return decidedOf(found, 'CHAT_NOTED', { after: { note: id, length: words.length } })
}

export async function tagChat(
  call: OperatorCall,
  { party, tags: asked }: Of & { tags: readonly string[] },
): Promise<Decided<'CHAT_TAGGED' | 'CHAT_TAGGED_BEFORE'>> {
  const found = await findChat(call, party)
  const { session } = found
  if (!session) throw refusal('NO_CHAT', { party })
  const tags = [...new Set(asked)]
  if (tags.join() === session.tags.join())
    return decidedOf(found, 'CHAT_TAGGED_BEFORE', { after: { tags } })
  await writeTags(call.tx, session.id, tags)
  return decidedOf(found, 'CHAT_TAGGED', { before: { tags: session.tags }, after: { tags } })
}

const hourMs = 3_600_000

/** A block is made longer by this, never shorter. */
export async function blockChat(
  call: OperatorCall,
  { party, hours }: Of & { hours: number; reason: string },
): Promise<Decided<'CHAT_BLOCKED' | 'CHAT_BLOCKED_BEFORE'>> {
  const found = await findBrowser(call, party)
  const { blockedUntil } = found.party
  const until = new Date(call.now.getTime() + hours * hourMs)
  if (blockedUntil && blockedUntil >= until)
    return decidedOf(found, 'CHAT_BLOCKED_BEFORE', {
      details: { until: clockOf(blockedUntil) },
      after: { blockedUntil },
    })
  await writeBlock(call.tx, found.party, until)
  return decidedOf(found, 'CHAT_BLOCKED', {
    details: { until: clockOf(until) },
    before: { blockedUntil },
    after: { blockedUntil: until },
    chat: (to, whose) => to.hangUpChat(whose),
  })
}

const clockOf = (at: Date): string => bangkokIso(at).slice(0, 16).replace('T', ' ')

export async function unblockChat(
  call: OperatorCall,
  { party }: Of,
): Promise<Decided<'CHAT_UNBLOCKED' | 'CHAT_UNBLOCKED_BEFORE'>> {
  const found = await findBrowser(call, party)
  const { blockedUntil } = found.party
  const after = { blockedUntil: null }
  if (!blockedUntil || blockedUntil <= call.now)
    return decidedOf(found, 'CHAT_UNBLOCKED_BEFORE', { after })
  await writeBlock(call.tx, found.party, null)
  return decidedOf(found, 'CHAT_UNBLOCKED', { before: { blockedUntil }, after })
}

export async function eraseChat(
  call: OperatorCall,
  { party, seq }: Of & { seq: number; reason: string },
): Promise<Decided<'CHAT_ERASED' | 'CHAT_ERASED_BEFORE'>> {
  const found = await findChat(call, party)
  const { state, file } = await eraseMessage(call.tx, found.party.id, seq)
  if (state === 'none') throw refusal('NO_CHAT_MESSAGE', { party, seq })
  const [details, after] = [{ seq }, { seq, file }]
  if (state === 'before') return decidedOf(found, 'CHAT_ERASED_BEFORE', { details, after })
  return decidedOf(found, 'CHAT_ERASED', {
    details,
    after,
    chat: async (to, whose) => {
      to.tellChat(whose, 'erased', { seq })
      // Where it cannot be deleted here, it is by the cleaning, as a file that no message has.
      if (file !== null) await to.files.drop(file).catch(() => undefined)
    },
  })
}

/** What is no message: a guest's own name, the words of ratings, notes of staff. A client may say a name anew. */
export async function eraseDetail(
  call: OperatorCall,
  { party, what }: Of & { what: string; reason: string },
): Promise<Decided<'CHAT_DETAIL_ERASED' | 'CHAT_DETAIL_ERASED_BEFORE'>> {
  const found = await findChat(call, party)
  const rows = await takeOut(call.tx, found.party.id, what)
  if (rows === null) throw refusal('NO_CHAT_DETAIL', { party, what })
  const told = { details: { what }, after: { what, rows } }
  if (rows === 0) return decidedOf(found, 'CHAT_DETAIL_ERASED_BEFORE', told)
  return decidedOf(found, 'CHAT_DETAIL_ERASED', {
    ...told,
    chat: (to) => to.tellStaff({ party: found.party.id, what: 'erased' }),
  })
}

/** Of how many rows. Null: there is no such thing. */
async function takeOut(tx: Tx, party: number, what: string): Promise<number | null> {
  if (what === 'name') return Number(await eraseName(tx, party))
  if (what === 'rating') return eraseRatings(tx, party)
  if (what === 'notes') return eraseNotes(tx, party, 'all')
  const [, note] = /^note-(\d{1,9})$/.exec(what) ?? []
  return note === undefined ? null : eraseNotes(tx, party, Number(note))
}
