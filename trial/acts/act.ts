import type { Player, Stage } from '../stage.ts'
import type { Step } from '../step.ts'

/** Something members do: how often, in which ways, and how it is done. */
export type Act = {
  weight: number
  ways: Readonly<Record<string, number>>
  do: (stage: Stage, step: Step, player: Player) => Promise<unknown>
}
