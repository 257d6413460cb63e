import { decideOne, listed } from '../desk.ts'
import type { Stage } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

/** A person decides about something that waits; two of them may, at once. */
export const deskActs = {
  'desk looks': { weight: 4, ways: { one: 5, 'two at once': 1 }, do: look },
} satisfies Record<string, Act>

async function look(stage: Stage, step: Step): Promise<void> {
  const cases = await listed(stage)
  const one = cases[step.pick % Math.max(1, cases.length)]
  if (one) await decideOne(stage, one, step.way === 'two at once' ? 2 : 1)
}
