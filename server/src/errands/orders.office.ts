import type { LiveEvent } from '@krapao/shared/live'
import { type Db, inTx, type Tx, violatedConstraint } from '../db/pool.ts'
import { isUuid } from '../ids.ts'
import {
  insertDecision,
  isBeingAsked,
  readDecision,
  type UndecidedOrder,
  undecidedOrders,
} from './decide.sql.ts'
import { endErrand, lockErrand } from './errand.sql.ts'
import {
  type Errand,
  type ErrandKind,
  type ErrandKinds,
  listedAfterMs,
  type Said,
} from './errand.ts'

// What a person decides about an order that no answer of the outside decides (docs/desk.md). It ends by the code of its kind, as any other,
// in one transaction that keeps who said so, when and why. What cannot be is an Error in words for that person.

const hourMs = 3_600_000
type Decision = { id: string; by: string; now: Date; said: Said }
/** What a decision of the desk answers: whose it is, what their open pages are told, and words for the person. */
export type Decided<Member = number> = { memberId: Member; events: LiveEvent[]; words: string }

export async function decideOrder(db: Db, kinds: ErrandKinds, d: Decision): Promise<Decided> {
  try {
    return await inTx(db, (tx) => decide(tx, kinds, d))
  } catch (error) {
    if (violatedConstraint(error) !== 'errand_provider_provider_ref_key') throw error
    throw new Error(
      'Another order has ended with this reference. If the outside gave it to both, write what tells this one apart behind it, as its time there.',
    )
  }
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
  if (!errand) throw new Error(`There is no order ${d.id}.`)
  if (errand.state === 'done' || errand.state === 'refused') return repeated(tx, errand, d.said)
  const kind = kindOf(kinds, errand)
  if (!kind) throw new Error(`This program knows no orders of the kind ${errand.kind}.`)
  await unlessTooEarly(tx, kind, errand, d)
  const ended = await kind.said(tx, errand, d.said)
  const end = (await kind.settle(tx, errand, ended, d.now)) ?? ended
  if (end.is !== d.said.is)
    throw new Error('It cannot be: this payment was credited to another order.')
  await insertDecision(tx, d)
  const why = d.said.is === 'refused' ? `: ${d.said.reason}` : ''
  const [ref, reason] = [end.is === 'done' ? end.ref : null, `${end.is}, says ${d.by}${why}`]
  await endErrand(tx, { id: errand.id, state: end.is, ref, reason, now: d.now })
  const words = end.is === 'done' ? 'Written down as done.' : 'Written down as refused.'
  return { memberId: errand.memberId, events: kind.tells(errand, end), words }
}

/** The same again is harmless; the other thing is not. */
async function repeated(tx: Tx, errand: Errand, said: Said): Promise<Decided> {
  const before = await readDecision(tx, errand.id)
  const by = before
    ? `, said ${before.by}${before.reference ? ` by the reference ${before.reference}` : ''}`
    : ''
  const isOtherReference =
    said.is === 'done' && before?.reference && before.reference !== said.reference
  if (errand.state !== said.is || isOtherReference)
    throw new Error(`It has ended: it is ${errand.state}${by}.`)
  return { memberId: errand.memberId, events: [], words: 'It ended so before.' }
}

async function unlessTooEarly(
  tx: Tx,
  kind: ErrandKind,
  errand: Errand,
  { now, said }: Decision,
): Promise<void> {
  const ageMs = now.getTime() - (errand.sentAt ?? errand.createdAt).getTime()
  if (!errand.alertedAt && ageMs < patienceMs(kind))
    throw new Error(
      `It is younger than ${patienceMs(kind) / hourMs} h, and is asked about every few minutes: most end by themselves.`,
    )
  if (errand.sentAt === null && said.is === 'done' && !kind.onlyAsks)
    throw new Error('It was never sent.')
  if (await isBeingAsked(tx, errand.id))
    throw new Error('It is being asked about at this moment. Try again in half a minute.')
}

const patienceMs = (kind: ErrandKind): number => kind.listedAfterMs ?? listedAfterMs
const kindOf = (kinds: ErrandKinds, { kind }: Errand) =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
