import { memberActs, writtenLimits } from '@krapao/shared/chat/chat.rules'
import { type Locale, say } from '@krapao/shared/text'
import type { Context } from '../../../context.ts'
import { act } from './acts.ts'
import { type Answer, type Asker, chips, steps, toPerson, toStart, wished } from './answer.ts'
import type { Line } from './bot.sql.ts'
import { t } from './bot.text.ts'
import { payment } from './deposits.ts'
import type { Part } from './described.ts'
import { describedIn, isTold, tellsOfPayment } from './described-in.ts'
import { nodeFor, type Wish, wishOf } from './matching.ts'
import { titles } from './start-tree.ts'
import { firstNode, type Node, offers } from './tree.ts'

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
  const described = describedIn(thread, nodes)
  const { told } = described
  const wish = wishIn(newest, thread, nodes)
  if (wish) return granted(context, asker, wish, { nodes, told })

  const typed = String(newest.payload.text ?? '')
  const node = nodeFor(typed, nodes)
  if (lastStep(thread) === steps.asksPayment && asker.member) {
    const meant = isTold(described.newest) ? undefined : otherNode(node, told)
    return meant ? nodeSaid(context, asker, meant) : payment(context, asker, told)
  }
  // What was said of it already is not asked for again.
  if (tellsOfPayment(typed, described)) return act(context, asker, 'deposits', told)
  return node ? nodeSaid(context, asker, node) : miss(asker, thread, nodes)
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
  { nodes, told }: { nodes: readonly Node[]; told: Part },
): Promise<Answer> {
  if ('do' in wish) return act(context, asker, wish.do, told)
  const node = nodes.find(({ id }) => id === wish.go) ?? nodes[0]!
  return nodeSaid(context, asker, node)
}

async function nodeSaid(context: Context, asker: Asker, node: Node): Promise<Answer> {
  const text = await textOf(context, asker.locale, node)
  return { rows: [chips(text, chipsOf(node, asker))], step: `node:${node.id}` }
}

async function textOf(context: Context, locale: Locale, node: Node): Promise<string> {
  const brand = (await context.setting('info')).name || context.env.brand
  return node.say[locale].replaceAll('{brand}', brand)
}

/** A guest who has not said what it is about is offered nothing that needs a login. */
function chipsOf(node: Node, { locale, member }: Asker) {
  const own = allChips(node, locale)
  return member || node.id !== firstNode
    ? own
    : own.filter(({ payload }) => !memberActs.includes(payload))
}

const allChips = ({ chips }: Node, locale: Locale) =>
  chips.map(({ title, go, do: does }) =>
    wished(locale, title, does ? { do: does } : { go: go ?? firstNode }),
  )

/** What a first visit shows before anything is said; null where there is no bot. */
export async function greetingIn(context: Context, locale: Locale) {
  const { nodes } = await context.setting('chatBot')
  const node = nodes.find(({ id }) => id === firstNode)
  if (!node) return null
  return { text: await textOf(context, locale, node), quick_replies: allChips(node, locale) }
}

/** Where nothing more is said of the payment, something else is meant. Once a part is known, what leads back to deposits is not. */
const otherNode = (node: Node | undefined, told: Part): Node | undefined =>
  node && isTold(told) && offers(node, 'deposits') ? undefined : node

/** A slip that is sent while a payment is asked for takes nothing from what is typed next. */
function media(locale: Locale, thread: readonly Line[]): Answer {
  const isAsked = lastStep(thread) === steps.asksPayment
  return {
    rows: [chips(say(locale, t.media), [toPerson(locale), toStart(locale)])],
    step: isAsked ? steps.asksPayment : 'media',
  }
}

/** Twice in a row: a person is offered first. */
function miss(asker: Asker, thread: readonly Line[], nodes: readonly Node[]): Answer {
  const { locale } = asker
  const isAgain = lastStep(thread) === steps.miss
  const start = nodes.find(({ id }) => id === firstNode)
  const person = wished(locale, titles.person, { do: 'person' })
  const others = (start ? chipsOf(start, asker) : [])
    .filter(({ payload }) => payload !== person.payload)
    .slice(0, writtenLimits.quickRepliesMax - 1)
  const text = say(locale, isAgain ? t.missAgain : t.miss)
  return {
    rows: [chips(text, isAgain ? [person, ...others] : [...others, person])],
    step: steps.miss,
  }
}
