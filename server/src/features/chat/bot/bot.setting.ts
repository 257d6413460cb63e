import { writtenLimits as max } from '@krapao/shared/chat/chat.rules'
import type { Reason } from '@krapao/shared/office/reasons'
import { locales, type Text } from '@krapao/shared/text'
import { setting } from '../../../settings/setting.ts'
import { startTree } from './start-tree.ts'
import { type Chip, firstNode, type Node, type Tree, tree } from './tree.ts'

const nodesMax = 100
const wordsMax = 50
const wordLengthMax = 60

const everyLanguage = { th: '', la: '', en: '' }

export const chatBot = setting({
  means:
    'what the bot of the chat says, and where its chips lead: to a node (go), or to what it does (do); the node "start" greets; words: typed, they lead to their node; {brand} in what is said is the name of the site; without nodes there is no bot, and whoever writes is led to a person',
  written:
    '{"nodes": [{"id": "start", "say": {"th": text, "la": text, "en": text}, "chips": [{"title": {"th", "la", "en"}, "go": id of a node, or "do": deposits, withdrawal, bonus, recover or person}, …], "words": {"th": [text, …], "la": […], "en": […]}, or without}, …]}',
  shape: tree,
  start: startTree,
  known: {
    nodes: [
      {
        id: '',
        say: everyLanguage,
        words: everyLanguage,
        chips: [{ title: everyLanguage, go: '', do: '' }],
      },
    ],
  },
  whyNot: whyNotTree,
})

/** All that is wrong with it, by its place: a member would meet it as a dead end, or as a chip that is cut off. */
export function whyNotTree({ nodes }: Tree): Reason[] {
  const ids = nodes.map(({ id }) => id)
  const reached = reachedIn(nodes)
  return [
    ...tooMany('nodes', nodes.length, nodesMax),
    ...(ids.includes(firstNode) || nodes.length === 0
      ? []
      : [{ code: 'BOT_NO_START', details: {} } as const]),
    ...nodes.flatMap((one, at): Reason[] => {
      const part = `nodes.${at}`
      return [
        ...(ids.indexOf(one.id) === at ? [] : [reason('PART_TWICE', `${part}.id`, one.id)]),
        ...(reached.has(one.id) ? [] : [reason('BOT_UNREACHABLE', part, one.id)]),
        ...whyNotText(`${part}.say`, one.say, max.textMax),
        ...tooMany(`${part}.chips`, one.chips.length, max.quickRepliesMax),
        ...one.chips.flatMap((c, nth) => whyNotChip(`${part}.chips.${nth}`, c, ids)),
        ...whyNotWords(`${part}.words`, one.words ?? {}),
      ]
    }),
  ]
}

/** From the start by chips, and whatever has words, with where that leads. */
function reachedIn(nodes: readonly Node[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    for (const one of nodes) if (one.id === id) for (const { go } of one.chips) go && visit(go)
  }
  visit(firstNode)
  for (const { id, words: own } of nodes)
    if (Object.values(own ?? {}).some((list) => list.length > 0)) visit(id)
  return reached
}

function whyNotChip(part: string, { title, go, do: act }: Chip, ids: readonly string[]): Reason[] {
  const isLost = go !== undefined && !ids.includes(go)
  const known = ids.join(', ')
  return [
    ...((go === undefined) === (act === undefined)
      ? [{ code: 'BOT_CHIP_ONE_WAY', details: { part } } as const]
      : []),
    ...(isLost
      ? [{ code: 'BOT_GO_UNKNOWN', details: { part: `${part}.go`, given: go, known } } as const]
      : []),
    ...whyNotText(`${part}.title`, title, max.buttonTitleMax),
  ]
}

const whyNotText = (part: string, text: Text, most: number): Reason[] =>
  locales.flatMap((locale) =>
    text[locale].trim() === ''
      ? [{ code: 'PART_MISSING', details: { part: `${part}.${locale}` } } as const]
      : tooLong(`${part}.${locale}`, text[locale], most),
  )

const whyNotWords = (part: string, own: Partial<Record<string, string[]>>): Reason[] =>
  Object.entries(own).flatMap(([locale, list = []]) => [
    ...tooMany(`${part}.${locale}`, list.length, wordsMax),
    ...list.flatMap((word, at) =>
      word.trim() === ''
        ? [{ code: 'PART_MISSING', details: { part: `${part}.${locale}.${at}` } } as const]
        : tooLong(`${part}.${locale}.${at}`, word, wordLengthMax),
    ),
  ])

const reason = (code: Reason['code'], part: string, given: string): Reason => ({
  code,
  details: { part, given },
})
const tooLong = (part: string, { length }: string, most: number): Reason[] =>
  length > most
    ? [{ code: 'PART_TOO_LONG', details: { part, given: String(length), max: String(most) } }]
    : []
const tooMany = (part: string, n: number, most: number): Reason[] =>
  n > most
    ? [{ code: 'PART_TOO_MANY', details: { part, given: String(n), max: String(most) } }]
    : []
