import type { ChatEvents } from '@krapao/shared/chat/chat.contract'
import type { Route } from '@krapao/shared/contract'
import type { Currency } from '@krapao/shared/country'
import type { LiveEvent } from '@krapao/shared/live'
import type { Locale } from '@krapao/shared/text'
import type { Db } from './db/pool.ts'
import type { DbTime } from './db/time.ts'
import type { Env } from './env.ts'
import type { RunErrands } from './errands/running.ts'
import type { Files, Upload, UploadOnDisk } from './files/files.ts'
import type { DeviceCookie } from './http/callers/device-cookie.ts'
import type { GuestCookie } from './http/callers/guest-cookie.ts'
import type { Log } from './log.ts'
import type { Outside } from './outside/outside.ts'
import type { Afterwards } from './process/afterwards.ts'
import type { Throttles } from './security/throttle.ts'
import type { ReadSetting } from './settings/settings.ts'

export type OrderJournal = {
  /** Writes an order down before it is sent. Throws where that cannot be done, in words for the desk. */
  keep(errand: { id: string; kind: string; attempt: number }): Promise<void>
  /** It cannot be written now: orders that were not sent are left to other processes. */
  isFailing(): boolean
}

/** What every verb and job may use. Made once in app.ts; there is no container. */
export type Context = {
  env: Env
  db: Db
  outside: Outside
  files: Files
  errands: RunErrands
  /** Outside of the database. */
  journal: OrderJournal
  /** A money call was answered by this run, and its row stays: a database without it has lost its newest commits. */
  answered: (call: { memberId: number; key: string; run: string }) => void
  throttles: Throttles
  /** Sends live events to a member's open pages. Called after commit, never within a transaction. */
  tell: (memberId: number, ...events: LiveEvent[]) => void
  /** Sends to the open chats of one party, on all their tabs and phones. Called after commit. */
  tellChat: TellChat
  /** Closes the chat sockets of one party: who they are has changed. Called after commit. */
  hangUpChat: (whose: ChatParty) => void
  /** Tells the staff's open inboxes of a conversation. Called after commit. */
  tellStaff: (event: StaffEvent) => void
  /** Closes the live sockets and chats of sessions that have ended. Called after commit, too. */
  hangUp: (sessionIds: readonly string[]) => void
  /** Work that the answer must not wait for, or reveal by its timing. Starts after the answer; ends before the process does. */
  afterwards: Afterwards
  setting: ReadSetting
  /** The time that is written down: the database's, as this process last read it, so that it is one for all processes. */
  clock: () => Date
  /** What leases, fences and waiting times are decided by. */
  time: DbTime
  log: Log
  /** The same stream, whatever LOG_LEVEL leaves out of it: security-log.ts. */
  securityLog: Pick<Log, 'info'>
}

/** What every verb knows of the call it answers. */
export type Call = Context & {
  now: Date
  ip: string
  /** As the client says it, '' when it does not. */
  userAgent: string
  /** As the server's log names this call. */
  requestId: string
  locale: Locale
}
/** Of a route `for: 'anyone'`: no member was looked up, so there is none to read. */
export type AnyoneCall = Call & {
  /** What the browser kept from earlier logins; only the login's own path is sent it. */
  deviceCookie: DeviceCookie
  guestCookie: GuestCookie
}
/** Of a route `for: 'visitor'`. */
export type VisitorCall = Call & {
  visitor: Visitor
  /** Of a member's browser, too: they may have been a guest before they logged in. */
  guestCookie: GuestCookie
}
export type Visitor = { member: CallMember } | { secretHash: Buffer }
/** Who a conversation belongs to: a member, or a guest by both the id and the secret of their browser. */
export type ChatParty = { member: number } | { guest: string; secretHash: Buffer }
export type TellChat = <E extends keyof ChatEvents>(
  whose: ChatParty,
  event: E,
  told: ChatEvents[E],
) => void
/** What staff are told: a customer waits for a person, says something or types, their conversation has ended, or what is known of them was erased. */
export type StaffEvent = { party: number; what: 'waiting' | 'said' | 'ended' | 'typing' | 'erased' }
/** Of a route `for: 'member'`: the member whose session it is, as the session's own statement read them. */
export type MemberCall = Call & { member: CallMember; sessionId: string }
export type CallMember = { id: number; code: string; username: string; currency: Currency }

/**
 * The id an order of this call must take: the same for a repeated call, so that a crash between effect and answer cannot double it. Only
 * routes that are `once` have one.
 */
export type OrderCall = MemberCall & { orderId: string }
export type UploadCall = MemberCall & { upload: Upload }

type CallerOf = { anyone: AnyoneCall; visitor: VisitorCall; member: MemberCall }

/** What a verb is given, by its row of the contract. */
export type CallOf<R extends Route> = CallerOf[R['for']] &
  (R extends { once: true | 'again' } ? { orderId: string } : unknown) &
  (R extends { upload: { toDisk: true } }
    ? { upload: UploadOnDisk }
    : R extends { upload: object }
      ? { upload: Upload }
      : unknown)
