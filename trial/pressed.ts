import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../server/src/testing/client.ts'
import { type Stage, tell } from './stage.ts'
import type { Step } from './step.ts'

const timesAtMost = 8
/** What was left under way by the try before is asked about meanwhile. */
const pauseMs = 600

/**
 * As a person presses a button again, each time with another key, while a game that must be asked or emptied for it does not answer. What the first
 * try brought home is home, so that most come to their end.
 */
export async function pressed(
  stage: Stage,
  step: Step,
  what: string,
  call: (asked: { key: string }) => Promise<Answer>,
): Promise<Answer> {
  for (let time = 1; ; time++) {
    const answer = await tell(stage, step, time === 1 ? what : `${what}, pressed again`, call, time)
    if (time === timesAtMost || !waitsForGame(answer)) return answer
    await sleep(pauseMs)
  }
}

const waits = new Set(['REQUEST_LIMIT', 'GAME_MAINTENANCE', 'INVITE_BONUS_FAIL'])
/** A claim says it in its body. */
const waitsForGame = ({ body }: Answer): boolean =>
  waits.has(body?.message) || waits.has(body?.error)
