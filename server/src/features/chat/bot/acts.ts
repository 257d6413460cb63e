import { writtenLimits } from '@krapao/shared/chat/chat.rules'
import { followable } from '@krapao/shared/lookup/lookup.rules'
import { type Money, subtract } from '@krapao/shared/money'
import { type Locale, say, type Text } from '@krapao/shared/text'
import type { Context } from '../../../context.ts'
import { ask } from '../../../db/read.ts'
import { holdingAsked, holdingFrom } from '../../bonus/bonus.read.ts'
import { newestWithdrawal } from '../../statement/statement.read.ts'
import {
  type Answer,
  type Asker,
  buttons,
  cards,
  chips,
  line,
  link,
  type Member,
  toPerson,
  toStart,
} from './answer.ts'
import { links, t } from './bot.text.ts'
import { deposits } from './deposits.ts'
import type { Part } from './described.ts'
import { cut, shownMoney, shownTime } from './shown.ts'
import { titles } from './start-tree.ts'
import type { ActName } from './tree.ts'
import { whenAnswered } from './when-answered.ts'

/** What the bot can do. `told`: what the customer said of a payment before. Facts are the asking member's own, by the session that their message came with. */
export function act(
  context: Context,
  asker: Asker,
  name: ActName,
  told: Part = {},
): Promise<Answer> {
  switch (name) {
    case 'deposits':
      return ofMember(context, asker, (...of) => deposits(...of, told))
    case 'withdrawal':
      return ofMember(context, asker, withdrawal)
    case 'bonus':
      return ofMember(context, asker, bonus)
    case 'recover':
      return recover(context, asker)
    case 'person':
      return person(context, asker)
  }
}

async function ofMember(
  context: Context,
  asker: Asker,
  tell: (context: Context, member: Member) => Promise<Answer>,
): Promise<Answer> {
  const { member, locale } = asker
  if (member) return tell(context, { ...asker, member })
  const row = buttons(say(locale, t.logIn), [
    link(context, locale, links.login, '/login'),
    toPerson(locale),
    toStart(locale),
  ])
  return { rows: [row], step: 'log-in' }
}

async function withdrawal(context: Context, asker: Member): Promise<Answer> {
  const { member, locale, now } = asker
  const newest = await newestWithdrawal(context.db, member.id, now)
  if (!newest) {
    const row = chips(say(locale, t.noWithdrawal), [toPerson(locale), toStart(locale)])
    return { rows: [row], step: 'withdrawal' }
  }
  const steps = timelineSaid(newest.timeline, asker)
  const card = {
    title: say(locale, t.withdrawalCard, { amount: shownMoney(newest.amount, member.currency) }),
    subtitle: cut(steps.at(-1)!, writtenLimits.cardTextMax),
    buttons: [link(context, locale, links.statement, '/user/statement')],
  }
  const told = chips(steps.join('\n'), [toPerson(locale), toStart(locale)])
  return { rows: [cards([card]), told], step: 'withdrawal' }
}

type Timeline = NonNullable<Awaited<ReturnType<typeof newestWithdrawal>>>['timeline']

/** Each step with its time, and at last what it waits for. */
function timelineSaid(timeline: Timeline, { locale, now }: Asker): string[] {
  const word = (step: Timeline[number]): Text =>
    step.step === 'checking' && step.at ? t.checked : t[step.step]
  const past = timeline.map((step) =>
    step.at ? `${shownTime(step.at, now)} ${say(locale, word(step))}` : say(locale, word(step)),
  )
  const last = timeline.at(-1)!
  const isWaiting = last.at !== null && last.step !== 'done' && last.step !== 'failed'
  return isWaiting ? [...past, say(locale, last.step === 'sent' ? t.paying : t.sending)] : past
}

async function bonus(context: Context, { member, locale, now }: Member): Promise<Answer> {
  const held = await holdingFrom(context, await ask(context.db, holdingAsked(member)), locale)
  const others = [toPerson(locale), toStart(locale)]
  if (!held) return { rows: [chips(say(locale, t.noBonus), others)], step: 'bonus' }

  const shown = (amount: Money) => shownMoney(amount, member.currency)
  const marks = { total: shown(held.total), success: shown(held.success), fail: shown(held.fail) }
  const card = {
    title: cut(held.name, writtenLimits.cardTextMax),
    subtitle: cut(say(locale, t.marks, marks), writtenLimits.cardTextMax),
    buttons: [link(context, locale, links.bonus, '/user/bonus')],
  }
  const left = subtract(held.success, held.total)
  const needs = held.ending
    ? say(locale, t.bonusEnding)
    : held.met || left <= 0n
      ? say(locale, t.bonusMet)
      : say(locale, t.bonusNeeds, { ...marks, left: shown(left), leave: shown(held.leave) })
  const readAt = held.readAt ? say(locale, t.readAt, { time: shownTime(held.readAt, now) }) : ''
  return { rows: [cards([card]), chips(line(needs, readAt), others)], step: 'bonus' }
}

async function recover(context: Context, { member, locale }: Asker): Promise<Answer> {
  const words = [say(locale, t.recover), ...(member ? [say(locale, t.recoverMember)] : [])]
  const row = buttons(words.join(' '), [
    link(context, locale, titles.recover, '/recover'),
    toPerson(locale),
    toStart(locale),
  ])
  return { rows: [row], step: 'recover' }
}

async function person(context: Context, asker: Asker): Promise<Answer> {
  const { locale, party } = asker
  if (party.botOnly) return { rows: [await otherWays(context, locale)], step: 'other-ways' }
  const text = [say(locale, t.person), await whenAnswered(context, asker)].join(' ').trim()
  return { rows: [{ kind: 'text', payload: { text } }], step: 'person', handsOver: true }
}

/** Other ways to reach support, for a guest whom the bot hands to no person. */
async function otherWays(context: Context, locale: Locale) {
  const { lineLink, lineName } = await context.setting('contact')
  const way = followable(lineLink) ?? followable(context.env.supportLink)
  const title = cut(lineName || say(locale, links.contact), writtenLimits.buttonTitleMax)
  return buttons(say(locale, t.botOnly), [
    ...(way ? [{ type: 'web' as const, title, payload: way }] : []),
    link(context, locale, links.contact, '/contact'),
    link(context, locale, links.login, '/login'),
  ])
}
