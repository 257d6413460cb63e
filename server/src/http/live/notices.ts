import type { QueryResult } from 'pg'

/** Of one notification: the channel, and what is said there. */
export type Notice = readonly [channel: string, payload: string]
type Ask = (text: string, values: unknown[]) => Promise<QueryResult>

/** As the socket.io adapter asks it. */
export const notifyOne = 'SELECT pg_notify($1, $2)'
const notifyAll = `
  SELECT pg_notify(channel, payload)
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS notice (channel, payload, place) ORDER BY place`

/** A call that moves money says two or three things within it, and a person notices none of it. */
const gatherMs = 20
/** Of up to 8 kB each. */
const mostAtOnce = 200

/**
 * Notifications of the same moment go out in one statement, in their order: the commit of each takes a lock that the whole database has
 * only once. What comes while they are on their way goes out together after it.
 */
export function gatherNotices(ask: Ask) {
  let waiting: { notice: Notice; done: (sent: Promise<QueryResult>) => void }[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> | undefined

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      const notices = now.map(({ notice }) => notice)
      const sent = ask(notifyAll, [notices.map(([c]) => c), notices.map(([, payload]) => payload)])
      for (const { done } of now) done(sent)
      // One statement at a time: over two connections a later event would overtake an earlier one. Each caller gets the error.
      await sent.catch(() => undefined)
    }
  }
  function flush(): Promise<unknown> {
    clearTimeout(timer)
    timer = undefined
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  return {
    notify: (notice: Notice): Promise<QueryResult> =>
      new Promise((resolve) => {
        waiting.push({ notice, done: resolve })
        // Also while others are on their way: those may just have ended, and nothing else would send this one.
        timer ??= setTimeout(flush, gatherMs)
      }),
    /** Resolves when the database has all that was said until now, or has refused it. */
    sent: async (): Promise<void> => {
      while (waiting.length > 0 || sending) await flush()
    },
  }
}
