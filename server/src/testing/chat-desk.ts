import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { withoutBot } from './chat-bot.ts'
import { chatGuest, text } from './chat-guest.ts'
import type { World } from './world.ts'

/**
 * Customers who have written, as staff meets them: by the number of their party. Nothing follows an answer of the server by itself, so that
 * what is said is what the test says.
 */
export function chatDesk(w: Pick<World, 'url' | 'database' | 'member' | 'context'>) {
  const { owner } = w.database
  withoutBot(w)
  let guests = 0

  async function writingGuest(words = 'Where is my deposit?') {
    guests += 1
    const guest = await chatGuest(w, { ip: `10.9.0.${guests}` })
    const { guestId } = guest
    const say = (more: string, client_id?: string) =>
      guest.chat.send(text(more, { guestId, ...(client_id && { client_id }) }))
    const { session_id: session } = (await say(words)).body
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM chat_party WHERE guest = ${guestId}::uuid`.execute(owner)
    const history = async () => (await guest.chat.history({ guestId })).body
    return { ...guest, say, session: session as string, history, party: String(rows[0]!.id) }
  }

  async function writingMember() {
    const m = await w.member({ balance: 150 })
    await m.chat.send(text('Hello'))
    const { rows } = await sql<{ id: number }>`
      SELECT p.id FROM chat_party p JOIN member m ON m.id = p.member_id WHERE m.code = ${m._id}`.execute(
      owner,
    )
    return { m, party: String(rows[0]!.id) }
  }

  /** A picture of theirs that no message has yet. Answers its key. */
  async function keptFile(party: string): Promise<string> {
    const key = `chat/${randomBytes(24).toString('hex')}.jpg`
    await sql`
      INSERT INTO chat_file (key, party_id, mime, bytes, sha256, created_at)
      VALUES (${key}, ${Number(party)}, 'image/jpeg', 5, ${'0'.repeat(64)}, now())`.execute(owner)
    return key
  }

  type Audit = { action: string; target: string; outcome: string; before: unknown; after: unknown }
  const audits = async (by: string): Promise<Audit[]> =>
    (
      await sql<Audit>`
        SELECT action, target, outcome, before, after FROM audit WHERE operator = ${by} ORDER BY id`.execute(
        owner,
      )
    ).rows

  return { writingGuest, writingMember, keptFile, audits }
}

/** What staff is told from now on, by every process: one notification an entry. */
export async function staffHears({ database }: Pick<World, 'database'>): Promise<string[]> {
  const client = await database.pool.connect()
  onTestFinished(() => client.release(true))
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => void heard.push(payload))
  await client.query('LISTEN chat_staff')
  return heard
}

/** What a decision came to, or why it was refused. */
export const outcome = (done: Promise<{ outcome: string }>): Promise<string> =>
  done.then(
    (d) => d.outcome,
    (error) => error.code ?? error.message,
  )
