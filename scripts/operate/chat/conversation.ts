import type { Row } from '../../../server/src/features/chat/chat.sql.ts'
import { readRows, readThread, type Thread } from '../../../server/src/features/chat/desk/thread.ts'
import { databaseTime } from '../deciding.ts'
import { harmless } from '../terminal.ts'
import type { Desk } from './desk.ts'
import { customerOf, drawCase, drawHead, drawRow } from './drawn.ts'
import { fileAddresses } from './file-address.ts'
import type { Painted } from './paint.ts'

const pageRows = 20
const newRows = 50

/** The conversation that is open: what was said, and what is said meanwhile. Throws NO_CHAT where there is none of that number. */
export async function openConversation(
  { db, by, env }: Pick<Desk, 'db' | 'by' | 'env'>,
  screen: Painted,
  word: string,
) {
  let thread = await readThread(db, word, { limit: pageRows })
  const { party } = thread
  const fileAt = fileAddresses(env)
  // A guest may say later what they are called.
  const customer = () => customerOf(thread)
  let oldest = thread.rows[0]?.seq ?? 1
  let newest = thread.rows.at(-1)?.seq ?? 0

  function printRows(rows: readonly Row[]): void {
    for (const row of rows)
      screen.print(
        drawRow(row, { customer: customer(), by, fileAt }),
        row.author === 'customer' ? 'loud' : 'plain',
      )
  }

  async function older(): Promise<void> {
    const rows = await readRows(db, party.id, { before: oldest, limit: pageRows })
    oldest = rows[0]?.seq ?? oldest
    if (rows.length === 0) screen.print(['  There is nothing before.'])
    printRows(rows)
  }

  /** Answers whether the customer said something. */
  async function look(): Promise<boolean> {
    const before = thread
    let hasNews = false
    thread = await readThread(db, String(party.id), { limit: 1 })
    for (;;) {
      const rows = await readRows(db, party.id, { after: newest, limit: newRows })
      printRows(rows)
      hasNews ||= rows.some(({ author }) => author === 'customer')
      newest = rows.at(-1)?.seq ?? newest
      if (rows.length < newRows) break
    }
    // A payment that was described may come in while the conversation is open, and be credited.
    const known = new Set(before.cases.map(drawCase))
    screen.print(
      thread.cases.map(drawCase).filter((line) => !known.has(line)),
      'loud',
    )
    const state = stateOf(thread, by)
    if (state !== stateOf(before, by)) screen.print([`  ${state}`], 'quiet')
    return hasNews
  }

  screen.print(drawHead(thread, await databaseTime(db)), 'quiet')
  if (oldest > 1) screen.print(['  … /older shows what was said before'], 'quiet')
  printRows(thread.rows)
  return {
    party,
    prompt: (isTyping: boolean) => `${party.id} ${customer()}${isTyping ? ' is typing …' : ''}> `,
    older,
    look,
    isMine: () => thread.session?.assignedTo === by,
    /** Whether the customer said something that was not read yet, to who sits here. */
    isUnread: () => thread.session?.assignedTo === by && thread.unread > 0,
  }
}
export type Conversation = Awaited<ReturnType<typeof openConversation>>

function stateOf({ session, party }: Thread, by: string): string {
  const { state, assignedTo } = session ?? {}
  const who = assignedTo === by ? 'you' : harmless(assignedTo ?? '')
  const seen = party.customerRead > 0 ? `; the customer has seen up to #${party.customerRead}` : ''
  return `${state === 'open' ? `with ${who}` : (state ?? 'nothing said yet')}${seen}`
}
