import type { MessageKind } from '@krapao/shared/chat/chat.rules'
import type { Currency } from '@krapao/shared/country'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/pool.ts'
import { firstRow, rowsOf } from '../../../db/rows.ts'
import type { Author, SessionState } from '../chat.sql.ts'

export const inboxTabs = ['unassigned', 'mine', 'all', 'ended'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** A conversation as a line of the inbox. */
export type InboxRow = {
  party: number
  session: string
  state: SessionState
  assignedTo: string | null
  tags: string[]
  openedAt: Date
  endedAt: Date | null
  endedBy: string | null
  stars: number | null
  rating: string | null
  /** Of a member. */
  code: string | null
  /** A member’s own, or what a guest calls themselves. */
  name: string | null
  /** Since when the customer waits for a person: the first message that staff has not read, or the call for one. */
  waitsSince: Date | null
  unread: number
  /** The newest that a person wrote: after each call for a person the bot says the same. */
  newest: { author: Author; kind: MessageKind; payload: Record<string, unknown>; at: Date } | null
}

/** `ofPeople`: those that wait for a person or have one, without those that the bot has, of which there may be any number. */
type Listed = InboxTab | 'ofPeople'
const inTab: Record<Listed, (operator: string) => ReturnType<typeof sql>> = {
  unassigned: () => sql`s.state = 'waiting'`,
  mine: (operator) => sql`s.state = 'open' AND s.assigned_to = ${operator}`,
  ofPeople: () => sql`s.state IN ('waiting', 'open')`,
  all: () => sql`s.state <> 'ended'`,
  ended: () => sql`s.state = 'ended'`,
}

/** Who waits for a person comes first, and of them who waits longest; then the operator’s own. Of those that ended the last one. */
export const inboxRows = (
  db: Queryable,
  { tab, operator, most }: { tab: Listed; operator: string; most: number },
): Promise<InboxRow[]> =>
  rowsOf<InboxRow>(db)`
    SELECT * FROM (
      SELECT s.party_id AS party, s.id AS session, s.state, s.assigned_to AS "assignedTo", s.tags, s.opened_at AS "openedAt", s.ended_at AS "endedAt",
             s.ended_by AS "endedBy", s.stars, s.rating, m.code, coalesce(m.name, p.name) AS name, unread.n AS unread,
             CASE WHEN s.state = 'waiting' THEN least(s.waiting_since, unread.since) WHEN s.state = 'open' THEN unread.since END AS "waitsSince",
             (SELECT jsonb_build_object('author', c.author, 'kind', c.kind, 'payload', c.payload, 'at', c.at)
                FROM (SELECT * FROM chat_message n WHERE n.session_id = s.id ORDER BY n.seq DESC LIMIT 10) c
               ORDER BY (c.author = 'bot'), (c.kind = 'postback'), c.seq DESC LIMIT 1) AS newest
        FROM chat_session s JOIN chat_party p ON p.id = s.party_id LEFT JOIN member m ON m.id = p.member_id
       CROSS JOIN LATERAL (SELECT count(*)::int AS n, min(c.at) AS since FROM chat_message c
                            WHERE c.party_id = p.id AND c.seq > p.staff_read AND c.author = 'customer' AND c.session_id = s.id) unread
       WHERE ${inTab[tab](operator)}) listed
     ORDER BY "endedAt" DESC NULLS FIRST, array_position(ARRAY['waiting', 'open', 'bot'], state), ("assignedTo" = ${operator}) DESC NULLS LAST,
              "waitsSince" NULLS LAST, "openedAt"
     LIMIT ${most}`

export type ThreadSession = {
  id: string
  state: SessionState
  assignedTo: string | null
  tags: string[]
  stars: number | null
  rating: string | null
}
/** What is known of who writes, and of their newest conversation. `member`: who they are with us. */
export type ThreadHead = {
  /** Of the customer's, since staff read last. */
  unread: number
  blockedUntil: Date | null
  botOnly: boolean
  member: { id: number; name: string; currency: Currency } | null
  session: ThreadSession | null
}
export const threadHead = (db: Queryable, party: number): Promise<ThreadHead | undefined> =>
  firstRow<ThreadHead>(db)`
    SELECT (SELECT count(*)::int FROM chat_message c WHERE c.party_id = p.id AND c.seq > p.staff_read AND c.author = 'customer') AS unread,
           p.blocked_until AS "blockedUntil", p.bot_only AS "botOnly",
           CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'name', m.name, 'currency', m.currency) END AS member,
           (SELECT jsonb_build_object('id', s.id, 'state', s.state, 'assignedTo', s.assigned_to, 'tags', s.tags, 'stars', s.stars, 'rating', s.rating)
              FROM chat_session s WHERE s.party_id = p.id ORDER BY (s.state = 'ended'), s.opened_at DESC LIMIT 1) AS session
      FROM chat_party p LEFT JOIN member m ON m.id = p.member_id WHERE p.id = ${party}`
