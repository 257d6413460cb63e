import * as z from 'zod/mini'
import { nothing, route, time } from '../contract.ts'
import { type AttachmentKind, bytesMax, chatLimits, megabytes, messageKinds } from './chat.rules.ts'

// A guest or a member: the token decides who it is, and the guest's cookie where there is none. Ids in a body are compared, never believed.

const said = (max: number) => z.string().check(z.minLength(1, 'KEY_MISSING'), z.maxLength(max))
const id = z.string().check(z.maxLength(100))
const clientId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const seq = z.int().check(z.gte(0), z.lte(2_147_483_647))

const textPayload = z.union([
  said(chatLimits.textMax),
  z.object({ text: said(chatLimits.textMax) }),
])
const mediaPayload = z.object({
  message: z.optional(z.string().check(z.maxLength(chatLimits.textMax))),
  /** Dropped: what a row answers is signed anew each time. */
  url: z.optional(z.string()),
  fileType: z.optional(id),
  /** What the upload answered. */
  filePath: said(200),
})
const postbackPayload = z.object({ title: said(200), payload: said(1_000) })

/** What a customer may say. */
export const saidMessage = z.discriminatedUnion('message_type', [
  z.object({ message_type: z.literal('text'), payload: textPayload }),
  z.object({ message_type: z.literal('media'), payload: mediaPayload }),
  z.object({ message_type: z.literal('postback'), payload: postbackPayload }),
])
export type SaidMessage = z.output<typeof saidMessage>

/** Of a card or below a text. `web` opens a link, `call` dials, `postback` is said to us; any other is drawn as text. */
export const chatButton = z.object({ type: z.string(), title: z.string(), payload: z.string() })
export const quickReply = z.object({ title: z.string(), payload: z.string() })
export const chatCard = z.object({
  image_url: z.optional(z.string()),
  title: z.string(),
  subtitle: z.optional(z.string()),
  buttons: z.optional(z.array(chatButton)),
})

/** By kind, as a row answers it: text `{text}` · buttons `{text, buttons}` · media `{message, url, fileType, filePath}` · quick_replies `{text, quick_replies}` · generic `{elements}` · postback `{title, payload}`. */
export const chatPayload = z.object({
  text: z.optional(z.string()),
  buttons: z.optional(z.array(chatButton)),
  message: z.optional(z.string()),
  url: z.optional(z.string()),
  fileType: z.optional(z.string()),
  filePath: z.optional(z.string()),
  quick_replies: z.optional(z.array(quickReply)),
  elements: z.optional(z.array(chatCard)),
  title: z.optional(z.string()),
  payload: z.optional(z.string()),
  /** Of a message adopted after a login: when it was said. */
  said_at: z.optional(time),
  /** Its words were removed at the customer's wish. */
  erased: z.optional(z.boolean()),
})
export type ChatPayload = z.output<typeof chatPayload>

/** One row of a conversation, in history and on the socket alike. */
export const chatRow = z.object({
  sender: z.enum(['customer', 'other']),
  message: z.object({ message_type: z.enum(messageKinds), payload: chatPayload }),
  createdAt: time,
  session_id: z.string(),
  userId: z.optional(z.string()),
  guestId: z.optional(z.string()),
  username: z.optional(z.string()),
  name: z.optional(z.string()),
  deviceToken: z.optional(z.string()),
  seq: z.int(),
  client_id: z.optional(z.string()),
  agent: z.optional(
    z.object({ name: z.string(), avatar: z.optional(z.string()), isBot: z.boolean() }),
  ),
  status: z.optional(z.enum(['sent', 'read'])),
})
export type ChatRow = z.output<typeof chatRow>

/** What the socket tells, by the name of its event. A row is sent as on the wire: its time is text. */
export const chatEvents = {
  /** Said to the customer. */
  messaging: chatRow,
  /** Said by the customer, on another tab or phone of theirs. */
  own: chatRow,
  /** The other side is typing now. */
  typing: z.object({}),
  /** Who has seen what, up to that seq. */
  read: z.object({ by: z.enum(['customer', 'other']), seq: z.int() }),
  /** The words or the file of that message were taken out for good. */
  erased: z.object({ seq: z.int() }),
  /** A conversation was taken by a person, waits for one, or has ended. */
  session: z.object({
    session_id: z.string(),
    state: z.enum(['bot', 'waiting', 'open', 'ended']),
    agent: z.optional(z.string()),
  }),
}
export type ChatEvents = { [E in keyof typeof chatEvents]: z.output<(typeof chatEvents)[E]> }

/** Who a caller claims to be: a guest is found by the id that their browser chose; a member is the token's. */
const whose = { userId: z.optional(z.nullable(id)), guestId: z.optional(z.nullable(id)) }

const upload = {
  method: 'POST',
  for: 'visitor',
  input: z.object(whose),
  output: z.object({ path: z.string() }),
  errors: ['CHAT_FILE_INVALID', 'CHAT_FILE_TOO_LARGE', 'CHAT_CLOSED'],
} as const
const oneFile = (kind: AttachmentKind) =>
  ({
    maxBytes: bytesMax(kind),
    none: 'CHAT_FILE_INVALID',
    unusable: 'CHAT_FILE_TOO_LARGE',
    details: { max: megabytes(bytesMax(kind)) },
  }) as const

