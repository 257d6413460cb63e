import type { IncomingMessage } from 'node:http'
import { type ChatEvents, chatEvents } from '@krapao/shared/chat/chat.contract'
import { refusal } from '@krapao/shared/refusal'
import type pg from 'pg'
import type { Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { ChatParty, Context, TellChat } from '../../context.ts'
import type { Env } from '../../env.ts'
import { isUuid } from '../../ids.ts'
import type { Log } from '../../log.ts'
import { findSession } from '../../sessions/session.ts'
import { addressOf } from '../callers/crowd.ts'
import { guestCookieOf } from '../callers/guest-cookie.ts'
import { isOurOrigin, isOurSite } from '../callers/origin.ts'
import { type Admitted, admitTo, hangUpSessions, sessionRoom } from './admission.ts'
import { makeSocketServer } from './socket-server.ts'

/** A guest is the cookie and the id together: another browser under the same id is in another room. */
const roomOf = (whose: ChatParty): string =>
  'member' in whose
    ? `member-${whose.member}`
    : `guest-${whose.secretHash.toString('hex')}-${whose.guest}`

/** The sockets of the chat, where any client of socket.io looks for them. */
export function makeChatSocket(pool: pg.Pool, log: Log, opened?: ChatOptions) {
  const kind = { path: '/socket.io', channelPrefix: 'chat', events: 'chat events' }
  const server = makeSocketServer(pool, log, kind, opened && openingOf(opened))
  const { io } = server
  const tell: TellChat = (whose, event, told) => {
    io.to(roomOf(whose)).emit(event, z.encode(chatEvents[event], told as never))
  }
  return {
    ...server,
    tell,
    hangUpParty: (whose: ChatParty) => {
      io.in(roomOf(whose)).disconnectSockets(true)
    },
    hangUp: hangUpSessions(io),
  }
}
export type ChatSocket = ReturnType<typeof makeChatSocket>
type ChatOptions = {
  env: Pick<Env, 'publicUrl' | 'chatPolling'>
  tokenMs: number
  pulseMs?: number | undefined
}

const openingOf = ({ env, tokenMs, pulseMs }: ChatOptions) => ({
  polls: env.chatPolling,
  tokenMs,
  pulseMs,
  // A browser sends the guest's cookie for pages of other sites, too.
  mayOpen: ({ headers }: IncomingMessage) =>
    isOurOrigin(headers.origin, headers.host, env.publicUrl) && isOurSite(headers),
})

/** All that a client may say to be let in; the guest's other half is in the cookie. */
const handshake = z.object({
  token: z.optional(z.nullable(z.string())),
  guestId: z.optional(z.nullable(z.string())),
})

/** What the chat itself is asked for a socket. */
export type ChatAsked = {
  /** The conversation that is open: its rows do not tell whether it waits for a person, or has one. */
  sessionOf: (whose: ChatParty) => Promise<ChatEvents['session'] | undefined>
  /** The customer types. */
  typing: (whose: ChatParty) => Promise<unknown>
}

export function admitToChat({ io }: ChatSocket, context: Context, asked: ChatAsked): void {
  admitTo(io, {
    identify: (socket) => identify(context, socket),
    listen: (socket, visitor) => {
      answerJoins(socket)
      listenToTyping(context, socket, visitor, asked)
      // Without an answer the client goes by what it knew; it is told of the next change.
      asked.sessionOf(visitor.whose).then(
        (session) => session && socket.emit('session', session),
        (err) => context.log.warn({ err }, 'a chat was not told how its conversation stands'),
      )
    },
  })
}

/** `from`: a guest's address. Guests are counted by it, too, since anyone can get any number of cookies. */
type Visitor = Admitted & { whose: ChatParty; from?: string }

/** A member by the same token as HTTP, which decides alone; else a guest. Throws UNAUTHORIZED for others, CHAT_CLOSED where there is no chat now. */
async function identify(context: Context, { handshake: h, request }: Socket): Promise<Visitor> {
  if (!(await isOpen(context))) throw refusal('CHAT_CLOSED')
  const said = z.safeParse(handshake, h.auth)
  if (!said.success) throw refusal('UNAUTHORIZED')
  const { token, guestId } = said.data
  if (typeof token === 'string') {
    const { id, member } = await findSession(context.db, `Bearer ${token}`, {
      now: context.clock(),
    })
    const whose = { member: member.id }
    const room = roomOf(whose)
    return { whose, place: room, rooms: [room, sessionRoom(id)] }
  }
  const { secretHash } = guestCookieOf(h.headers.cookie, context.env.publicUrl)
  if (!secretHash || !guestId || !isUuid(guestId)) throw refusal('UNAUTHORIZED')
  const whose = { guest: guestId.toLowerCase(), secretHash }
  // Of the browser: it may call itself by any number of ids.
  const from = addressOf(request, context.env.trustProxy)
  return { whose, from, place: `guest-${secretHash.toString('hex')}`, rooms: [roomOf(whose)] }
}

async function isOpen({ env, setting }: Context): Promise<boolean> {
  if (env.chatBackend !== '' || !(await setting('chat')).enabled) return false
  return !(await setting('service')).terminated
}

/** A stock client waits for the answer that it joined. It was in its own room before, and gets into no other. */
function answerJoins(socket: Socket): void {
  socket.on('join', (...said: unknown[]) => {
    const answer = said.at(-1)
    if (typeof answer === 'function') answer()
  })
}

/** Counted, as all that a client may say. */
function listenToTyping(
  context: Context,
  socket: Socket,
  { place, whose, from }: Visitor,
  { typing }: ChatAsked,
): void {
  const { throttles } = context
  socket.on('typing', () => {
    const why =
      throttles.whyNotNow('chatTyping', place) ??
      (from !== undefined && throttles.whyNotFrom(from, 'chatTypingAddress'))
    if (!why) context.afterwards.begin(() => typing(whose))
  })
}
