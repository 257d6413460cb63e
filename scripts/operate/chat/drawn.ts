import { bangkokIso } from '@krapao/shared/formats/bangkok'
import { showMoney } from '@krapao/shared/money'
import type { Row } from '../../../server/src/features/chat/chat.sql.ts'
import type { InboxRow } from '../../../server/src/features/chat/desk/inbox.sql.ts'
import type { Thread } from '../../../server/src/features/chat/desk/thread.ts'
import { showTime } from '../bangkok.ts'
import { paymentWords } from '../payment-words.ts'
import { harmlessLines } from '../terminal.ts'

// Conversations as lines of a terminal. What customers wrote reaches it through `harmlessLines` alone, so that none of them drives it.

/** Of a party without a name of its own. */
export const guestName = 'guest'
const erased = '(erased)'
const namesMax = 40
const previewMax = 80

/** One conversation as a line of the inbox. */
export function drawInboxRow(row: InboxRow, now: Date): string {
  const { party, state, assignedTo, unread, newest, tags, waitsSince, endedAt, endedBy } = row
  const cells = [
    String(party).padStart(4),
    whoOf(row),
    state === 'open' ? `with ${assignedTo}` : state,
    waitsSince ? `waits ${ageOf(waitsSince, now)}` : '',
    unread > 0 ? `${unread} unread` : '',
    endedAt
      ? `${showTime(endedAt)} by ${endedBy}${assignedTo ? `, ${assignedTo} had it` : ''}`
      : '',
    row.stars !== null ? `${row.stars}/5${row.rating ? ` “${row.rating}”` : ''}` : '',
    tags.length > 0 ? `[${tags.join(' ')}]` : '',
    newest
      ? `${newest.author === 'customer' ? '' : '↳ '}${cut(wordsOf(newest)[0] ?? '', previewMax)}`
      : '',
  ]
  return cells
    .filter((cell) => cell !== '')
    .map(tame)
    .join('  ')
}

/** One line, in which Thai and Lao words stay whole. */
const tame = (text: string): string => harmlessLines(text).join(' ')

const whoOf = ({ name, code }: { name: string | null; code: string | null }): string =>
  `${cut(tame(name ?? guestName), namesMax)}${code === null ? '' : ` (${code})`}`

/** In signs as they are read, so that no letter loses the marks above it. */
function cut(text: string, most: number): string {
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}

export function ageOf(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`
}

/** Who it is and what is known, above what was said. The commands that move money take the username shown here, not the member’s code. */
export function drawHead(thread: Thread, now: Date): string[] {
  const { party, member, balance, account, session, notes, cases, blockedUntil, botOnly } = thread
  const { state, assignedTo, tags = [], stars, rating } = session ?? {}
  return [
    `Conversation ${party.id}: ${whoOf({ name: member?.name ?? party.name, code: party.code })}, writes in ${party.locale}`,
    ...(member && balance !== undefined
      ? [`  logs in with ${party.username}, main wallet: ${showMoney(balance)} ${member.currency}`]
      : []),
    ...(account ? [`  has ${accountOf(account)}`] : []),
    `  ${[state === 'open' ? `with ${assignedTo}` : (state ?? 'nothing said yet'), ...tags.map((tag) => `[${tag}]`)].join('  ')}`,
    ...(stars ? [`  rated ${stars}/5${rating ? `: “${rating}”` : ''}`] : []),
    ...(blockedUntil && blockedUntil > now ? [`  BLOCKED until ${showTime(blockedUntil)}`] : []),
    ...(botOnly
      ? ['  one of too many new guests of an address: the bot alone answers until you take it']
      : []),
    ...cases.map(drawCase),
    ...[...notes]
      .reverse()
      .map(
        ({ id, at, operator, words }) =>
          `  note-${id} of ${showTime(at)} by ${operator}: ${words ?? erased}`,
      ),
  ].map(tame)
}

const accountOf = ({
  bankCode,
  accountNo,
  accountName,
  accountSince,
}: NonNullable<Thread['account']>) =>
  `${bankCode} ${accountNo} ${accountName}, since ${showTime(accountSince)}`

type Case = Thread['cases'][number]
export const drawCase = (one: Case): string =>
  tame(
    `  case of #${one.seq}: says they paid ${showMoney(one.amount)} ${one.currency} at ${showTime(one.paidAt)}; ${fitOf(one)}`,
  )

