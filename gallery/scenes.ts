import { profileDialogScenes, profileScenes } from './account.ts'
import { loginScenes, registerScenes } from './auth.ts'
import { bankScenes } from './bank.ts'
import { exactScenes } from './exact.ts'
import { gameLoginScenes, gameScenes } from './games.ts'
import { giftScenes, walletScenes } from './gifts.ts'
import { guestScenes } from './guest.ts'
import { heldScenes } from './held.ts'
import { homeScenes } from './home.ts'
import { legScenes } from './legs.ts'
import { depositScenes, transferScenes, withdrawScenes } from './money.ts'
import { otpScenes } from './otp.ts'
import { recoverScenes } from './recover.ts'
import type { Scene } from './scene.ts'
import { slipScenes, statementScenes } from './statement.ts'

/** Every screen in every state worth looking at. A new one is a row in the file of its feature. */
export const scenes: readonly Scene[] = [
  ...loginScenes,
  ...registerScenes,
  ...otpScenes,
  ...recoverScenes,
  ...guestScenes,
  ...homeScenes,
  ...depositScenes,
  ...exactScenes,
  ...walletScenes,
  ...giftScenes,
  ...bankScenes,
  ...withdrawScenes,
  ...heldScenes,
  ...transferScenes,
  ...legScenes,
  ...gameScenes,
  ...gameLoginScenes,
  ...statementScenes,
  ...slipScenes,
  ...profileScenes,
  ...profileDialogScenes,
]

/** How a scene is called where it is asked for or fails: `Login: empty`. */
export const nameOf = ({ screen, state }: Scene): string => `${screen}: ${state}`
