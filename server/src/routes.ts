import type { MemberApi } from '@krapao/shared/api'
import * as auth from './features/auth/auth.ts'
import * as otp from './features/auth/otp/otp.ts'
import { changePassword } from './features/auth/password/change-password.ts'
import * as recovery from './features/auth/recover/recover.ts'
import * as registration from './features/auth/register.ts'
import * as sessions from './features/auth/sessions.ts'
import * as bonus from './features/bonus/bonus.ts'
import * as chat from './features/chat/chat.ts'
import * as conversation from './features/chat/conversation.ts'
import * as chatFiles from './features/chat/files/upload.ts'
import { identity } from './features/chat/identity.ts'
import { send } from './features/chat/send.ts'
import { add } from './features/deposit/account/manual.ts'
import { truelink } from './features/deposit/gift/gift.ts'
import { cancelQr, createQr, qr } from './features/deposit/qr/qr.ts'
import * as slip from './features/deposit/slip/slip.ts'
import { favourite } from './features/find/find.ts'
import * as games from './features/games/games.ts'
import * as invite from './features/invite/invite.ts'
import * as legal from './features/legal/legal.ts'
import * as lookup from './features/lookup/lookup.ts'
import * as bankAccount from './features/profile/bank-change.ts'
import * as profile from './features/profile/profile.ts'
import * as promotion from './features/promotion/promotion.ts'
import * as refund from './features/refund/refund.ts'
import * as coupon from './features/spin/coupon.ts'
import { fair, rotate } from './features/spin/fair.ts'
import { odds } from './features/spin/odds.ts'
import * as wheel from './features/spin/setup.ts'
import { spin } from './features/spin/spin.ts'
import { slipReference, slips } from './features/statement/slips.ts'
import * as statement from './features/statement/statement.ts'
import * as transfer from './features/transfer/transfer.ts'
import { all as transferAll } from './features/transfer/transfer-all.ts'
import * as wallet from './features/wallet/wallet.ts'
import * as withdraw from './features/withdraw/withdraw.ts'
import type { Handlers } from './http/serve.ts'

/** contract ↔ verbs: the one table. A missing verb does not compile. */
export const routes: Handlers<MemberApi> = {
  auth: {
    login: auth.login,
    logout: auth.logout,
    validate: registration.validate,
    register: registration.register,
    sendOtp: otp.sendOtp,
    verifyOtp: otp.verifyOtp,
    sendRecovery: recovery.sendRecovery,
    verifyRecovery: recovery.verifyRecovery,
    recover: recovery.recover,
    changePassword,
    sessions: sessions.list,
    revokeSession: sessions.revoke,
    revokeOtherSessions: sessions.revokeElsewhere,
  },
  profile: {
    get: profile.get,
    update: profile.update,
    renameBankAccount: profile.renameBankAccount,
    withdrawBankChange: bankAccount.withdrawBankChange,
  },
  lookup,
  legal: { texts: legal.texts, agreement: legal.agreement, agree: legal.agree },
  wallet: { get: wallet.get },
  deposit: {
    qr,
    createQr,
    cancelQr,
    slip: slip.upload,
    slipSeen: slip.seen,
    truelink,
    add,
  },
  withdraw: { ask: withdraw.ask, all: withdraw.all },
  transfer: { move: transfer.move, all: transferAll, look: transfer.look },
  games: {
    refresh: games.refresh,
    activate: games.activate,
    account: games.account,
    resetPassword: games.resetPassword,
    autoLogin: games.autoLogin,
    autoLoginWithPassword: games.autoLogin,
  },
  find: { favourite },
  bonus: {
    list: bonus.list,
    activate: bonus.activate,
    active: bonus.active,
    minimum: bonus.minimum,
    clear: bonus.clear,
    leave: bonus.leave,
  },
  promotion: { current: promotion.current, find: promotion.find, activate: promotion.activate },
  invite: {
    list: invite.list,
    bonus: invite.bonus,
    receive: invite.receive,
    banners: invite.banners,
  },
  refund: {
    check: refund.check,
    receive: refund.receive,
    addWallet: refund.addWallet,
    list: refund.list,
    banners: refund.banners,
  },
  statement: { list: statement.list, export: statement.exportRows, slips, slipReference },
  spin: {
    active: wheel.active,
    setup: wheel.setup,
    odds,
    spin,
    coupon: coupon.list,
    claim: coupon.claim,
    fair,
    rotate,
  },
  chat: {
    config: chat.config,
    send,
    history: chat.history,
    uploadImage: chatFiles.uploadImage,
    uploadVideo: chatFiles.uploadVideo,
    read: chat.read,
    end: conversation.end,
    rate: conversation.rate,
    unread: chat.unread,
    adopt: conversation.adopt,
    identity,
  },
}
