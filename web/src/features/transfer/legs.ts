import type { Output } from '@krapao/shared/contract'
import { isOpen, type Standing, sumUp } from '@krapao/shared/transfer/standing.rules'
import type { TransferLeg, transfer } from '@krapao/shared/transfer/transfer.contract'
import type { Wallet } from '../wallet/wallet-query.read.ts'

/** `onward`: the game that what came out of this one went on to. `free`: the earlier transfer it waited for has ended. */
export type Leg = TransferLeg & { onward?: string; free?: boolean }
/** What `move`, `all` and `look` answer. */
export type Answer = Omit<Output<typeof transfer.look>, 'legs'> & { legs?: Leg[] | undefined }
export function standingOf({ status, message, legs }: Answer): Standing {
  if (!legs?.length)
    return status === 'PENDING' ? 'pending' : message === partly ? 'partly' : 'done'
  return sumUp(legs)
}
const partly = 'TRANSFER_PARTLY'

/** Whether asking again can bring news of this transfer's own orders. */
export const isUndecided = ({ status, legs }: Answer): boolean =>
  legs?.length ? legs.some(({ state }) => state === 'pending') : status === 'PENDING'

/**
 * The first answer as it is now. A later one lists only what was asked to move, so what stayed is kept from the first, and
 * each row keeps its place.
 */
export function followed(first: Answer, later: Answer | undefined): Answer {
  if (!later) return first
  const stood = first.legs ?? []
  const known = later.legs ?? []
  const kept = stood.filter((leg) => leg.state === 'stayed' && !known.some((one) => same(one, leg)))
  const placeOf = (leg: Leg) => {
    const at = stood.findIndex((one) => same(one, leg))
    return at < 0 ? stood.length : at
  }
  const legs = [...kept, ...known.map((leg) => whyKept(stood, leg))].sort(
    (a, b) => placeOf(a) - placeOf(b),
  )
  return { ...later, legs }
}

/** What was taken out comes before what was put in. */
export const inOrder = (legs: readonly Leg[]): Leg[] =>
  [...legs].sort((a, b) => Number(a.direction === 'in') - Number(b.direction === 'in'))

const same = (a: Leg, b: Leg): boolean => a.code === b.code && a.direction === b.direction

/**
 * Marks what went on through the main wallet into the game it was meant for: what had come out when that was sent. What came out
 * later, or was sent back, is in the main wallet.
 */
export function onward(first: Answer, now: Answer): Answer {
  const sent = now.legs?.find(
    ({ direction, state }) => direction === 'in' && (state === 'done' || state === 'pending'),
  )
  if (!sent || !now.legs) return now
  const wasOut = (leg: Leg) =>
    first.legs?.some((one) => same(one, leg) && one.state === 'done') ?? false
  const legs = now.legs.map((leg) =>
    leg.direction === 'out' && wasOut(leg) ? { ...leg, onward: sent.code } : leg,
  )
  return { ...now, legs }
}

/** That a game took only a part is not written at its order. */
function whyKept(stood: readonly Leg[], leg: Leg): Leg {
  const why = stood.find((one) => same(one, leg) && one.state !== 'stayed')?.why
  return leg.why === undefined && why === 'limit' ? { ...leg, why } : leg
}

/** An earlier transfer with a game has ended once the wallet counts none under way: what stayed behind it may move again. */
export function freed(answer: Answer, underWay: Wallet['underWay']): Answer {
  if (!underWay || !answer.legs) return answer
  const isBusy = (leg: Leg) => underWay.some(({ code }) => code === leg.code)
  return {
    ...answer,
    legs: answer.legs.map((leg) =>
      leg.why === 'busy' && !isBusy(leg) ? { ...leg, free: true } : leg,
    ),
  }
}

/** What was undecided before and is known now: said aloud. */
export const healed = (before: readonly Leg[], now: readonly Leg[]): Leg[] =>
  now.filter((leg) => !isOpen(leg) && before.some((one) => same(one, leg) && isOpen(one)))

/** Whether less came than left a game: that was bound to a bonus that has ended. */
export const cameLess = ({ legs }: Answer): boolean =>
  legs?.some(({ arrived }) => arrived !== undefined) ?? false
