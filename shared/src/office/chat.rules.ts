import * as z from 'zod/mini'
import { chatLimits, writtenLimits } from '../chat/chat.rules.ts'

// What staff may say: within the limits of Messenger, so that a message is drawn alike wherever it is read.
const max = writtenLimits
/** Of what a button of a card says. */
const cardPayloadMax = 200
/** Of a message as the database keeps it: less than the 16,384 of its CHECK, since a login adds when it was said. */
export const rowBytesMax = 16_000

const words = (most: number) =>
  z.string().check(
    z.refine((text: string) => text.trim() !== ''),
    z.maxLength(most),
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
      title: words(max.buttonTitleMax),
      payload: link.check(z.maxLength(payloadMax)),
    }),
    z.object({
      type: z.literal('call'),
      title: words(max.buttonTitleMax),
      payload: z.string().check(z.regex(/^\+?[\d -]{3,20}$/)),
    }),
    z.object({
      type: z.literal('postback'),
      title: words(max.buttonTitleMax),
      payload: words(payloadMax),
    }),
  ])
const some = <T extends z.ZodMiniType>(one: T, most: number) =>
  z.array(one).check(z.minLength(1), z.maxLength(most))

const payloads = {
  text: z.object({ text: words(chatLimits.textMax) }),
  buttons: z.object({
    text: words(max.textMax),
    buttons: some(button(max.payloadMax), max.buttonsMax),
  }),
  quick_replies: z.object({
    text: words(chatLimits.textMax),
    quick_replies: some(
      z.object({ title: words(max.buttonTitleMax), payload: words(max.payloadMax) }),
      max.quickRepliesMax,
    ),
  }),
  generic: z.object({
    elements: some(
      z.object({
        image_url: z.optional(picture),
        title: words(max.cardTextMax),
        subtitle: z.optional(words(max.cardTextMax)),
        buttons: z.optional(some(button(cardPayloadMax), max.buttonsMax)),
      }),
      max.elementsMax,
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
