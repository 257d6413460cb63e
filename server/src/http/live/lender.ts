import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { gatherNotices, type Notice, notifyOne } from './notices.ts'
import { makePulse, type Pulsing } from './pulse.ts'

/** The adapter writes the number of an attachment as JSON, which has no bigint. */
const withoutBigints: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format),
}

/**
 * What an adapter has of the pool. It takes one client to listen and forgets it, unreleased, when its connection ends, and keeps one that it
 * gets only after its own end: each would cost the pool a place for good, and closing would wait for it for ever. It also asks for another one
 * twice where a connection ends while it begins to listen: it is given one at a time.
 */
export function lenderOf(pool: pg.Pool, on: Pulsing) {
  const { channel, failed } = on
  let lent: pg.PoolClient | 'soon' | undefined
  let over = false
  const first = Promise.withResolvers<void>()
  const free = (client: pg.PoolClient) => {
    if (lent !== client) return
    lent = undefined
    client.release(true)
  }
  pool.on('release', (_, client) => {
    if (lent === client) lent = undefined
  })
  const notices = gatherNotices((text, values) =>
    pool.query({ name: 'live_notices', text, values }),
  )
  const pulse = makePulse(notices.notify, on)

  const connect = async (): Promise<pg.PoolClient> => {
    // An error would be answered by asking again, for ever.
    if (over || lent) return new Promise(() => {})
    lent = 'soon'
    // The adapter tells of neither failure, and tries again within seconds.
    const client = await pool.connect().catch((error) => {
      lent = undefined
      failed(error)
      throw error
    })
    if (over) {
      client.release()
      return new Promise(() => {})
    }
    lent = client
    hearOursOnly(client)
    client.once('end', () => free(client))
    // Before the adapter does the same: where a standby refuses it, the adapter would forget the client and ask for the next one.
    await client.query(`LISTEN "${channel}"`).catch((error) => {
      free(client)
      failed(error)
      throw error
    })
    pulse.listensBy(client)
    // After what was missed was told.
    setImmediate(first.resolve)
    return client
  }

  const notify = (notice: Notice) => {
    const sent = notices.notify(notice)
    sent.catch(() => isEvent(notice) && pulse.lost())
    return sent
  }
  const asked = new Set<Promise<unknown>>()
  const askAlone = (text: string, values: unknown[]) => {
    const answer = pool.query({ text, values, types: withoutBigints })
    const whenFailed = (error: unknown) => {
      if (!text.startsWith('DELETE')) pulse.lost()
      failed(error)
    }
    const told: Promise<unknown> = answer.catch(whenFailed).finally(() => asked.delete(told))
    asked.add(told)
    return answer
  }
  const query = (text: string, values: unknown[] = []) =>
    text === notifyOne ? notify(values as unknown as Notice) : askAlone(text, values)
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
    listens: first.promise,
    end: () => {
      over = true
      pulse.stop()
      if (lent && lent !== 'soon') free(lent)
    },
  }
}

/**
 * Whoever may connect to the database can send notices. The adapter answers some types, which we never send, with what its sockets hold: members' tokens,
 * too. So only these types pass: adapters that come, live and go (1, 2, 13), events (3), sockets to hang up (6), and the pulse, which has no type. Of events, none
 * that asks the pages for an answer, and none in a packet of another type, such as one that ends a connection.
 */
function hearOursOnly(client: pg.PoolClient): void {
  const emit = client.emit.bind(client) as (event: string, ...said: unknown[]) => boolean
  client.emit = ((event: string, ...said: unknown[]) =>
    (event !== 'notification' || isOurs(said[0] as pg.Notification)) &&
    emit(event, ...said)) as typeof client.emit
}
const ourTypes: ReadonlySet<unknown> = new Set([undefined, 1, 2, 3, 6, 13])
function isOurs({ payload = '' }: pg.Notification): boolean {
  try {
    const said = JSON.parse(payload) as Said
    return ourTypes.has(said.type) && (said.type !== 3 || isPlain(said))
  } catch {
    return false
  }
}
type Said = {
  type?: unknown
  /** Of an event that is too large for a notice: it lies in a table to which strangers do not write. */
  attachmentId?: unknown
  data?: { requestId?: unknown; packet?: { type?: unknown } }
}
const isPlain = ({ attachmentId, data }: Said): boolean =>
  isRowNumber(attachmentId) || (data?.requestId === undefined && data?.packet?.type === eventPacket)
const isRowNumber = (id: unknown): boolean => typeof id === 'string' && /^\d+$/.test(id)
/** socket.io's own number. */
const eventPacket = 2

/** The adapters also tell each other that they are there: 1 and 2. No page misses that. The packet within an event has a type, too. */
const isEvent = ([, payload]: Notice): boolean =>
  ![1, 2].includes((JSON.parse(payload) as { type: number }).type)
