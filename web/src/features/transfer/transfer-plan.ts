import type { Currency } from '@krapao/shared/country'
import { add, larger, type Money, parseTyped, smaller, subtract, ZERO } from '@krapao/shared/money'
import type { Refusal } from '@krapao/shared/refusal'
import {
  MAIN,
  type TransferLimits,
  wholeIfFrom,
  whyNotTransfer,
} from '@krapao/shared/transfer/transfer.rules'
import type { Pictured } from '@krapao/ui/games/GameArt'
import type { Problem } from '../../api/words.ts'
import type { Problems } from '../../page/form.ts'
import { isCounted } from '../bonus/holding.read.ts'
import { t as bonus } from '../bonus/outside.text.ts'
import { whyNoAmount, whyNotWhole, withSign } from '../wallet/typed-amount.offer.ts'
import { currencyOf, type Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './transfer.text.ts'

/** Where money can lie: the main wallet, or a game with an open account. */
export type Place = {
  code: string
  name: string
  /** None: it is the main wallet. */
  picture?: Pictured
  amount: Money
  currency: Currency
  stale: boolean
  /** Of one transfer into it. */
  limits?: TransferLimits
  /** While it is being worked on nothing goes in. */
  maintenance?: Wallet['slots'][number]['maintenance']
  /** It does not count for the bonus that is held: nothing goes in either. */
  outside?: boolean
  /** A transfer with it is not known to have ended: until then there is no other. */
  underWay?: boolean
}
/** As typed and picked; the empty word means: nothing yet. */
export type Plan = { from: string; to: string; amount: string }

export const placesOf = (wallet: Wallet, mainName: string): Place[] => [
  {
    code: MAIN,
    name: mainName,
    amount: wallet.amount,
    currency: currencyOf(wallet.currency),
    stale: false,
  },
  ...wallet.slots
    .filter((slot) => slot.isActive)
    .map((slot) => ({
      code: slot.code,
      name: slot.name,
      picture: slot,
      amount: slot.amount,
      currency: currencyOf(wallet.currency),
      stale: slot.stale === true,
      maintenance: slot.maintenance,
      outside: !isCounted(wallet, slot.code),
      underWay: wallet.underWay?.some((order) => order.code === slot.code) ?? false,
      limits: { min: slot.minTransfer, max: slot.maxTransfer },
    })),
]

type Start = { from?: string | undefined; to?: string | undefined }

/**
 * What is picked when the sheet opens: as its address says, else out of the fullest place, into the main wallet. Out of the main wallet only one
 * game may be meant, if there is but one that takes money. A place that would be refused for now is never picked by itself.
 */
export function startOf(places: readonly Place[], start: Start): { from: string; to: string } {
  const known = (code: string | undefined) =>
    places.find((place) => place.code === code?.toUpperCase())?.code
  const given = known(start.to)
  const from = known(start.from) ?? fullestOf(places.filter(({ code }) => code !== given))
  return { from, to: given ?? targetFor(from, places) }
}

/** The main wallet, which comes first, where no game holds more. */
const fullestOf = (places: readonly Place[]): string =>
  places
    .filter(isFree)
    .reduce<Place | undefined>(
      (most, place) => (most && most.amount >= place.amount ? most : place),
      undefined,
    )?.code ?? ''

function targetFor(from: string, places: readonly Place[]): string {
  if (from !== MAIN) return MAIN
  const open = places.filter((place) => place.code !== MAIN && isFree(place) && !place.outside)
  return open.length === 1 ? open[0]!.code : ''
}

/** Whether a transfer with it can be begun now. */
const isFree = ({ maintenance, underWay }: Place): boolean => !maintenance && !underWay

/** SPEC §5: both picked, two different ones, at least 1 baht; each with its own words, next to its field. */
export function whyNotPlan(
  { from, to, amount: typed }: Plan,
  places: readonly Place[],
  sign: string,
): Problems<Plan> {
  const [source, target] = [from, to].map((code) => places.find((place) => place.code === code))
  const amount = parseTyped(typed)
  const unreadable = typed.trim() ? whyNoAmount(typed) : undefined
  return {
    ...(!source && { from: t.fromMissing }),
    ...(!to && { to: t.toMissing }),
    ...(target?.outside && { to: bonus.notCounted }),
    ...(target?.maintenance && { to: t.toMaintenance }),
    ...(to && to === from && { to: t.same }),
    ...(!typed.trim() && { amount: t.amountMissing }),
    ...(unreadable && { amount: unreadable }),
    ...(amount !== undefined &&
      source &&
      to !== from &&
      refused(source, { code: to, ...target }, amount, sign)),
  }
}

function refused(
  source: Place,
  { code: to, limits }: Pick<Place, 'code' | 'limits'>,
  amount: Money,
  sign: string,
): Problems<Plan> {
  // A silent game may hold more than it last reported: only the transfer itself shows whether it is enough.
  const balance = source.stale ? larger(source.amount, amount) : source.amount
  const { code: from, currency } = source
  const why = whyNotTransfer({ from, to, amount, currency, balance, limits })
  if (!why) return {}
  const parts = why.code === 'KEY_INVALID' && whyNotWhole(amount, currency)
  return { amount: parts || inPlaceOf(why, { from, to }, sign) }
}

/** All of it, or as much of it as the target takes at once; out of the main wallet no parts of a kip. */
export const mostOf = ({ code, amount, currency }: Place, target: Place | undefined): Money =>
  wholeIfFrom(code, smaller(amount, target?.limits?.max ?? amount), currency)

/** The catalogue advises a deposit, which helps the main wallet only: a game simply holds less than was asked for. */
export function inPlaceOf(
  why: Refusal,
  { from, to }: { from?: string; to: string },
  sign: string,
): Problem {
  const game = from !== undefined && from !== MAIN
  const games = from === undefined && to === MAIN
  if (why.code !== 'MONEY_NOT_ENOUGH' || !(game || games)) return withSign(why, sign)
  return game ? t.lessInGame : t.allNothing
}

/** Where the money of a refused transfer is; undefined where the refusal does not say. A transfer through main may have stopped there. */
export function whereItIs(
  { code, details }: Refusal,
  from?: string,
): 'main' | 'reached-main' | { game: string } | undefined {
  const { where } = details
  if (typeof where !== 'string') return undefined
  // That a game holds less than was asked for is told by words of its own.
  if (where !== MAIN) return code === 'MONEY_NOT_ENOUGH' ? undefined : { game: where }
  return from === undefined || from === MAIN ? 'main' : 'reached-main'
}

/** Whether an earlier transfer with the game is undecided and nothing has moved; a throttle says how long to wait and is another matter. */
export const isStillOpen = ({ code, details }: Refusal): boolean =>
  code === 'REQUEST_LIMIT' && details.retryAfterSeconds === undefined && details.where === undefined

/** Both balances as they will be; undefined while the plan is not whole. */
export function afterwards(plan: Plan, places: readonly Place[]) {
  const [from, to] = [plan.from, plan.to].map((code) => places.find((place) => place.code === code))
  const amount = parseTyped(plan.amount)
  if (!from || !to || !amount || Object.keys(whyNotPlan(plan, places, '')).length > 0)
    return undefined
  const fromAfter = subtract(from.amount, amount)
  // More than a silent game last reported may be there all the same; what would be left of it is not known.
  return fromAfter < ZERO
    ? undefined
    : { from, to, amount, fromAfter, toAfter: add(to.amount, amount) }
}
