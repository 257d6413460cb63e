import * as z from 'zod/mini'
import { chatLimits } from '../chat/chat.rules.ts'

// What staff may say: the limits of Messenger (CHAT.md), so that a message is drawn alike wherever it is read.
export const staffLimits = {
  /** Above buttons. */
  textMax: 640,
  buttons: 3,
  elements: 10,
  titleMax: 80,
  quickReplies: 13,
  labelMax: 20,
  payloadMax: 1_000,
  /** Of a button of a card. */
  cardPayloadMax: 200,
  /** Of a message as the database keeps it: less than the 16,384 of its CHECK, since a login adds when it was said. */
  rowBytes: 16_000,
} as const

const words = (max: number) =>
  z.string().check(
    z.refine((text: string) => text.trim() !== ''),
    z.maxLength(max),
  )
const isLink = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
const link = z.string().check(z.refine(isLink))
/** Of our own host, too: pages may show no other pictures. */
const picture = z.string().check(
  z.refine((text: string) => isLink(text) || /^\/[\w-]/.test(text)),
  z.maxLength(500),
)

const button = (payloadMax: number) =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('web'),
      title: words(staffLimits.labelMax),
      payload: link.check(z.maxLength(payloadMax)),
    }),
    z.object({
      type: z.literal('call'),
      title: words(staffLimits.labelMax),
      payload: z.string().check(z.regex(/^\+?[\d -]{3,20}$/)),
    }),
    z.object({
      type: z.literal('postback'),
      title: words(staffLimits.labelMax),
      payload: words(payloadMax),
    }),
  ])
const some = <T extends z.ZodMiniType>(one: T, max: number) =>
  z.array(one).check(z.minLength(1), z.maxLength(max))

const payloads = {
  text: z.object({ text: words(chatLimits.textMax) }),
  buttons: z.object({
    text: words(staffLimits.textMax),
    buttons: some(button(staffLimits.payloadMax), staffLimits.buttons),
  }),
  quick_replies: z.object({
    text: words(chatLimits.textMax),
    quick_replies: some(
      z.object({ title: words(staffLimits.labelMax), payload: words(staffLimits.payloadMax) }),
      staffLimits.quickReplies,
    ),
  }),
  generic: z.object({
    elements: some(
      z.object({
        image_url: z.optional(picture),
        title: words(staffLimits.titleMax),
        subtitle: z.optional(words(staffLimits.titleMax)),
        buttons: z.optional(some(button(staffLimits.cardPayloadMax), staffLimits.buttons)),
      }),
      staffLimits.elements,
    ),
  }),
  media: z.object({
    message: z.optional(z.string().check(z.maxLength(chatLimits.textMax))),
    filePath: words(200),
  }),
}
type StaffKind = keyof typeof payloads
export type StaffMessage = {
  [K in StaffKind]: { message_type: K; payload: z.output<(typeof payloads)[K]> }
}[StaffKind]

const of = <K extends StaffKind>(kind: K) =>
  z.object({ message_type: z.literal(kind), payload: payloads[kind] })
export const staffMessage = z.discriminatedUnion('message_type', [
  of('text'),
  of('buttons'),
  of('quick_replies'),
  of('generic'),
  of('media'),
])

const knownButton = { type: '', title: '', payload: '' }
const known: Record<StaffKind, object> = {
  text: { text: '' },
  buttons: { text: '', buttons: [knownButton] },
  quick_replies: { text: '', quick_replies: [{ title: '', payload: '' }] },
  generic: { elements: [{ image_url: '', title: '', subtitle: '', buttons: [knownButton] }] },
  media: { message: '', filePath: '' },
}
/** A message of that kind with every part that there may be: any other part is misspelt. */
export const knownParts = (kind: unknown): object => ({
  message_type: '',
  payload: Object.hasOwn(known, String(kind)) ? known[kind as StaffKind] : {},
})
