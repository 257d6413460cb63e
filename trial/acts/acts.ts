import type { Act } from './act.ts'
import { deskActs } from './desk-acts.ts'
import { earnedActs } from './earned-acts.ts'
import { feedActs } from './feed-acts.ts'
import { giftActs } from './gift-acts.ts'
import { impostorActs } from './impostor-acts.ts'
import { manualActs } from './manual-acts.ts'
import { moveActs } from './move-acts.ts'
import { qrActs } from './qr-acts.ts'
import { rewardActs } from './reward-acts.ts'
import { slipActs } from './slip-acts.ts'
import { toldAgainActs } from './told-again-acts.ts'

/** All of it; the weights are shares of a day at an operator's. */
export const acts: Readonly<Record<string, Act>> = {
  ...qrActs,
  ...feedActs,
  ...giftActs,
  ...slipActs,
  ...manualActs,
  ...moveActs,
  ...rewardActs,
  ...earnedActs,
  ...impostorActs,
  ...toldAgainActs,
  ...deskActs,
}
