import { pause } from '../faults/door.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import type { Move } from './moves.ts'

/**
 * The move with its result: taken, and taken again when it is due. A second call for the same one meanwhile waits for the same
 * end; a stop of the process leaves it on record.
 */
export async function finished<M extends Move | undefined>(
  outside: Outside,
  take: () => M,
): Promise<M> {
  for (;;) {
    const move = take()
    if (move?.status !== 'processing') return move
    if (outside.closing.aborted) throw new Refused(503, 'CLOSING')
    await pause(outside, Math.max(1, Number(move.dueAt) - Date.now()))
  }
}
