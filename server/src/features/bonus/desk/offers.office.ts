import { isDeepStrictEqual } from 'node:util'
import {
  type PublishedOffer,
  partsOfOffer,
  writtenOffer,
} from '@krapao/shared/office/bonus.contract'
import { refusal } from '@krapao/shared/office/refusal'
import * as z from 'zod/mini'
import type { Queryable } from '../../../db/pool.ts'
import { byOf, type Decided, type OperatorCall } from '../../../office/call.ts'
import { lockOffers, type OperatedOffer, readOffers, writeOffer } from './desk.sql.ts'
import { type JudgedOffer, judgeOffers } from './judged-offers.ts'

// What an operator offers. Who holds an offer holds a copy of its terms: nothing here changes what was taken before.

/** Makes or changes all of them, or none. */
export async function publishOffers(
  call: OperatorCall,
  { offers }: { offers: unknown },
): Promise<Decided<'OFFERS_PUBLISHED' | 'OFFER_SAME'>> {
  await lockOffers(call.tx)
  return write(call, await judgeOffers(call.tx, offers, call.now), 'OFFERS_PUBLISHED')
}

type Of = { code: string }

/** From now on, without an end; a time to open that is still to come is now. */
export async function openOffer(
  call: OperatorCall,
  { code }: Of,
): Promise<Decided<'OFFER_OPENED' | 'OFFER_SAME'>> {
  await lockOffers(call.tx)
  const before = await offerNamed(call.tx, code)
  const offer = isOpen(before, call.now)
    ? before
    : { ...before, opensAt: earlier(before.opensAt, call.now), closesAt: null }
  return write(call, [{ before, offer }], 'OFFER_OPENED')
}

export async function closeOffer(
  call: OperatorCall,
  { code }: Of,
): Promise<Decided<'OFFER_CLOSED' | 'OFFER_SAME'>> {
  await lockOffers(call.tx)
  const before = await offerNamed(call.tx, code)
  const { now } = call
  // One that was still to open has been open for no time at all, which the table has no other words for.
  const opensAt = earlier(before.opensAt, new Date(now.getTime() - 1))
  const isClosed = before.closesAt !== null && before.closesAt <= now
  const offer = isClosed ? before : { ...before, opensAt, closesAt: now }
  return write(call, [{ before, offer }], 'OFFER_CLOSED')
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

export const isOpen = (
  { opensAt, closesAt }: Pick<OperatedOffer, 'opensAt' | 'closesAt'>,
  now: Date,
): boolean => opensAt <= now && (closesAt === null || closesAt > now)

/** Throws NO_OFFER. */
export async function offerNamed(db: Queryable, code: string): Promise<OperatedOffer> {
  const [offer] = await readOffers(db, code)
  if (offer) return offer
  const codes = (await readOffers(db)).map((one) => one.code).join(', ')
  throw refusal('NO_OFFER', { code, codes: codes || '–' })
}

async function write<O extends 'OFFERS_PUBLISHED' | 'OFFER_OPENED' | 'OFFER_CLOSED'>(
  call: OperatorCall,
  judged: readonly JudgedOffer[],
  outcome: O,
): Promise<Decided<O | 'OFFER_SAME'>> {
  const told = { memberId: undefined, events: [] }
  const changed = judged.filter(({ offer, before }) => differing(offer, before).length > 0)
  if (changed.length === 0) return { ...told, outcome: 'OFFER_SAME', details: codesOf(judged) }
  for (const { offer } of changed) await writeOffer(call.tx, offer, byOf(call))
  return {
    ...told,
    outcome,
    details: codesOf(changed),
    before: Object.assign(
      {},
      ...changed.map(({ offer, before }) => partsOf(before, offer, before)),
    ),
    after: Object.assign({}, ...changed.map(({ offer, before }) => partsOf(offer, offer, before))),
  }
}

const codesOf = (judged: readonly JudgedOffer[]) => ({
  codes: judged.map(({ offer }) => offer.code).join(', '),
})

const parts = partsOfOffer[''] as (keyof PublishedOffer)[]
const differing = (a: PublishedOffer, b: PublishedOffer | undefined) =>
  parts.filter((part) => !isDeepStrictEqual(a[part], b?.[part]))

/** As a file writes it. */
export const asWritten = (offer: PublishedOffer) =>
  z.encode(
    writtenOffer,
    Object.fromEntries(parts.map((part) => [part, offer[part]])) as PublishedOffer,
  )

/** What has changed of an offer, as `CODE.part`, so that each part is told by itself. */
const partsOf = (
  from: PublishedOffer | undefined,
  after: PublishedOffer,
  before: PublishedOffer | undefined,
) =>
  Object.fromEntries(
    from ? differing(after, before).map((part) => [`${after.code}.${part}`, from[part]]) : [],
  )
