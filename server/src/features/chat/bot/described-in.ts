import { steps } from './answer.ts'
import type { Line } from './bot.sql.ts'
import { type Part, partOf } from './described.ts'
import { nodesFor, wordsIn } from './matching.ts'
import { type ActName, firstNode, type Node } from './tree.ts'

// What a customer told of a payment, whether or not the bot had asked for it.

/**
 * Of each part the newest, since they began to speak of a payment or were asked for one: another subject begins it anew. `isNew`: the newest
 * line told one.
 */
export function describedIn(
  thread: readonly Line[],
  nodes: readonly Node[],
): { told: Part; isNew: boolean } {
  const end = thread.findIndex(({ author, step }) => author !== 'customer' && !goesOn(step, nodes))
  const since = end === -1 ? thread : thread.slice(0, end)
  const begins = since.findLastIndex((line) =>
    line.author === 'customer'
      ? isTyped(line) && speaksOfPayment(textOf(line), nodes)
      : line.step === steps.asksPayment,
  )
  let told: Part = {}
  let isNew = false
  for (const line of since
    .slice(0, begins + 1)
    .filter(isTyped)
    .toReversed()) {
    const { amount, paidAt } = partOf(textOf(line), line.at, told)
    isNew = amount !== undefined || paidAt !== undefined
    told = { amount: amount ?? told.amount, paidAt: paidAt ?? told.paidAt }
  }
  return { told, isNew }
}

/** Whether it tells of a payment that was made, so that what is missing is asked for at once: an amount alone may be meant otherwise. */
export function tellsOfPayment(typed: string, told: Part, now: Date): boolean {
  const { amount, paidAt } = partOf(typed, now)
  if (amount !== undefined && told.amount !== amount) return false
  if (paidAt !== undefined) return told.paidAt?.getTime() === paidAt.getTime()
  return amount !== undefined && (told.paidAt !== undefined || hasOneOf(typed, paidWords))
}

const isTyped = ({ author, kind }: Line): boolean => author === 'customer' && kind === 'text'
const textOf = ({ payload }: Line): string => String(payload.text)

/** What the bot says while a payment may be spoken of. */
function goesOn(step: string | null, nodes: readonly Node[]): boolean {
  if (step === steps.asksPayment || step === steps.miss) return true
  return nodes.some((node) => `node:${node.id}` === step && does(node, 'deposits'))
}

function speaksOfPayment(text: string, nodes: readonly Node[]): boolean {
  const meant = nodesFor(text, nodes).filter(({ id }) => id !== firstNode)
  const isOther = meant.some((node) => does(node, 'withdrawal') || does(node, 'recover'))
  if (isOther || hasOneOf(text, gameWords)) return false
  const asksForPayments = nodes.some((node) => does(node, 'deposits'))
  const isMeant = meant.some((node) => does(node, 'deposits'))
  return isMeant || (asksForPayments && hasOneOf(text, [...paidWords, ...payingWords]))
}

const does = ({ chips }: Node, act: ActName): boolean => chips.some((chip) => chip.do === act)

const hasOneOf = (text: string, words: readonly string[]): boolean =>
  // To understand is written as to come in.
  words.some(wordsIn(text.replace(/เข้าใจ|ເຂົ້າໃຈ/g, ' ')))

/** It was paid, or has not arrived. */
const paidWords = [
  ...['ไม่เข้า', 'โอนแล้ว', 'โอนไป', 'โอนเงินแล้ว', 'โอนเงินไป', 'จ่ายแล้ว', 'จ่ายไป', 'จ่ายเงินแล้ว'],
  ...['ບໍ່ເຂົ້າ', 'ບໍ່ທັນເຂົ້າ', 'ໂອນແລ້ວ', 'ໂອນໄປ', 'ໂອນເງິນແລ້ວ', 'ຈ່າຍແລ້ວ', 'ຈ່າຍໄປ', 'ຈ່າຍເງິນແລ້ວ'],
  ...['paid', 'sent', 'transferred', 'missing'],
  ...['not arrived', 't arrived', 'not received', 't received', 'not credited', 't credited'],
]
/** Beside a time they are enough. */
const payingWords = ['โอน', 'จ่าย', 'ໂອນ', 'ຈ່າຍ', 'pay', 'payment', 'transfer']
/** Money that went to a game is no deposit. */
const gameWords = ['เกม', 'ເກມ', 'game', 'games']
