import { type Currency, currencies } from '@krapao/shared/country'
import { baht, showMoney } from '@krapao/shared/money'
import { say } from '@krapao/shared/text'
import type { Context } from '../../../context.ts'
import { depositsInProgress } from '../../statement/statement.read.ts'
import {
  type Answer,
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
import { shownMoney, shownTime } from './shown.ts'

const depositsShown = 3

/** The member's own that are in progress, and the question for any other payment of theirs. */
export async function deposits(context: Context, asker: Member): Promise<Answer> {
  const { member, locale, now } = asker
  const found = await depositsInProgress(context.db, {
    memberId: member.id,
    now,
    most: depositsShown,
  })
  const example = exampleOf(member.currency)
  const asks = say(locale, found.length > 0 ? t.askOther : t.askPayment, { example })
  const isPayable = found.some(({ via }) => via === 'qr')
  const text = isPayable ? `${say(locale, t.qrByItself)}\n\n${asks}` : asks
  const question = chips(text, [toPerson(locale), toStart(locale)])
  const elements = found.map((one) => cardOf(context, asker, one))
  return {
    rows: found.length > 0 ? [cards(elements), question] : [question],
    step: steps.asksPayment,
  }
}

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
export const exampleOf = (currency: Currency): string =>
  `“${showMoney(baht(currencies[currency].step === 1n ? 500 : 200_000)).slice(0, -3)} 14:30”`
