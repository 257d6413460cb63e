import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Notice } from './notices.ts'

/** So often a notice is sent to oneself, and after so many that were not heard the connection that listens is given up: 28 seconds at most. */
const everyMs = 7_000
const unheardMax = 3
/** A loss is dated later by this, the longest that a notice takes. */
const wayMs = 1_000
/** Without a connection that listens for so long, the pages are told. A connection that was only dropped is back by then. */
const silentMs = 2_000

/** Anyone who may connect to the database may send a notice: what is none of ours is passed over. */
const beatShape = z.object({
  pulse: z.string(),
  lostMsAgo: z.optional(z.number().check(z.gte(0), z.lte(3_600_000))),
})
type Beat = z.infer<typeof beatShape>

export type Pulsing = {
  /** The one that the adapter listens to. */
  channel: string
  failed: (error: unknown) => void
  /** Events come in. */
  worked: () => void
  /** Events may have been missed here, all of them before this time of the process's clock. */
  missed: (beforeMs: number) => void
  /** Nothing is heard any more, until `missed`. */
  silent?: (() => void) | undefined
  pulseMs?: number | undefined
}

/**
 * Whether events still come in. A connection that the network lost says nothing, and one to a database that is no longer the primary hears
 * nothing: so a notice goes out by another connection, and must be heard by this one. The next notice after a loss also tells all processes of
 * it. The adapter passes over these notices: they name no namespace and no sender of its own.
 */
export function makePulse(
  notify: (notice: Notice) => Promise<unknown>,
  { channel, failed, worked, missed, silent, pulseMs = everyMs }: Pulsing,
) {
  const id = randomUUID()
  let listening: pg.PoolClient | undefined
  let unheard = 0
  let lostAtMs: number | undefined
  let isSending = false
  let silence: NodeJS.Timeout | undefined

  const hear = ({ payload = '' }: { payload?: string | undefined }) => {
    const beat = payload.startsWith('{"pulse"') ? beatOf(payload) : undefined
    if (!beat) return
    if (beat.pulse === id) {
      unheard = 0
      worked()
    }
    if (beat.lostMsAgo !== undefined) missed(Date.now() - beat.lostMsAgo + wayMs)
  }
  const send = async () => {
    if (isSending) return
    isSending = true
    const lost = lostAtMs
    const beat: Beat = { pulse: id, ...(lost !== undefined && { lostMsAgo: Date.now() - lost }) }
    await notify([channel, JSON.stringify(beat)])
      .then(() => {
        if (lostAtMs === lost) lostAtMs = undefined
      }, failed)
      .finally(() => {
        isSending = false
      })
  }
  const timer = setInterval(() => {
    if (listening && unheard >= unheardMax) {
      failed(new Error('the connection that listens was silent and is given up'))
      cut(listening)
    }
    // Counted, and not timed: a process that slept must not give up what it had no time to hear.
    unheard += 1
    void send()
  }, pulseMs).unref()

  return {
    /** From now on this connection hears all; what was told before may have been missed. */
    listensBy: (client: pg.PoolClient) => {
      listening = client
      clearTimeout(silence)
      unheard = 0
      client.on('notification', hear)
      client.once('end', () => {
        if (listening !== client) return
        listening = undefined
        silence = setTimeout(() => silent?.(), silentMs).unref()
      })
      // After the adapter, too, hears it.
      setImmediate(() => missed(Date.now()))
    },
    /** An event did not reach the database: pages at other processes have not heard of it. */
    lost: () => {
      lostAtMs = Date.now()
    },
    stop: () => {
      // Its end is no loss any more.
      listening = undefined
      clearInterval(timer)
      clearTimeout(silence)
    },
  }
}

function beatOf(payload: string): Beat | undefined {
  try {
    return beatShape.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

/** Not politely: the other side may be gone without a word, and an end would wait for its answer. */
function cut(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
