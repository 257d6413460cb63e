import { deskActs } from './desk-acts.ts'
import { feedActs } from './feed-acts.ts'
import { giftActs } from './gift-acts.ts'
import { impostorActs } from './impostor-acts.ts'
import { manualActs } from './manual-acts.ts'
import { moveActs } from './move-acts.ts'
import type { Step } from './plan.ts'
import { qrActs } from './qr-acts.ts'
import { slipActs } from './slip-acts.ts'
import type { Player, Stage } from './stage.ts'
import { toldAgainActs } from './told-again-acts.ts'

/** Something members do: how often, in which ways, and how it is done. */
export type Act = {
  weight: number
  ways: Readonly<Record<string, number>>
  do: (stage: Stage, step: Step, player: Player) => Promise<unknown>
}

/** All of it; the weights are shares of a day at an operator's. */
export const acts = {
  ...{ ...qrActs, ...feedActs, ...giftActs, ...slipActs, ...manualActs, ...moveActs },
  ...{ ...impostorActs, ...toldAgainActs, ...deskActs },
} satisfies Record<string, Act>
export type ActName = keyof typeof acts
