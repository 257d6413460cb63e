import type { SaidMessage } from '@krapao/shared/chat/chat.contract'
import type { AttachmentKind } from '@krapao/shared/chat/chat.rules'
import { isObject } from '@krapao/shared/is-object'
import { Refusal, refusal } from '@krapao/shared/refusal'
import { type Address, question, refusalIn, type Send } from '../../../../api/client.ts'
import { send } from '../../../../api/send.ts'
import { Unreachable } from '../../../../api/unreachable.ts'
import type { Whose } from '../who.ts'
import { foreignSend } from './foreign.ts'
import { makeIdentity } from './identity.ts'
import { type Config, type Row, readConfig, readRow, readTime } from './wire.ts'

export type Page = {
  /** The newest first. */
  rows: Row[]
  /** Of all rows that came, the unreadable ones among them. */
  count: number
}
export type Wanted = { limit: number; skip?: number; after?: number; before?: number }
/** What the server answers to a message. */
export type Taken = { at: Date; seq: number | undefined; sessionId: string | undefined }
export type Uploading = { signal?: AbortSignal; onProgress?: (part: number) => void }

/** The calls of the chat, of whichever server. Each throws a Refusal, or Unreachable. */
export type Calls = {
  config: () => Promise<Config>
  history: (wanted: Wanted) => Promise<Page>
  say: (message: SaidMessage, clientId: string) => Promise<Taken>
  /** Answers what a message names as its filePath. */
  upload: (kind: AttachmentKind, file: File, how: Uploading) => Promise<string>
  read: (seq: number | undefined) => Promise<void>
  end: () => Promise<void>
  rate: (sessionId: string, stars: number, words: string) => Promise<void>
}

/** `base`: of a foreign server; empty is our own. */
export function makeCalls(base: string, who: Whose): Calls {
  const isOwn = base === ''
  const isGuest = 'guestId' in who
  const ask = asking(isOwn ? ownSend(isGuest) : foreignSend(base))
  const ids = isGuest || !isOwn ? who : { userId: who.userId }
  const identity = isOwn || isGuest ? async () => ({}) : makeIdentity()
  const proven = async () => ({ ...ids, ...(await identity()) })
  const config = async () => readable(readConfig(await ask(routes.config, {})))
  // A browser whose cookie is gone gets another one, and is another guest by it: what was not sent yet is sent under that.
  const known = <T>(call: () => Promise<T>): Promise<T> =>
    isOwn && isGuest ? withCookie(call, config) : call()
  return {
    config,
    history: (wanted) =>
      known(async () => {
        const sent = await ask(routes.history, { ...(await proven()), skip: 0, ...wanted })
        if (!Array.isArray(sent)) throw new Unreachable('unreadable')
        const rows = sent.flatMap((row) => readRow(row, base) ?? [])
        return { rows, count: sent.length }
      }),
    say: (message, clientId) =>
      known(async () => {
        const own = isOwn ? { message, client_id: clientId } : { message: asForeign(message) }
        return taken(await ask(routes.send, { sender: 'customer', ...(await proven()), ...own }))
      }),
    upload: (kind, file, how) =>
      known(async () => {
        const { guestId, userId } = ids as { guestId?: string; userId?: string }
        const sent = await ask(uploads[kind], { guestId, userId }, file, how)
        return readable(isObject(sent) && typeof sent.path === 'string' ? sent.path : undefined)
      }),
    read: async (seq) =>
      void (await ask(routes.read, { ...(await proven()), ...(isOwn && { seq }) })),
    end: async () => void (await addition(base, () => ask(routes.end, ids))),
    rate: async (session_id, stars, words) =>
      void (await addition(base, () =>
        ask(routes.rate, { ...ids, session_id, stars, words: words.trim() || undefined }),
      )),
  }
}

const route = (method: Address['method'], name: string, more: Partial<Address> = {}): Address => ({
  method,
  path: `/api/chat/${name}`,
  ...more,
})
const routes = {
  config: route('GET', 'config'),
  send: route('POST', 'send-message'),
  history: route('POST', 'history'),
  read: route('PUT', 'read-customer/'),
  end: route('POST', 'end'),
  rate: route('POST', 'rate'),
}
const asForm = { upload: {} as NonNullable<Address['upload']> }
const uploads: Record<AttachmentKind, Address> = {
  image: route('POST', 'upload-image', asForm),
  video: route('POST', 'upload-video', asForm),
}

const asking =
  (carry: Send) =>
  async (to: Address, input: Record<string, unknown>, file?: File, how?: Uploading) => {
    const { ok, json } = await carry({ ...how, ...question(to, input, file) })
    if (!ok) throw refusalIn(json)
    return json
  }

// Sending a file is a download of its own: most conversations have none.
const ownSend =
  (asGuest: boolean): Send =>
  async (asked) =>
    typeof asked.body === 'object'
      ? (await import('../../../../api/send-upload.ts')).sendUpload({ ...asked, asGuest })
      : send({ ...asked, asGuest })

async function withCookie<T>(call: () => Promise<T>, config: () => Promise<unknown>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'UNAUTHORIZED') throw error
  }
  await config()
  return call()
}

/** A foreign server signs no address: it is told where the file is. */
const asForeign = (message: SaidMessage): SaidMessage =>
  message.message_type === 'media'
    ? {
        ...message,
        payload: { message: '', url: message.payload.filePath, ...message.payload },
      }
    : message

/** What our own server alone offers. */
function addition<T>(base: string, call: () => Promise<T>): Promise<T> {
  if (base !== '') throw refusal('NO_DATA')
  return call()
}

function taken(json: unknown): Taken {
  const { createdAt, seq, session_id } = isObject(json) ? json : {}
  return {
    at: readable(readTime(createdAt)),
    seq: Number.isInteger(seq) ? (seq as number) : undefined,
    sessionId: typeof session_id === 'string' ? session_id : undefined,
  }
}

function readable<T>(value: T | undefined): T {
  if (value === undefined) throw new Unreachable('unreadable')
  return value
}
