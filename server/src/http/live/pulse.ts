import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Notice } from './notices.ts'

/** So often a notice is sent to oneself, and after so many that were not heard the connection that listens is given up: 21 seconds. */
const everyMs = 7_000
const unheardMax = 3
/** What is told of a loss is older by what its way took. */
const wayMs = 1_000

type Beat = { pulse: string; lostMsAgo?: number }

export type Pulsing = {
  /** The one that the adapter listens to. */
  channel: string
  failed: (error: unknown) => void
  /** Events come in. */
  worked: () => void
  /** Events may have been missed here, all of them before this time of the process's clock. */
  missed: (beforeMs: number) => void
  pulseMs?: number | undefined
}

/**
 * Whether events still come in. A connection that the network lost says nothing, and one to a database that is no longer the primary hears
 * nothing: so a notice goes out by another connection, and must be heard by this one. The next notice after a loss also tells all processes of
 * it. The adapter passes over these notices: they name no namespace and no sender of its own.
 */
export function makePulse(
  notify: (notice: Notice) => Promise<unknown>,
  { channel, failed, worked, missed, pulseMs = everyMs }: Pulsing,
) {
  const id = randomUUID()
  let listening: pg.PoolClient | undefined
  let unheard = 0
  let lostAtMs: number | undefined
  let isSending = false

  const hear = ({ payload = '' }: { payload?: string | undefined }) => {
    if (!payload.startsWith('{"pulse"')) return
    const beat = JSON.parse(payload) as Beat
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
      unheard = 0
      client.on('notification', hear)
      client.once('end', () => {
        if (listening === client) listening = undefined
      })
      // After the adapter, too, hears it.
      setImmediate(() => missed(Date.now()))
    },
    /** An event did not reach the database: pages at other processes have not heard of it. */
    lost: () => {
      lostAtMs = Date.now()
    },
    stop: () => clearInterval(timer),
  }
}

/** Not politely: the other side may be gone without a word, and an end would wait for its answer. */
function cut(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
