import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { gatherNotices, type Notice, notifyOne } from './notices.ts'

/** The adapter writes the number of an attachment as JSON, which has no bigint. */
const withoutBigints: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format),
}

/**
 * What an adapter has of the pool. It takes one client to listen and forgets it, unreleased, when its connection ends, and keeps one that it
 * gets only after its own end: each would cost the pool a place for good, and closing would wait for it for ever.
 */
export function lenderOf(pool: pg.Pool, failed: (error: unknown) => void) {
  const lent = new Set<pg.PoolClient>()
  let over = false
  const free = (client: pg.PoolClient) => {
    if (lent.delete(client)) client.release(true)
  }
  pool.on('release', (_, client) => lent.delete(client))
  const connect = async (): Promise<pg.PoolClient> => {
    const client = over ? undefined : await pool.connect()
    if (over || !client) {
      client?.release()
      return new Promise(() => {}) // an error would be answered by asking again, for ever
    }
    lent.add(client)
    client.once('end', () => free(client))
    return client
  }
  const notices = gatherNotices((text, values) =>
    pool.query({ name: 'live_notices', text, values }),
  )
  const asked = new Set<Promise<unknown>>()
  const askAlone = (text: string, values: unknown[]) => {
    const answer = pool.query({ text, values, types: withoutBigints })
    const told: Promise<unknown> = answer.catch(failed).finally(() => asked.delete(told))
    asked.add(told)
    return answer
  }
  const query = (text: string, values: unknown[] = []) =>
    text === notifyOne ? notices.notify(values as unknown as Notice) : askAlone(text, values)
  /** What is too large for a notice is written first, and its notice follows. */
  const sent = async () => {
    do {
      await Promise.all(asked)
      await nextTurn()
      await notices.sent()
    } while (asked.size > 0)
  }
  return {
    pool: { connect, query } as unknown as pg.Pool,
    sent,
    end: () => {
      over = true
      for (const client of lent) free(client)
    },
  }
}
