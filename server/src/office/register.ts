import type { officeApi } from '@krapao/shared/office/api'
import { endSeen } from '../audit/finding.ts'
import { ordersOf } from '../errands/orders.office.ts'
import * as auth from '../features/auth/auth.office.ts'
import * as holdings from '../features/bonus/desk/holdings.office.ts'
import * as offers from '../features/bonus/desk/offers.office.ts'
import * as answers from '../features/chat/desk/answer.office.ts'
import * as chats from '../features/chat/desk/chat.office.ts'
import * as deposits from '../features/deposit/desk/deposits.office.ts'
import * as entries from '../features/deposit/desk/entries.office.ts'
import * as slips from '../features/deposit/desk/slips.office.ts'
import * as games from '../features/games/games.office.ts'
import * as readings from '../features/games/readings.office.ts'
import * as profile from '../features/profile/profile.office.ts'
import * as wheel from '../features/spin/wheel.office.ts'
import * as withdraw from '../features/withdraw/withdraw.office.ts'
import { errandKinds } from '../jobs.ts'
import * as settings from '../settings/settings.office.ts'
import type { OfficeVerbs } from './run.ts'

/** contract ↔ verbs of the operators' office, as routes.ts is of the members' calls. */
export const officeVerbs: OfficeVerbs<typeof officeApi> = {
  deposits: {
    confirm: deposits.confirmDeposit,
    refuse: deposits.refuseDeposit,
    give: deposits.giveSuspense,
  },
  entries: { same: entries.saySame, other: entries.sayOther },
  slips: { credit: slips.confirmSlip, refuse: slips.declineSlip },
  payouts: { approve: withdraw.approveWithdrawal, decline: withdraw.declineWithdrawal },
  holds: { release: withdraw.releaseHold },
  bankChanges: { approve: profile.approveBankChange, decline: profile.declineBankChange },
  members: { lock: auth.lockOutMember, unlock: auth.unlockMember, endSessions: auth.endSessions },
  readings: { accept: readings.acceptReading, refuse: readings.refuseReading },
  orders: ordersOf(errandKinds),
  findings: { seen: endSeen },
  games: {
    change: games.changeGame,
    open: games.openGame,
    close: games.closeGame,
    pause: games.pauseGame,
    resume: games.resumeGame,
  },
  wheel: { publish: wheel.publishWheel, close: wheel.closeWheel },
  coupons: { hand: wheel.handOver },
  offers: {
    publish: offers.publishOffers,
    open: offers.openOffer,
    close: offers.closeOffer,
  },
  holdings: { revoke: holdings.revokeHolding },
  chat: {
    take: chats.takeChat,
    release: chats.releaseChat,
    answer: answers.answerChat,
    reply: answers.replyChat,
    read: chats.readChat,
    note: chats.noteChat,
    tag: chats.tagChat,
    end: chats.endChat,
    block: chats.blockChat,
    unblock: chats.unblockChat,
    erase: chats.eraseChat,
    eraseDetail: chats.eraseDetail,
  },
  settings: { set: settings.setSetting, reset: settings.resetSetting },
}
