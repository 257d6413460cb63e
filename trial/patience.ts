import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../server/src/testing/client.ts'

const againAfterMs = 1_000
/** Longer than any outage of a trial. */
const triesAtMost = 150

/** As a page does it: where the server says that it cannot answer now, the same call is made again with the same key. */
export async function answered(
  call: () => Promise<Answer>,
  sawNone: (code: string) => void,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await call()
    const { message } = answer.body ?? {}
    if ((message !== 'SERVICE_BUSY' && message !== 'STILL_RUNNING') || tries === triesAtMost)
      return answer
    sawNone(message)
    await sleep(againAfterMs)
  }
}

/** Until it gives something; whatever it throws meanwhile is for lack of a database. */
export async function tryUntil<T>(deed: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 1; ; tries++) {
    const given = await deed().catch((error: Error) => {
      if (tries === triesAtMost) throw error
      return undefined
    })
    if (given !== undefined || tries === triesAtMost) return given
    await sleep(againAfterMs)
  }
}
