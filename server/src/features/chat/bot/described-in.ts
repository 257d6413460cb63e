import { steps } from './answer.ts'
import type { Line } from './bot.sql.ts'
import { type Part, partOf } from './described.ts'
import { nodesFor, wordsIn } from './matching.ts'
import { firstNode, type Node, offers } from './tree.ts'

// What a customer told of a payment, whether or not the bot had asked for it.

/** `told`: of each part the newest. `newest`: what the newest line told of it. */
type Described = { told: Part; newest: Part }

/** What was said since they began to speak of a payment or were asked for one. Another subject begins it anew. */
export function describedIn(thread: readonly Line[], nodes: readonly Node[]): Described {
  const end = thread.findIndex(({ author, step }) => author !== 'customer' && !goesOn(step, nodes))
  const subject = end === -1 ? thread : thread.slice(0, end)
  const begins = subject.findLastIndex((line) => beginsPayment(line, nodes))
  const typed = subject.slice(0, begins + 1).filter(isTyped)

  let told: Part = {}
  let newest: Part = {}
  // A thread has its newest line first.
  for (const line of typed.toReversed()) {
    newest = partOf(textOf(line), line.at, told)
    told = { amount: newest.amount ?? told.amount, paidAt: newest.paidAt ?? told.paidAt }
  }
  return { told, newest }
}

const beginsPayment = (line: Line, nodes: readonly Node[]): boolean =>
  line.author === 'customer'
    ? isTyped(line) && speaksOfPayment(textOf(line), nodes)
    : line.step === steps.asksPayment

export const isTold = ({ amount, paidAt }: Part): boolean =>
  amount !== undefined || paidAt !== undefined

/** Whether what was typed tells of a payment that was made, so that what is missing is asked for at once: an amount alone may be meant otherwise. */
export function tellsOfPayment(typed: string, { told, newest }: Described): boolean {
  if (newest.paidAt !== undefined) return true
  if (newest.amount === undefined) return false
  return told.paidAt !== undefined || hasOneOf(typed, paidWords)
}

const isTyped = ({ author, kind }: Line): boolean => author === 'customer' && kind === 'text'
const textOf = ({ payload }: Line): string => String(payload.text)

/** What the bot says while a payment may be spoken of. */
function goesOn(step: string | null, nodes: readonly Node[]): boolean {
  if (step === steps.asksPayment || step === steps.miss) return true
  return nodes.some((node) => `node:${node.id}` === step && offers(node, 'deposits'))
}

function speaksOfPayment(text: string, nodes: readonly Node[]): boolean {
  const meant = nodesFor(text, nodes).filter(({ id }) => id !== firstNode)
  const isOther = meant.some((node) => offers(node, 'withdrawal') || offers(node, 'recover'))
  if (isOther || hasOneOf(text, gameWords)) return false
  const asksForPayments = nodes.some((node) => offers(node, 'deposits'))
  const isMeant = meant.some((node) => offers(node, 'deposits'))
  return isMeant || (asksForPayments && hasOneOf(text, [...paidWords, ...payingWords]))
}

const hasOneOf = (text: string, words: readonly string[]): boolean =>
  // In Thai and Lao, to understand holds the word for to come in.
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
