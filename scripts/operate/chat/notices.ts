import type pg from 'pg'
import type { StaffEvent } from '../../../server/src/context.ts'
import { openPool } from '../../../server/src/db/pool.ts'
import type { Connection } from '../on-database.ts'

type Hears = {
  /** A conversation has changed. */
  look: () => Promise<void>
  /** The customer of this conversation types: nothing has changed by it. */
  typing: (party: number) => void
}

/**
 * Calls `look` when a conversation has changed, and every second: a notice may be lost, and while the database is away none comes. Answers
 * what ends it.
 */
export function onNews(
  connection: Connection,
  { look, typing }: Hears,
  everyMs = 1_000,
): () => Promise<void> {
  const pool = openPool(connection, { max: 1, statementTimeoutMs: 0, onLost: () => {} })
  let isOver = false
  let isListening = false
  let listening: pg.PoolClient | undefined
  let looking: Promise<void> | undefined
  let isMissed = false

  async function listen(): Promise<void> {
    const client = await pool.connect()
    if (isOver) return client.release()
    listening = client
    client.once('end', () => {
      isListening = false
      client.release(true)
    })
    client.on('notification', ({ payload = '' }) => heard(JSON.parse(payload)))
    await client.query('LISTEN chat_staff')
  }
  function heard({ party, what }: StaffEvent): void {
    if (what !== 'typing') again()
    else if (!isOver) typing(party)
  }
  /** One look at a time, and one more for what was told meanwhile. */
  function again(): void {
    if (isOver) return
    isMissed = looking !== undefined
    looking ??= look().finally(() => {
      looking = undefined
      if (isMissed) again()
    })
  }
  function tick(): void {
    again()
    if (isListening) return
    isListening = true
    listen().catch(() => {
      isListening = false
    })
  }
  tick()
  const timer = setInterval(tick, everyMs)
  return async () => {
    isOver = true
    clearInterval(timer)
    await looking
    await listening?.end()
    await pool.end()
  }
}
