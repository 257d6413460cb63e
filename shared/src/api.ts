import { auth } from './auth/auth.contract.ts'
import { bonus } from './bonus/bonus.contract.ts'
import { chat } from './chat/chat.contract.ts'
import { deposit } from './deposit/deposit.contract.ts'
import { find } from './find/find.contract.ts'
import { games } from './games/games.contract.ts'
import { invite } from './invite/invite.contract.ts'
import { lookup } from './lookup/lookup.contract.ts'
import { profile } from './profile/profile.contract.ts'
import { promotion } from './promotion/promotion.contract.ts'
import { refund } from './refund/refund.contract.ts'
import { spin } from './spin/spin.contract.ts'
import { statement } from './statement/statement.contract.ts'
import { transfer } from './transfer/transfer.contract.ts'
import { wallet } from './wallet/wallet.contract.ts'
import { withdraw } from './withdraw/withdraw.contract.ts'

/** Every call of the member contract: the table of contents. */
export const api = {
  auth,
  profile,
  lookup,
  wallet,
  deposit,
  withdraw,
  transfer,
  games,
  find,
  statement,
  bonus,
  promotion,
  spin,
  invite,
  refund,
  chat,
}
export type MemberApi = typeof api
