import type { VisitorCall } from '../../context.ts'
import { partyById } from './chat.sql.ts'
import { whoseParty } from './party.ts'
import { rowOf } from './row.ts'

/** Tells the customer what was said to them: by the socket, and a member whose chat is closed by the badge. Called after commit. */
export async function tellSaid(
  context: Pick<VisitorCall, 'db' | 'tellChat' | 'tell' | 'files' | 'clock'>,
  partyId: number,
  row: Parameters<typeof rowOf>[2],
): Promise<void> {
  const party = await partyById(context.db, partyId)
  context.tellChat(whoseParty(party), 'messaging', rowOf(context, party, row))
  if (party.memberId !== null) context.tell(party.memberId, { type: 'chat' })
}
