import type { ChatPayload } from '@krapao/shared/chat/chat.contract'
import { type MessageKind, writtenLimits } from '@krapao/shared/chat/chat.rules'
import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { type Locale, say, type Text } from '@krapao/shared/text'
import type { Context } from '../../../context.ts'
import type { Party } from '../chat.sql.ts'
import { payloadOf, type Wish } from './matching.ts'
import { titles } from './start-tree.ts'

/** Whom the bot answers, and when. A guest has no member: there is nothing of anybody's to tell. */
export type Asker = {
  party: Party
  member: { id: number; currency: Currency } | undefined
  locale: Locale
  now: Date
}
export type Member = Asker & { member: { id: number; currency: Currency } }

/** What the bot says to one message, and what comes of it. */
export type Answer = {
  rows: readonly Content[]
  /** Kept with it: a node, or what was done. */
  step: string
  /** The conversation waits for a person from then on. */
  handsOver?: boolean
  /** The payment that the member described, for that person. */
  described?: { amount: Money; paidAt: Date }
}
/** What one message holds. */
export type Content = { kind: MessageKind; payload: ChatPayload }

/** The steps that decide what the customer's next words mean. */
export const steps = { miss: 'miss', asksPayment: 'asks-payment' } as const

type Titled = { title: string; payload: string }
type Button = Titled & { type: 'web' | 'postback' }

export const wished = (locale: Locale, title: Text, wish: Wish): Titled => ({
  title: say(locale, title),
  payload: payloadOf(wish),
})
export const tapped = (locale: Locale, title: Text, wish: Wish): Button => ({
  type: 'postback',
  ...wished(locale, title, wish),
})

export const toPerson = (locale: Locale) => tapped(locale, titles.person, { do: 'person' })
export const toStart = (locale: Locale) => tapped(locale, titles.other, { go: 'start' })

/** A text, with chips below it where there are any. */
export const chips = (text: string, quick_replies: readonly Titled[]): Content =>
  quick_replies.length === 0
    ? { kind: 'text', payload: { text } }
    : {
        kind: 'quick_replies',
        payload: {
          text,
          quick_replies: quick_replies.map(({ title, payload }) => ({ title, payload })),
        },
      }

export const buttons = (text: string, all: readonly Button[]): Content => ({
  kind: 'buttons',
  payload: { text, buttons: all.slice(0, writtenLimits.buttonsMax) },
})

export const cards = (
  elements: readonly { title: string; subtitle: string; buttons: Button[] }[],
): Content => ({ kind: 'generic', payload: { elements: [...elements] } })

export const line = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

/** Leads to a page of ours. */
export const link = ({ env }: Pick<Context, 'env'>, locale: Locale, title: Text, path: string) => ({
  type: 'web' as const,
  title: say(locale, title),
  payload: `${env.publicUrl}${path}`,
})
