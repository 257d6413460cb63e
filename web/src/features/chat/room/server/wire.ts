import type { ChatEvents, ChatPayload, ChatRow } from '@krapao/shared/chat/chat.contract'
import type { MessageKind } from '@krapao/shared/chat/chat.rules'
import { isObject } from '@krapao/shared/is-object'

// What comes from a chat server is compared by hand: guests' pages load no schemas (decisions/013).

/** A message that the server has. */
export type Row = {
  /** Which message it is: its `client_id`, else its seq, else who said what and when. */
  key: string
  isOwn: boolean
  kind: MessageKind
  payload: ChatPayload
  at: Date
  sessionId: string | undefined
  /** Missing on a foreign server. */
  seq: number | undefined
  clientId: string | undefined
  agent: ChatRow['agent']
  isRead: boolean
  /** Of our own send to a foreign server: how the server's own row of it is told from others. */
  twin?: string | undefined
}

/** Undefined for what is no row. `base`: against which the addresses of a foreign server's pictures are read. */
export function readRow(json: unknown, base?: string): Row | undefined {
  if (!isObject(json) || !isObject(json.message)) return undefined
  const { sender, message, session_id } = json
  const at = readTime(json.createdAt)
  if ((sender !== 'customer' && sender !== 'other') || !at) return undefined
  const said = readMessage(message.message_type, message.payload, base)
  if (!said) return undefined
  const isOwn = sender === 'customer'
  const seq = Number.isInteger(json.seq) ? (json.seq as number) : undefined
  const clientId = text(json.client_id)
  const sessionId = text(session_id)
  return {
    key: clientId ?? (seq === undefined ? rowKey(isOwn, at, sessionId, said) : `#${seq}`),
    isOwn,
    ...said,
    at,
    sessionId,
    seq,
    clientId,
    agent: readAgent(json.agent),
    isRead: json.status === 'read',
  }
}

/** What one message holds. */
export type Content = { kind: MessageKind; payload: ChatPayload }

/** What a row without a number is told from others by: two alike at the same moment are one. */
const rowKey = (
  isOwn: boolean,
  at: Date,
  sessionId: string | undefined,
  content: Content,
): string => [isOwn ? 'own' : 'other', at.getTime(), sessionId ?? '', contentKey(content)].join(' ')

/** Equal for two messages that say the same; the address of a file may be another one each time. */
export function contentKey({ kind, payload }: Content): string {
  if (kind === 'media') return `media ${payload.filePath ?? payload.url}`
  if (kind === 'text') return `text ${payload.text}`
  return `${kind} ${JSON.stringify(payload)}`
}

/** As JSON has it, or in milliseconds, as some foreign servers have it. */
export function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function readMessage(kind: unknown, sent: unknown, base: string | undefined): Content | undefined {
  const payload = typeof sent === 'string' ? { text: sent } : sent
  if (!isObject(payload)) return undefined
  const words = { text: text(payload.text) ?? '' }
  const saidAt = readTime(payload.said_at)
  const more = {
    ...(saidAt && { said_at: saidAt }),
    ...(payload.erased === true && { erased: true }),
  }
  switch (kind) {
    case 'media': {
      const filePath = text(payload.filePath)
      const url = address(text(payload.url) ?? (base === undefined ? undefined : filePath), base)
      const fileType = text(payload.fileType)
      const message = text(payload.message)
      return { kind, payload: { ...defined({ message, url, fileType, filePath }), ...more } }
    }
    case 'buttons':
      return { kind, payload: { ...words, buttons: list(payload.buttons, readButton), ...more } }
    case 'quick_replies': {
      const quick_replies = list(payload.quick_replies, readReply)
      return { kind, payload: { ...words, quick_replies, ...more } }
    }
    case 'generic': {
      const elements = list(payload.elements, (card) => readCard(card, base))
      return { kind, payload: { elements, ...more } }
    }
    case 'postback':
      return { kind, payload: { ...readReply(payload), ...more } }
    default:
      // A kind of a later server: its words are better than nothing.
      return kind === 'text' || words.text
        ? { kind: 'text', payload: { ...words, ...more } }
        : undefined
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const list = <T>(value: unknown, read: (one: Record<string, unknown>) => T): T[] =>
  Array.isArray(value) ? value.filter(isObject).map(read) : []

const readReply = (one: Record<string, unknown>) => ({
  title: text(one.title) ?? '',
  payload: text(one.payload) ?? '',
})
const readButton = (one: Record<string, unknown>) => ({
  type: text(one.type) ?? 'text',
  ...readReply(one),
})
const readCard = (one: Record<string, unknown>, base: string | undefined) => ({
  ...defined({ image_url: address(text(one.image_url), base), subtitle: text(one.subtitle) }),
  title: text(one.title) ?? '',
  buttons: list(one.buttons, readButton),
})

function readAgent(agent: unknown): ChatRow['agent'] {
  if (!isObject(agent) || typeof agent.name !== 'string') return undefined
  const { name, isBot } = agent
  return { name, isBot: isBot === true, ...defined({ avatar: address(text(agent.avatar)) }) }
}

/** Undefined for an address that nothing should be fetched from. */
function address(url: string | undefined, base = ''): string | undefined {
  if (url === undefined) return undefined
  if (scheme.test(url)) return /^https?:/i.test(url) ? url : undefined
  return base === '' ? url : `${base}/${url.replace(/^\/+/, '')}`
}
const scheme = /^[a-z][a-z0-9+.-]*:/i

function defined<T extends Record<string, string | undefined>>(
  fields: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)) as {
    [K in keyof T]?: string
  }
}

/** Who has seen what. */
export function readRead(json: unknown): ChatEvents['read'] | undefined {
  if (!isObject(json) || !Number.isInteger(json.seq)) return undefined
  const { by, seq } = json
  return by === 'customer' || by === 'other' ? { by, seq: seq as number } : undefined
}

/** Which message has lost what it said. */
export const readErased = (json: unknown): number | undefined =>
  isObject(json) && Number.isInteger(json.seq) ? (json.seq as number) : undefined

export type Session = {
  id: string
  state: ChatEvents['session']['state']
  agent: string | undefined
}
const states: readonly unknown[] = ['bot', 'waiting', 'open', 'ended']

export function readSession(json: unknown): Session | undefined {
  if (!isObject(json) || !states.includes(json.state)) return undefined
  const id = text(json.session_id)
  if (id === undefined) return undefined
  return { id, state: json.state as Session['state'], agent: text(json.agent) }
}

export type Config = {
  prefix: string
  online: boolean
  hours: { from: string; to: string } | null
  replySeconds: number | null
  greeting: Greeting | undefined
}
/** What the bot says first, with what may be chosen. */
export type Greeting = Required<Pick<ChatPayload, 'text' | 'quick_replies'>>

/** A foreign server tells the prefix alone: then support counts as there. */
export function readConfig(json: unknown): Config | undefined {
  if (!isObject(json)) return undefined
  const { hours, replySeconds, greeting } = json
  return {
    prefix: text(json.PREFIX) ?? '',
    online: json.online !== false,
    hours:
      isObject(hours) && typeof hours.from === 'string' && typeof hours.to === 'string'
        ? { from: hours.from, to: hours.to }
        : null,
    replySeconds: typeof replySeconds === 'number' ? replySeconds : null,
    greeting: isObject(greeting)
      ? { text: text(greeting.text) ?? '', quick_replies: list(greeting.quick_replies, readReply) }
      : undefined,
  }
}