export const chat = {
  config: route({
    doc: 'Whether somebody is there, and a cookie for a browser that has none: with it a guest is told from others. PREFIX begins the names of the socket’s rooms.',
    method: 'GET',
    path: '/api/chat/config',
    for: 'anyone',
    input: nothing,
    output: z.object({
      PREFIX: z.string(),
      online: z.boolean(),
      /** Of the day, by Bangkok's clock, in which people answer: null for all of them. */
      hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
      /** How long an answer took lately: null when none did. */
      replySeconds: z.nullable(z.int()),
      /** What the bot says first, in the caller's language: shown before anything is said, and kept nowhere. Null: there is no bot. */
      greeting: z.nullable(z.object({ text: z.string(), quick_replies: z.array(quickReply) })),
    }),
    errors: [],
  }),
  send: route({
    doc: 'Says something. `client_id` makes it safe to repeat: the same one again answers the row of before.',
    method: 'POST',
    path: '/api/chat/send-message',
    for: 'visitor',
    input: z.object({
      sender: z.literal('customer'),
      message: saidMessage,
      ...whose,
      session_id: z.optional(z.nullable(id)),
      username: z.optional(z.nullable(id)),
      name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      deviceToken: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      createdAt: z.optional(z.unknown()),
      client_id: z.optional(clientId),
    }),
    output: z.object({
      createdAt: time,
      seq: z.int(),
      session_id: z.string(),
      client_id: z.optional(z.string()),
    }),
    errors: ['CHAT_CLOSED', 'CHAT_FILE_INVALID'],
  }),
  history: route({
    doc: 'Rows of the caller’s conversation, the newest first. `after`: the rows next after that seq, also the newest of them first; `before`: those before it.',
    method: 'POST',
    path: '/api/chat/history',
    for: 'visitor',
    input: z.object({
      ...whose,
      limit: z._default(z.int().check(z.gte(1), z.lte(chatLimits.rowsMax)), chatLimits.pageRows),
      skip: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
      after: z.optional(seq),
      before: z.optional(seq),
    }),
    output: z.array(chatRow),
    errors: [],
  }),
  uploadImage: route({
    ...upload,
    doc: "Keeps a picture (png, jpg, gif), drawn anew, for one message of the caller's. `path` is what the message names as its filePath.",
    path: '/api/chat/upload-image',
    upload: oneFile('image'),
  }),
  uploadVideo: route({
    ...upload,
    doc: "Keeps a film (mp4, quicktime) without what its camera wrote beside it, for one message of the caller's. `path` is what the message names as its filePath.",
    path: '/api/chat/upload-video',
    upload: { ...oneFile('video'), toDisk: true },
  }),
  read: route({
    doc: 'The caller has seen what was said to them: up to `seq`, or all of it where none is sent.',
    method: 'PUT',
    path: '/api/chat/read-customer/',
    for: 'visitor',
    input: z.object({ ...whose, seq: z.optional(seq) }),
    output: nothing,
    errors: [],
  }),
  end: route({
    doc: 'Ends the caller’s conversation. What is said next begins another one.',
    method: 'POST',
    path: '/api/chat/end',
    for: 'visitor',
    input: z.object(whose),
    output: nothing,
    errors: [],
  }),
  rate: route({
    doc: 'How the caller found a conversation of theirs that has ended; once. A blocked person may give stars, but no words.',
    method: 'POST',
    path: '/api/chat/rate',
    for: 'visitor',
    input: z.object({
      ...whose,
      session_id: z.uuid(),
      stars: z.int().check(z.gte(1), z.lte(5)),
      words: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    }),
    output: nothing,
    errors: ['CHAT_CLOSED'],
  }),
  unread: route({
    doc: 'How many messages the caller has not seen.',
    method: 'GET',
    path: '/api/chat/unread',
    for: 'visitor',
    input: z.object(whose),
    output: z.object({ count: z.int() }),
    errors: [],
  }),
  identity: route({
    doc: 'Says to a foreign chat backend who the member is: a JWT (RFC 7519, HS256 with CHAT_SECRET) of ten minutes with `sub` (the member’s id) and `name`. Null where no secret is shared with one.',
    method: 'GET',
    path: '/api/chat/identity',
    for: 'member',
    input: nothing,
    output: z.object({ identity: z.nullable(z.string()) }),
    errors: [],
  }),
  adopt: route({
    doc: 'Ends the conversation that this browser’s guest began before logging in. With `keep` its rows are copied into the member’s, as new ones.',
    method: 'POST',
    path: '/api/chat/adopt',
    // A member's, by a visitor's call: that one alone brings the guest's cookie. Without a member it is UNAUTHORIZED.
    for: 'visitor',
    input: z.object({ guestId: id, keep: z._default(z.boolean(), true) }),
    output: z.object({ rows: z.int() }),
    errors: ['CHAT_CLOSED'],
  }),
}
