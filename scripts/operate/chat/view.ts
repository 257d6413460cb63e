import type { ChatParty } from '../../../server/src/context.ts'
import {
  type InboxRow,
  type InboxTab,
  inboxRows,
} from '../../../server/src/features/chat/desk/inbox.sql.ts'
import { whoseParty } from '../../../server/src/features/chat/party.ts'
import { databaseTime } from '../deciding.ts'
import { harmless } from '../terminal.ts'
import { type Conversation, openConversation } from './conversation.ts'
import type { Desk } from './desk.ts'
import { drawInboxRow } from './drawn.ts'
import { listedMost } from './listed.ts'
import type { Painted } from './paint.ts'

/** Told every three seconds while it lasts. */
const typingMs = 6_000

/** What is seen: the list, or one conversation, and of the others what is new. */
export function viewOf(desk: Pick<Desk, 'db' | 'by' | 'env'>, screen: Painted) {
  const { db, by } = desk
  let opened: Conversation | undefined
  let known = new Map<number, string>()
  let isAway = false
  let typing: NodeJS.Timeout | undefined

  async function list(tab: InboxTab): Promise<void> {
    const rows = await inboxRows(db, { tab, operator: by, most: listedMost })
    const now = await databaseTime(db)
    for (const row of rows)
      screen.print([drawInboxRow(row, now)], row.waitsSince ? 'loud' : 'plain')
    screen.print([`${tab}: ${rows.length === 0 ? 'nobody' : rows.length}`])
    if (tab === 'all') known = marksOf(rows)
    drawPrompt()
  }

  /** What is new, here and elsewhere. What the bot has is no news, and it is looked at every second. */
  async function look(): Promise<void> {
    const rows = await inboxRows(db, { tab: 'ofPeople', operator: by, most: listedMost })
    const now = await databaseTime(db)
    const before = known
    known = marksOf(rows)
    if (isAway) screen.print(['The database answers again.'])
    isAway = false
    const news = rows.filter((row) => row.party !== opened?.party.id && isNews(row, before))
    screen.print(
      news.map((row) => `• ${drawInboxRow(row, now)}`),
      'loud',
    )
    if (await opened?.look()) showTyping(false)
    else drawPrompt()
  }

  /** Who types, in front of the line: it comes every few seconds, and would push away what was said. */
  function drawPrompt(): void {
    screen.promptWith(opened ? opened.prompt(typing !== undefined) : 'inbox> ')
  }
  function showTyping(isTyping: boolean): void {
    clearTimeout(typing)
    typing = isTyping ? setTimeout(showTyping, typingMs, false).unref() : undefined
    drawPrompt()
  }

  /** A new customer waits, or a customer of mine wrote. */
  function isNews(row: InboxRow, before: ReadonlyMap<number, string>): boolean {
    const isOurs = row.state === 'waiting' || row.assignedTo === by
    return isOurs && row.waitsSince !== null && before.get(row.party) !== markOf(row)
  }

  return {
    list,
    look,
    open: async (word: string) => {
      opened = await openConversation(desk, screen, word)
      showTyping(false)
    },
    close: () => {
      opened = undefined
      showTyping(false)
    },
    /** Shown where that conversation is the one that is open. */
    typing: (party: number) => {
      if (party === opened?.party.id) showTyping(true)
    },
    older: async () => opened?.older(),
    isUnread: () => opened?.isUnread() === true,
    party: (): number | undefined => opened?.party.id,
    /** Of a conversation that is mine. */
    whose: (): ChatParty | undefined => (opened?.isMine() ? whoseParty(opened.party) : undefined),
    /** The database is away: told once, and once when it is back. */
    trouble: (error: Error) => {
      if (!isAway) screen.print([`The chat cannot be read: ${harmless(error.message)}`])
      isAway = true
    },
  }
}
export type View = ReturnType<typeof viewOf>

const marksOf = (rows: readonly InboxRow[]): Map<number, string> =>
  new Map(rows.map((row) => [row.party, markOf(row)]))
const markOf = ({ state, unread, newest }: InboxRow): string =>
  `${state} ${unread} ${newest?.at ?? ''}`
