import { type OfficeRefusal, refusal } from '@krapao/shared/office/refusal'
import type { Db, Tx } from '../db/pool.ts'
import { isUuid } from '../ids.ts'
import { byOf, type Decided, type OperatorCall } from '../office/call.ts'
import {
  insertDecision,
  isBeingAsked,
  type OrderDecision,
  readDecision,
  type UndecidedOrder,
  undecidedOrders,
} from './decide.sql.ts'
import { endErrand, isReferenceTaken, lockErrand } from './errand.sql.ts'
import {
  type Errand,
  type ErrandKind,
  type ErrandKinds,
  listedAfterMs,
  type Said,
} from './errand.ts'
import { lockOrder } from './settle.ts'

// What an operator decides about an order that no answer of the outside decides (docs/office.md). It ends by the code of its kind, as any
// other, in one transaction that keeps who said so, when and why.

const hourMs = 3_600_000
type Decision = { id: string; by: string; now: Date; said: Said }
type Ended<State extends 'ORDER_DONE' | 'ORDER_REFUSED'> = Promise<
  Decided<State | 'ORDER_ENDED_BEFORE'>
>

/** The two words on an order, for orders of these kinds. */
export const ordersOf = (kinds: ErrandKinds) => ({
  done: (
    call: OperatorCall,
    { id, ...told }: { id: string } & Omit<Extract<Said, { is: 'done' }>, 'is'>,
  ): Ended<'ORDER_DONE'> =>
    decideOrder(call, kinds, { id, said: { is: 'done', ...told } }) as Ended<'ORDER_DONE'>,
  refused: (
    call: OperatorCall,
    { id, reason }: { id: string; reason: string },
  ): Ended<'ORDER_REFUSED'> =>
    decideOrder(call, kinds, { id, said: { is: 'refused', reason } }) as Ended<'ORDER_REFUSED'>,
})

/** A reference that another order has ended with is found out by the database. */
function decideOrder(
  call: OperatorCall,
  kinds: ErrandKinds,
  d: Pick<Decision, 'id' | 'said'>,
): Promise<Decided> {
  return decide(call.tx, kinds, { ...d, ...byOf(call) }).catch((error) => {
    if (!isReferenceTaken(error)) throw error
    throw refusal('ORDER_REFERENCE_TAKEN')
  })
}

/** All that a person may have to look at, with what to look for. */
export async function ordersForPerson(
  db: Db,
  kinds: ErrandKinds,
  now: Date,
): Promise<(UndecidedOrder & { about: string })[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const waiting = await undecidedOrders(
    db,
    Object.entries(kinds).map(([kind, of]) => ({ kind, before: ago(patienceMs(of)) })),
    ago(listedAfterMs),
  )
  return Promise.all(
    waiting.map(async (order) => ({
      ...order,
      about:
        (await kindOf(kinds, order)?.about(db, order)) ??
        'of a kind that this program does not know',
    })),
  )
}

async function decide(tx: Tx, kinds: ErrandKinds, d: Decision): Promise<Decided> {
  const errand = isUuid(d.id) ? await lockErrand(tx, d.id) : undefined
  if (!errand) throw refusal('NO_ORDER', { id: d.id })
  if (errand.state === 'done' || errand.state === 'refused') return repeated(tx, errand, d.said)
  const kind = kindOf(kinds, errand)
  if (!kind) throw refusal('ORDER_KIND_UNKNOWN', { kind: errand.kind })
  await unlessTooEarly(tx, kind, errand, d)
  const ended = await kind.said(tx, errand, d.said)
  const locked = await lockOrder(tx, kind, errand)
  const { end, also } = await kind.settle(tx, locked, ended, d.now)
  if (end.is !== d.said.is) throw refusal('PAYMENT_OF_ANOTHER_ORDER')
  await insertDecision(tx, d)
  const why = d.said.is === 'refused' ? `: ${d.said.reason}` : ''
  const ref = end.is === 'done' ? end.ref : null
  const reason = `${end.is}, says ${d.by}${why}`
  await endErrand(tx, { id: errand.id, state: end.is, ref, reason, now: d.now }, also)
  const outcome = end.is === 'done' ? 'ORDER_DONE' : 'ORDER_REFUSED'
  return { memberId: errand.memberId, events: kind.liveEvents(errand, end), outcome }
}

/** The same again is harmless; the other thing is not. */
async function repeated(tx: Tx, errand: Errand, said: Said): Promise<Decided> {
  const before = await readDecision(tx, errand.id)
  const isOtherReference =
    said.is === 'done' && before?.reference && before.reference !== said.reference
  if (errand.state !== said.is || isOtherReference) throw hasEnded(errand, before)
  return { memberId: errand.memberId, events: [], outcome: 'ORDER_ENDED_BEFORE' }
}

function hasEnded({ state }: Errand, before: OrderDecision | undefined): OfficeRefusal {
  if (!before) return refusal('ORDER_HAS_ENDED', { state })
  const { by, reference } = before
  return reference === null
    ? refusal('ORDER_WAS_ENDED_BY', { state, by })
    : refusal('ORDER_WAS_ENDED_AS', { state, by, reference })
}

async function unlessTooEarly(
  tx: Tx,
  kind: ErrandKind,
  errand: Errand,
  { now, said }: Decision,
): Promise<void> {
  const ageMs = now.getTime() - (errand.sentAt ?? errand.createdAt).getTime()
  if (!errand.alertedAt && ageMs < patienceMs(kind))
    throw refusal('ORDER_TOO_YOUNG', { hours: patienceMs(kind) / hourMs })
  if (errand.sentAt === null && said.is === 'done' && !kind.onlyAsks)
    throw refusal('ORDER_NEVER_SENT')
  if (await isBeingAsked(tx, errand.id)) throw refusal('ORDER_BEING_ASKED')
}

const patienceMs = (kind: ErrandKind): number => kind.listedAfterMs ?? listedAfterMs
const kindOf = (kinds: ErrandKinds, { kind }: Errand) =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