/** Amount and time can be guessed, so staff also read who sent it, how many others claim it, and whether this member was credited already. */
function fitOf({ channel, reference, payload, isGuess, given, isServed, others }: Case): string {
  if (isGuess) return 'none is looked for, since they described too many that day'
  const claims =
    others > 0 ? `, which ${others} more ${others === 1 ? 'says' : 'say'} to be theirs` : ''
  const known = paymentWords(payload ?? {})
  const payment = `${channel} ${reference}${known === '' ? '' : ` (${known})`}${claims}`
  if (given === 'them') return `credited to them since, fitted ${payment}`
  const fits =
    given === null ? `in suspense fits ${payment}` : `credited to another since, fitted ${payment}`
  return [
    channel === null ? 'no one payment in suspense fits' : fits,
    ...(isServed ? ['one that fits was credited to them already'] : []),
  ].join('; ')
}

/** `fileAt`: the address of a file, where this terminal can make one; else its name is shown. */
type Who = { customer: string; by: string; fileAt?: ((key: string) => string) | undefined }

/** One message, its further lines below it. */
export function drawRow(row: Row, { customer, by, fileAt }: Who): string[] {
  const who = {
    customer,
    bot: 'bot',
    system: 'system',
    operator: row.operator === by ? 'you' : (row.operator ?? ''),
  }[row.author]
  const head = `${bangkokIso(row.at).slice(11, 16)} #${row.seq} ${tame(who)}: `
  const [first = '', ...rest] = wordsOf(row, fileAt).flatMap(harmlessLines)
  return [head + first, ...rest.map((line) => `${' '.repeat(10)}${line}`)]
}

export const customerOf = ({ member, party }: Pick<Thread, 'member' | 'party'>): string =>
  cut(tame(member?.name ?? party.name ?? guestName), namesMax)

type Content = Pick<Row, 'kind' | 'payload'>
type Button = { type?: string; title: string; payload: string }
type Card = { title: string; subtitle?: string; image_url?: string; buttons?: Button[] }

/** As it was said: not made harmless yet. */
function wordsOf({ kind, payload: said }: Content, fileAt?: Who['fileAt']): string[] {
  const p = said as {
    text?: string
    message?: string
    title?: string
    filePath?: string
    fileType?: string
    erased?: boolean
    buttons?: Button[]
    quick_replies?: Button[]
    elements?: Card[]
  }
  if (p.erased) return [erased]
  if (kind === 'media')
    return [
      `[${p.fileType ?? 'file'}] ${p.message ?? ''}`.trim(),
      ...(p.filePath ? [fileAt?.(p.filePath) ?? p.filePath] : []),
    ]
  if (kind === 'postback') return [`[${p.title ?? ''}]`]
  const choices = [
    ...(p.buttons ?? []).map(drawButton),
    ...(p.quick_replies ?? []).map(({ title }) => `(${title})`),
  ]
  return [
    ...(p.text === undefined ? [] : [p.text]),
    ...(choices.length > 0 ? [choices.join(' ')] : []),
    ...(p.elements ?? []).flatMap(drawCard),
  ]
}

const drawButton = ({ title, payload, type }: Button): string =>
  type === 'postback' ? `[${title}]` : `[${title} → ${payload}]`
const drawCard = ({ title, subtitle, buttons = [] }: Card): string[] => [
  `▪ ${title}${subtitle ? ` — ${subtitle}` : ''}`,
  ...(buttons.length > 0 ? [`  ${buttons.map(drawButton).join(' ')}`] : []),
]
