import { type Currency, currencies } from '@krapao/shared/country'
import { baht, showMoney } from '@krapao/shared/money'
import { type Locale, say } from '@krapao/shared/text'
import type { Context } from '../../../context.ts'
import { depositsInProgress } from '../../statement/statement.read.ts'
import {
  type Answer,
  type Asker,
  type Content,
  cards,
  chips,
  line,
  link,
  type Member,
  steps,
  toPerson,
  toStart,
} from './answer.ts'
import { links, t } from './bot.text.ts'
import type { Part } from './described.ts'
import { isTold } from './described-in.ts'
import { shownMoney, shownTime } from './shown.ts'
import { whenAnswered } from './when-answered.ts'

const depositsShown = 3

/** The member's own that are in progress, and the question for any other payment of theirs, or what they told of it already. */
export async function deposits(context: Context, asker: Member, told: Part): Promise<Answer> {
  const { member, locale, now } = asker
  const found = await depositsInProgress(context.db, {
    memberId: member.id,
    now,
    most: depositsShown,
  })
  const example = exampleOf(member.currency)
  const question = say(locale, found.length > 0 ? t.askOther : t.askPayment, { example })
  const next = isTold(told) ? await payment(context, asker, told) : askPayment(locale, question)
  const isPayable = found.some(({ via }) => via === 'qr')
  const rows = isPayable ? next.rows.map(below(say(locale, t.qrAutomatic))) : next.rows
  const elements = found.map((one) => cardOf(context, asker, one))
  return { ...next, rows: found.length > 0 ? [cards(elements), ...rows] : rows }
}

/** Puts a paragraph before what a message says. */
const below =
  (first: string) =>
  ({ kind, payload }: Content): Content => ({
    kind,
    payload: { ...payload, text: `${first}\n\n${payload.text}` },
  })

/** The same words whatever is found: whether there is such a payment is for a person to see. */
export async function payment(context: Context, asker: Asker, told: Part): Promise<Answer> {
  const { locale, now } = asker
  const { currency } = asker.member!
  const { amount, paidAt } = told
  if (amount === undefined)
    return askPayment(
      locale,
      paidAt
        ? say(locale, t.askAmount, { time: shownTime(paidAt, now) })
        : say(locale, t.askBoth, { example: exampleOf(currency) }),
    )
  if (paidAt === undefined)
    return askPayment(locale, say(locale, t.askTime, { amount: shownMoney(amount, currency) }))

  const words = { amount: shownMoney(amount, currency), time: shownTime(paidAt, now) }
  const text = [say(locale, t.looking, words), await whenAnswered(context, asker)].join(' ').trim()
  return {
    rows: [{ kind: 'text', payload: { text } }],
    step: 'described',
    handsOver: true,
    described: { amount, paidAt },
  }
}

const askPayment = (locale: Locale, text: string): Answer => ({
  rows: [chips(text, [toPerson(locale), toStart(locale)])],
  step: steps.asksPayment,
})

type InProgress = Awaited<ReturnType<typeof depositsInProgress>>[number]

function cardOf(context: Context, { member, locale, now }: Member, one: InProgress) {
  const { via, id, amount, at, byPerson, expiresAt } = one
  const isOpen = say(locale, byPerson ? t.beingByPerson : t.being)
  return {
    title:
      amount === null
        ? say(locale, t.depositUnread)
        : say(locale, t.depositCard, { amount: shownMoney(amount, member.currency) }),
    subtitle: expiresAt
      ? line(say(locale, ways[via]), say(locale, t.toPay, leftOf(expiresAt, now)))
      : line(say(locale, ways[via]), shownTime(at, now), isOpen),
    buttons: [
      via === 'qr'
        ? link(context, locale, links.qr, `/user/home?open=deposit&qr=${id}`)
        : link(context, locale, links.statement, '/user/statement'),
    ],
  }
}
const ways = { qr: t.byQr, slip: t.bySlip, gift: t.byGift, manual: t.byWord }

const minuteMs = 60_000
/** With the time, since what was said is read again later. */
const leftOf = (until: Date, now: Date) => ({
  time: shownTime(until, now),
  n: Math.ceil((until.getTime() - now.getTime()) / minuteMs),
})

/** What a member may type of a payment. */
const exampleOf = (currency: Currency): string =>
  `“${showMoney(baht(currencies[currency].step === 1n ? 500 : 200_000)).slice(0, -3)} 14:30”`
