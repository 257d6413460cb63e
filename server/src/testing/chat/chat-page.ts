import { createHash, randomUUID } from 'node:crypto'
import type { ChatRow } from '@krapao/shared/chat/chat.contract'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { ChatParty } from '../../context.ts'

export type ChatPage = {
  socket: Socket
  told: { event: string; said: Record<string, unknown> }[]
  /** Of what was told: the rows. */
  seqs: () => number[]
}

type Who = { token?: unknown; guestId?: unknown; cookie?: string; headers?: Record<string, string> }
export type ChatOptions = Partial<ManagerOptions & SocketOptions>
export const byWebsocket: ChatOptions = { transports: ['websocket'] }
export const byPolling: ChatOptions = { transports: ['polling'] }

/** An open chat, as a client of socket.io that knows nothing of us opens it: by polling first, unless `options` say otherwise. */
export async function openChat(
  w: { url: string },
  { cookie, headers, ...auth }: Who,
  options: ChatOptions = {},
): Promise<ChatPage> {
  const socket = io(w.url, {
    auth,
    extraHeaders: { ...(cookie !== undefined && { cookie }), ...headers },
    reconnection: false,
    forceNew: true,
    ...options,
  })
  onTestFinished(() => void socket.close())
  const told: ChatPage['told'] = []
  socket.onAny((event: string, said) => told.push({ event, said }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  const seqs = () =>
    told
      .filter(({ event }) => event === 'messaging' || event === 'own')
      .map(({ said }) => said.seq as number)
  return { socket, told, seqs }
}

/** The party of a browser's guest, as the server knows it. */
export const partyOf = ({ guestId, cookie }: { guestId: string; cookie: string }): ChatParty => ({
  guest: guestId,
  secretHash: createHash('sha256').update(cookie.split('=')[1]!).digest(),
})

/** What an operator has said. */
export const saidBy = (seq: number, text = 'hello'): ChatRow => ({
  sender: 'other',
  message: { message_type: 'text', payload: { text } },
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  session_id: randomUUID(),
  seq,
  agent: { name: 'Nok', isBot: false },
})
