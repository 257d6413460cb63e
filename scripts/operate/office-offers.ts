import { floorOf, minimumOf, targetOf } from '@krapao/shared/bonus/holding.rules'
import { worthOf } from '@krapao/shared/bonus/worth'
import type { Currency } from '@krapao/shared/country'
import { add, baht, type Money, money, percentOf, showMoney, subtract } from '@krapao/shared/money'
import type { PublishedOffer } from '@krapao/shared/office/bonus.contract'
import type { Db } from '../../server/src/db/pool.ts'
import {
  type OperatedOffer,
  openHoldings,
  readOffers,
} from '../../server/src/features/bonus/desk/desk.sql.ts'
import { judgeOffers } from '../../server/src/features/bonus/desk/judged-offers.ts'
import {
  asWritten,
  isOpen,
  offerNamed,
} from '../../server/src/features/bonus/desk/offers.office.ts'
import type { Asked } from './asked.ts'
import { showTime } from './bangkok.ts'
import { readJson } from './read-json.ts'
import { harmless } from './terminal.ts'

// What an operator reads of offers and of what members hold, and what an offer costs before it is published.

export async function listOffers(db: Db, { now, say }: Asked): Promise<void> {
  for (const offer of await readOffers(db)) {
    const { code, kind, currency, type, maxReceived, taken, quota, heldNow, credited } = offer
    const cells = [
      code,
      kind,
      `${maxReceived} × ${type}`,
      stateOf(offer, now),
      `taken ${taken}${quota === null ? '' : ` of ${quota}`}`,
      `held now ${heldNow}`,
      `credited ${showMoney(credited)} ${currency}`,
    ]
    say(harmless(cells.join('  ')))
  }
}

function stateOf(offer: OperatedOffer, now: Date): string {
  if (isOpen(offer, now)) return offer.closesAt ? `open until ${showTime(offer.closesAt)}` : 'open'
  return offer.opensAt > now ? `opens ${showTime(offer.opensAt)}` : 'closed'
}

/** As a file that `offers publish` takes. */
export async function showOffer(db: Db, { word, say }: Asked): Promise<void> {
  say(JSON.stringify(asWritten(await offerNamed(db, word)), null, 2))
}

export async function listHoldings(db: Db, { say }: Asked): Promise<void> {
  const all = await openHoldings(db)
  if (all.length === 0) return say('Nobody holds a bonus.')
  for (const h of all) {
    const cells = [
      h.username,
      h.code ?? h.door,
      `${showMoney(h.credit)} ${h.currency}`,
      `target ${showMoney(targetOf(h, h))}, floor ${showMoney(floorOf(h, h))}`,
      h.lookedTotal === null ? '' : `total as last looked ${showMoney(h.lookedTotal)}`,
      `since ${showTime(h.takenAt)}`,
      h.expiresAt ? `until ${showTime(h.expiresAt)}` : '',
      h.metAt ? 'met' : '',
      h.endingAs ? `being ended: ${h.endingAs}` : '',
    ]
    say(harmless(cells.filter((cell) => cell !== '').join('  ')))
  }
}

/** What is told of an offer without a most: for so much of a deposit. */
const sampled: Record<Currency, Money> = { THB: baht(1_000), LAK: baht(600_000) }
const edges = [0, 0.02, 0.05, 0.1]
const each = { limit: 'ever', day: 'a day', week: 'a week' } as const

export async function simulateOffers(db: Db, { word, now, input, say }: Asked): Promise<void> {
  const judged = await judgeOffers(db, await readJson(word, input), now)
  for (const { offer } of judged) for (const line of costOf(offer)) say(harmless(line))
}

/** The house pays at most the whole credit, whatever a member does: so the worst cost is the credit of every place. */
function costOf(offer: PublishedOffer): string[] {
  const { code, currency, quota, maxReceived, type } = offer
  const { own, credit, isMost } = largestOf(offer)
  const shown = (amount: Money) => `${showMoney(amount)} ${currency}`
  const most = (times: number) => shown(money(credit * BigInt(times)))
  const bound = (words: string) => (isMost ? words : `without a limit, since there is no maxCredit`)
  return [
    `${code}: ${isMost ? 'at most' : 'for example'} ${shown(credit)} for own money of ${shown(own)}; target ${shown(targetOf(stakeOf(own, credit), offer))}, floor ${shown(floorOf(stakeOf(own, credit), offer))}`,
    `  worst cost of one member: ${bound(`${most(maxReceived)} ${each[type]} (${maxReceived} × ${shown(credit)})`)}`,
    `  worst cost in all: ${quota === null ? 'without a limit, since there is no quota' : bound(`${most(quota)} (${quota} places)`)}`,
    '  worth to the best of players, above their own money:',
    ...edges.map((edge) => {
      const gain = (leave: boolean) =>
        shown(subtract(worthOf({ ...offer, own, credit, edge, leave }), own))
      return `    games keep ${edge * 100} %: ${gain(false)}; where they may leave ${gain(true)}`
    }),
  ]
}

const stakeOf = (own: Money, credit: Money) => ({ own, base: add(own, credit) })

/** The deposit that earns the most for the least: above it the credit stays, and the target grows. */
function largestOf(offer: PublishedOffer): { own: Money; credit: Money; isMost: boolean } {
  const { percent, fixed, maxCredit, currency } = offer
  const least = minimumOf(offer)
  if (percent === null) return { own: least, credit: fixed!, isMost: true }
  const own = (credit: Money) => money((credit * 100n + BigInt(percent) - 1n) / BigInt(percent))
  const wanted = maxCredit === null ? sampled[currency] : own(maxCredit)
  const from = wanted > least ? wanted : least
  const credit = percentOf(from, percent)
  return maxCredit === null || credit < maxCredit
    ? { own: from, credit, isMost: maxCredit !== null }
    : { own: from, credit: maxCredit, isMost: true }
}
