import type { Scene } from './scene.ts'
import { profileDialogScenes, profileScenes } from './scenes/account.ts'
import { gameArtScenes } from './scenes/art/game-art.ts'
import { loginScenes, registerScenes } from './scenes/auth.ts'
import { bankScenes } from './scenes/bank.ts'
import { chatScenes } from './scenes/chat/chat.ts'
import { exactScenes } from './scenes/exact.ts'
import { gameLoginScenes, gameScenes } from './scenes/games.ts'
import { giftScenes, walletScenes } from './scenes/gifts.ts'
import { guestScenes } from './scenes/guest.ts'
import { heldScenes } from './scenes/held.ts'
import { homeScenes } from './scenes/home.ts'
import { legScenes } from './scenes/legs.ts'
import { findScenes } from './scenes/lobby/find.ts'
import { reachScenes } from './scenes/lobby/reach.ts'
import { depositScenes, transferScenes, withdrawScenes } from './scenes/money.ts'
import { offlineScenes } from './scenes/offline.ts'
import { otpScenes } from './scenes/otp.ts'
import { recoverScenes } from './scenes/recover.ts'
import { bonusScenes } from './scenes/rewards/bonus.ts'
import { heldElsewhereScenes } from './scenes/rewards/held-elsewhere.ts'
import { bannerScenes, inviteScenes } from './scenes/rewards/invite.ts'
import { promotionScenes } from './scenes/rewards/promotion.ts'
import { refundScenes } from './scenes/rewards/refund.ts'
import { wheelScenes } from './scenes/rewards/spin.ts'
import { slipScenes, statementScenes } from './scenes/statement.ts'

/** Every screen in every state worth looking at. A new one is a row in the file of its feature. */
export const scenes: readonly Scene[] = [
  ...loginScenes,
  ...registerScenes,
  ...otpScenes,
  ...recoverScenes,
  ...guestScenes,
  ...chatScenes,
  ...homeScenes,
  ...findScenes,
  ...reachScenes,
  ...inviteScenes,
  ...bannerScenes,
  ...refundScenes,
  ...offlineScenes,
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
  ...gameArtScenes,
  ...statementScenes,
  ...slipScenes,
  ...bonusScenes,
  ...promotionScenes,
  ...heldElsewhereScenes,
  ...wheelScenes,
  ...profileScenes,
  ...profileDialogScenes,
]
