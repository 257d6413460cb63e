import type { Money } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/office/refusal'
import type { Queryable } from '../../../db/pool.ts'
import { type Account, readMember } from '../../profile/profile.read.ts'
import { mainBalance } from '../../wallet/wallet.read.ts'
import { type Party, partyById, type Row, rowsOfParty } from '../chat.sql.ts'
import { type Case, casesOf } from './cases.sql.ts'
import { type Note, notesOf } from './desk.sql.ts'
import { partyNumber } from './found.ts'
import { type ThreadHead, threadHead } from './inbox.sql.ts'

// A conversation as staff reads it. Reading writes nothing and has no row of the audit, as all that an operator lists today.

export type Thread = ThreadHead & {
  party: Party
  /** Of a member: what they may spend from the main wallet. */
  balance: Money | undefined
  /** A member's bank account and since when it is theirs, to compare with who sent a payment. */
  account: Account | undefined
  notes: Note[]
  cases: Case[]
  /** The oldest first. */
  rows: Row[]
}
type Page = {
  before?: number | undefined
  after?: number | undefined
  limit: number
}
const notesShown = 20

/** Throws NO_CHAT. Of a guest nothing is known but what they say. */
export async function readThread(db: Queryable, word: string, page: Page): Promise<Thread> {
  const id = partyNumber(word)
  const head = await threadHead(db, id)
  if (!head) throw refusal('NO_CHAT', { party: word })
  const [party, rows, notes, cases, balance, account] = await Promise.all([
    partyById(db, id),
    readRows(db, id, page),
    notesOf(db, id, notesShown),
    casesOf(db, id, notesShown),
    head.member ? mainBalance(db, head.member) : undefined,
    head.member ? readMember(db, head.member.id) : undefined,
  ])
  return { ...head, party, balance, account, notes, cases, rows }
}

/** The oldest first. */
export const readRows = async (db: Queryable, party: number, page: Page): Promise<Row[]> =>
  (await rowsOfParty(db, party, { skip: 0, ...page })).reverse()
