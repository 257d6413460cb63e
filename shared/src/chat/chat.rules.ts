import { bangkokIso } from '../formats/bangkok.ts'
import { type Refusal, refusal } from '../refusal.ts'

// The numbers of SPEC §9 and CHAT.md for the chat, for the page, the server and the staff alike.
export const chatLimits = {
  /** UTF-16 units, as a text field counts them. */
  textMax: 2_000,
  imageBytesMax: 10 * 1024 * 1024,
  videoBytesMax: 20 * 1024 * 1024,
  pageRows: 10,
  rowsMax: 50,
  sendDelayMs: 500,
  readDelayMs: 1_000,
  reconnectCheckMs: 5_000,
  bottomPx: 60,
} as const

/** Those of Messenger, for what the bot and the staff write: other clients of the contract draw no more. Lengths in UTF-16 units. */
export const writtenLimits = {
  /** Above buttons and chips. */
  textMax: 640,
  buttonsMax: 3,
  buttonTitleMax: 20,
  quickRepliesMax: 13,
  payloadMax: 1_000,
  elementsMax: 10,
  /** Of a card's title, and of its subtitle. */
  cardTextMax: 80,
} as const

export const messageKinds = [
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** What may be attached: the ending of the name, the type that a browser gives it, and which of the two uploads it takes. */
export const attachments = {
  png: { mime: 'image/png', kind: 'image' },
  jpg: { mime: 'image/jpeg', kind: 'image' },
  jpeg: { mime: 'image/jpeg', kind: 'image' },
  gif: { mime: 'image/gif', kind: 'image' },
  mp4: { mime: 'video/mp4', kind: 'video' },
  mov: { mime: 'video/quicktime', kind: 'video' },
} as const
export type AttachmentKind = 'image' | 'video'

/** Undefined: it may not be attached. The name decides first (SPEC §5: one without an ending is not supported), then the browser's type. */
export function attachmentKind(name: string, mime: string): AttachmentKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!Object.hasOwn(attachments, ending)) return undefined
  const { kind } = attachments[ending as keyof typeof attachments]
  const fits =
    mime === '' || Object.values(attachments).some((one) => one.mime === mime && one.kind === kind)
  return fits ? kind : undefined
}

export const bytesMax = (kind: AttachmentKind): number =>
  kind === 'image' ? chatLimits.imageBytesMax : chatLimits.videoBytesMax

/** As SPEC §5 tells it: in whole MB. */
export const megabytes = (bytes: number): number => bytes / (1024 * 1024)

export const whyNotAttach = (file: {
  name: string
  type: string
  size: number
}): Refusal | undefined => {
  const kind = attachmentKind(file.name, file.type)
  if (!kind) return refusal('CHAT_FILE_INVALID')
  const max = bytesMax(kind)
  return file.size > max ? refusal('CHAT_FILE_TOO_LARGE', { max: megabytes(max) }) : undefined
}

/** Blank text is not sent (SPEC §5). */
export const isBlank = (text: string): boolean => text.trim() === ''

/** Of the day, as clocks in Bangkok and Vientiane show it; over midnight when the second is the earlier. Two equal ones never close. */
export type ChatHours = { from: string; to: string }

/** Null: people answer at every hour. */
export function isStaffThere(hours: ChatHours | null, now: Date): boolean {
  if (hours === null || hours.from === hours.to) return true
  const { from, to } = hours
  const at = bangkokIso(now).slice(11, 16)
  return from < to ? from <= at && at < to : from <= at || at < to
}

/** What the bot does for members alone, as a chip asks for it: a guest has none of it. */
export const memberActs: readonly string[] = ['do:deposits', 'do:withdrawal', 'do:bonus']
