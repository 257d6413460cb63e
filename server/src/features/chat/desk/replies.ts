import { refusal } from '@krapao/shared/office/refusal'
import { fill, type Text } from '@krapao/shared/text'
import type { Queryable } from '../../../db/pool.ts'
import { readMember } from '../../profile/profile.read.ts'
import type { Party } from '../chat.sql.ts'

/** What the holes of a reply are filled with. */
export type Values = {
  name?: string | undefined
  amount?: string | undefined
  reference?: string | undefined
}

/** A reply in the customer’s language. Throws REPLY_NOT_FILLED: no customer reads a hole. */
export async function filledReply(
  db: Queryable,
  reply: Text & { id: string },
  party: Party,
  { name, amount, reference }: Values,
): Promise<string> {
  const own = reply[party.locale].includes('{name}') ? await nameOf(db, party) : undefined
  const given = { name: name ?? own, amount, reference }
  const known = Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined)
  const words = reply[party.locale]
  const empty = [...words.matchAll(/\{(\w+)\}/g)]
    .map(([, hole = '']) => hole)
    .filter((hole) => !known.some(([filled]) => filled === hole))
  if (empty.length > 0)
    throw refusal('REPLY_NOT_FILLED', { reply: reply.id, holes: [...new Set(empty)].join(', ') })
  return fill(words, Object.fromEntries(known))
}

/** Of a member the one of their account; of a guest what they call themselves, if anything. */
export const nameOf = async (db: Queryable, party: Party): Promise<string | undefined> =>
  party.memberId === null ? (party.name ?? undefined) : (await readMember(db, party.memberId)).name
