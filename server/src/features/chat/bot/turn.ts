import { writtenLimits } from '@krapao/shared/chat/chat.rules'
import { type Locale, say } from '@krapao/shared/text'
import type { Context } from '../../../context.ts'
import { type Asker, act, exampleOf, whenAnswered } from './acts.ts'
import { type Answer, chips, steps, toPerson, toStart, wished } from './answer.ts'
import type { Line } from './bot.sql.ts'
import { t } from './bot.text.ts'
import { type Part, partOf } from './described.ts'
import { nodeFor, type Wish, wishOf } from './matching.ts'
import { shownMoney, shownTime } from './shown.ts'
import { titles } from './start-tree.ts'
import { firstNode, type Node } from './tree.ts'

/** What the bot says to the newest line of a thread, which is the customer's. */
export async function answerTo(
  context: Context,
  asker: Asker,
  thread: readonly Line[],
): Promise<Answer> {
  const { nodes } = await context.setting('chatBot')
  // Without a tree there is no bot: every customer is led to a person.
  if (nodes.length === 0) return act(context, asker, 'person')
  const [newest] = thread as [Line, ...Line[]]
  if (newest.kind === 'media') return media(asker.locale, thread)
  const wish = wishIn(newest, thread, nodes)
  if (wish) return granted(context, asker, wish, nodes)

  const typed = String(newest.payload.text ?? '')
  if (lastStep(thread) === steps.asksPayment && asker.member) {
    const { part, isNew } = describedIn(thread)
    const meant = isNew ? undefined : otherNode(typed, nodes, part)
    return meant ? nodeSaid(context, asker.locale, meant) : payment(context, asker, part)
  }
  const node = nodeFor(typed, nodes)
  return node ? nodeSaid(context, asker.locale, node) : miss(asker.locale, thread, nodes)
}

/** A tapped chip, or the words of one that stands below what the bot said last: other clients of the contract say its title. */
function wishIn(
  { kind, payload }: Line,
  thread: readonly Line[],
  nodes: readonly Node[],
): Wish | undefined {
  if (kind === 'postback') return wishOf(String(payload.payload), nodes) ?? { go: firstNode }
  const typed = String(payload.text ?? '').trim()
  const shown = [payloadsOf(thread, 'quick_replies'), payloadsOf(thread, 'buttons')].flat()
  const tapped = shown.find(({ title }) => title === typed)
  return tapped && wishOf(tapped.payload, nodes)
}

type Titled = { title: string; payload: string }
const payloadsOf = (thread: readonly Line[], of: 'quick_replies' | 'buttons'): Titled[] =>
  (thread.find(({ author }) => author === 'bot')?.payload[of] as Titled[] | undefined) ?? []

const lastStep = (thread: readonly Line[]): string | null | undefined =>
  thread.find(({ author }) => author === 'bot')?.step

function granted(
  context: Context,
  asker: Asker,
  wish: Wish,
  nodes: readonly Node[],
): Promise<Answer> {
  if ('do' in wish) return act(context, asker, wish.do)
  const node = nodes.find(({ id }) => id === wish.go) ?? nodes[0]!
  return nodeSaid(context, asker.locale, node)
}

async function nodeSaid(context: Context, locale: Locale, node: Node): Promise<Answer> {
  return { rows: [await rowOfNode(context, locale, node)], step: `node:${node.id}` }
}

async function rowOfNode(context: Context, locale: Locale, { say: said, chips: own }: Node) {
  const brand = (await context.setting('info')).name || context.env.brand
  const text = said[locale].replaceAll('{brand}', brand)
  return chips(
    text,
    own.map(({ title, go, do: does }) =>
      wished(locale, title, does ? { do: does } : { go: go ?? firstNode }),
    ),
  )
}

/** What a first visit shows before anything is said; null where there is no bot. */
export async function greetingIn(context: Context, locale: Locale) {
  const { nodes } = await context.setting('chatBot')
  const node = nodes.find(({ id }) => id === firstNode)
  if (!node) return null
  const { text = '', quick_replies = [] } = (await rowOfNode(context, locale, node)).payload
  return { text, quick_replies }
}
const toPersonChip = (locale: Locale) => wished(locale, titles.person, { do: 'person' })

/** Where nothing more is said of the payment, something else is meant. Once a part is known, what leads back to deposits is not. */
function otherNode(typed: string, nodes: readonly Node[], { amount, paidAt }: Part) {
  const node = nodeFor(typed, nodes)
  const isKnown = amount !== undefined || paidAt !== undefined
  return isKnown && node?.chips.some(({ do: does }) => does === 'deposits') ? undefined : node
}

/** What the member typed since the bot asked for a payment, of each part the newest; and whether the newest line added one. */
function describedIn(thread: readonly Line[]): { part: Part; isNew: boolean } {
  const asked = thread.findIndex(
    ({ author, step }) => author !== 'customer' && step !== steps.asksPayment,
  )
  const since = asked === -1 ? thread : thread.slice(0, asked)
  let part: Part = {}
  let isNew = false
  for (const { author, kind, payload, at } of since.toReversed()) {
    if (author !== 'customer' || kind !== 'text') continue
    const { amount, paidAt } = partOf(String(payload.text), at, part)
    isNew = amount !== undefined || paidAt !== undefined
    part = { amount: amount ?? part.amount, paidAt: paidAt ?? part.paidAt }
  }
  return { part, isNew }
}

/** The same words whatever is found: whether there is such a payment is for a person to see. */
async function payment(context: Context, asker: Asker, part: Part): Promise<Answer> {
  const { locale, now } = asker
  const { currency } = asker.member!
  const { amount, paidAt } = part
  const others = [toPerson(locale), toStart(locale)]
  const again = (text: string): Answer => ({
    rows: [chips(text, others)],
    step: steps.asksPayment,
  })
  if (amount === undefined)
    return again(
      paidAt
        ? say(locale, t.askAmount, { time: shownTime(paidAt, now) })
        : say(locale, t.askBoth, { example: exampleOf(currency) }),
    )
  if (paidAt === undefined)
    return again(say(locale, t.askTime, { amount: shownMoney(amount, currency) }))

  const told = { amount: shownMoney(amount, currency), time: shownTime(paidAt, now) }
  const text = [say(locale, t.looking, told), await whenAnswered(context, asker)].join(' ').trim()
  return {
    rows: [{ kind: 'text', payload: { text } }],
    step: 'described',
    handsOver: true,
    described: { amount, paidAt },
  }
}

/** A slip that is sent while a payment is asked for takes nothing from what is typed next. */
function media(locale: Locale, thread: readonly Line[]): Answer {
  const isAsked = lastStep(thread) === steps.asksPayment
  return {
    rows: [chips(say(locale, t.media), [toPerson(locale), toStart(locale)])],
    step: isAsked ? steps.asksPayment : 'media',
  }
}

/** Twice in a row: a person is offered first. */
function miss(locale: Locale, thread: readonly Line[], nodes: readonly Node[]): Answer {
  const isAgain = lastStep(thread) === steps.miss
  const start = nodes.find(({ id }) => id === firstNode)
  const own = (start?.chips ?? []).flatMap(({ title, go, do: does }) =>
    does === 'person' ? [] : wished(locale, title, does ? { do: does } : { go: go ?? firstNode }),
  )
  const others = own.slice(0, writtenLimits.quickRepliesMax - 1)
  const person = toPersonChip(locale)
  const text = say(locale, isAgain ? t.missAgain : t.miss)
  return {
    rows: [chips(text, isAgain ? [person, ...others] : [...others, person])],
    step: steps.miss,
  }
}
