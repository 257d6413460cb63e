import { currencyCodes } from '@krapao/shared/country'
import { type Money, percentOf, showMoney, ZERO } from '@krapao/shared/money'
import type { Reason } from '@krapao/shared/office/reasons'
import { OfficeRefusal, refusal } from '@krapao/shared/office/refusal'
import { oddsHashOf } from '@krapao/shared/spin/draw'
import { contrastOf, costOfCoin } from '@krapao/shared/spin/spin.rules'
import {
  publicSlice,
  type WrittenSlice,
  type WrittenWheel,
  wheelParts,
  worthOf,
  writtenSlices,
  writtenWheel,
} from '@krapao/shared/spin/wheel'
import { locales } from '@krapao/shared/text'
import * as z from 'zod/mini'
import type { Queryable } from '../../db/pool.ts'
import { ask } from '../../db/read.ts'
import { cleanHtml } from '../../html.ts'
import { isUuid } from '../../ids.ts'
import { byOf, type Decided, type OperatorCall } from '../../office/call.ts'
import { whyNotWritten } from '../../office/written.ts'
import { readSetting } from '../../settings/settings.ts'
import { lockGoods, markHanded } from './coupon.sql.ts'
import { closeVersion, insertWheel, lockPublishing, openWheelOf } from './wheel.sql.ts'

/** What a wheel costs, as `wheel simulate` shows it. */
export type JudgedWheel = {
  /** undefined: it has not the shape of a wheel. */
  wheel: WrittenWheel | undefined
  reasons: Reason[]
  /** Of a coin on average: what the house gives, undefined where that has no end; and what earning one takes, 0 where none are earned. */
  cost: Money | undefined
  coinPer: Money
}

const readable = 4.5

/** Everything that keeps a wheel from being published, at once. */
export async function judgeWheel(db: Queryable, written: unknown): Promise<JudgedWheel> {
  const shapeless = whyNotWritten(written, {
    name: 'wheel',
    shape: writtenWheel,
    known: wheelParts,
  })
  const parsed = z.safeDecode(writtenWheel, written as never)
  if (!parsed.success)
    return { wheel: undefined, reasons: shapeless, cost: undefined, coinPer: ZERO }
  const wheel = parsed.data
  const coinPer = (await readSetting(db, 'rewards')).coinPer[wheel.currency]
  const cost = costOfCoin(
    wheel.slices.map((slice) => ({ ...publicSlice(slice), worth: worthOf(slice) })),
  )
  const reasons = [...shapeless, ...whyNotSlices(wheel.slices), ...whyNotCost(cost, coinPer)]
  return { wheel, reasons, cost, coinPer }
}

function whyNotSlices(slices: readonly WrittenSlice[]): Reason[] {
  return slices.flatMap(({ code, bgColor, textColor }, at): Reason[] => {
    const part = `slices.${at}`
    const ratio = contrastOf(bgColor, textColor)
    const isTwice = slices.findIndex((other) => other.code === code) < at
    return [
      ...(isTwice
        ? [{ code: 'PART_TWICE', details: { part: `${part}.code`, given: code } } as const]
        : []),
      ...(ratio < readable
        ? [{ code: 'COLOURS_TOO_CLOSE', details: { part, ratio: ratio.toFixed(2) } } as const]
        : []),
    ]
  })
}

/** Percent of what is played that games keep at least, and so what earning a coin costs a member. */
const keptByGames = 4

function whyNotCost(cost: Money | undefined, coinPer: Money): Reason[] {
  if (cost === undefined) return [{ code: 'WHEEL_NEVER_ENDS', details: {} }]
  // Where no coins are earned, those that there are were earned before: the wheel may use them up.
  const earning = percentOf(coinPer, keptByGames)
  const isTooDear = coinPer > ZERO && cost > earning
  return isTooDear
    ? [{ code: 'WHEEL_TOO_DEAR', details: { worth: showMoney(cost), cost: showMoney(earning) } }]
    : []
}

/** Opens it, and closes the version that was open. */
export async function publishWheel(
  call: OperatorCall,
  { wheel: written }: { wheel: Record<string, unknown> },
): Promise<Decided<'WHEEL_PUBLISHED'>> {
  const { tx, now } = call
  const { wheel, reasons, cost } = await judgeWheel(tx, written)
  if (!wheel || cost === undefined || reasons.length > 0)
    throw new OfficeRefusal('WHEEL_NOT_RIGHT', {}, reasons)
  const { currency, name } = wheel
  await lockPublishing(tx)
  const before = await ask(tx, openWheelOf(currency))
  if (before) await closeVersion(tx, { version: before.version, ...byOf(call) })
  const slices = wheel.slices.map(cleaned)
  const stock = slices.flatMap(({ code, stock: left }) =>
    left === undefined ? [] : [{ slice: code, left }],
  )
  const version = await insertWheel(tx, {
    currency,
    name,
    slices: z.encode(writtenSlices, slices),
    oddsHash: await oddsHashOf(slices.map(publicSlice)),
    hasStock: stock.length > 0,
    stock,
    by: call.operator,
    now,
  })
  return {
    outcome: 'WHEEL_PUBLISHED',
    details: { currency, version, cost: showMoney(cost) },
    memberId: undefined,
    events: [],
    before: { version: before?.version ?? null },
    after: { version, wheel: written },
  }
}

/** What is written of HTML is what members are sent: it is cleaned here, once, since a version never changes. */
function cleaned(slice: WrittenSlice): WrittenSlice {
  const { htmlDescription: html } = slice
  if (!html) return slice
  const clean = Object.fromEntries(locales.map((locale) => [locale, cleanHtml(html[locale])]))
  return { ...slice, htmlDescription: clean as typeof html }
}

export async function closeWheel(
  call: OperatorCall,
  { currency: word }: { currency: string },
): Promise<Decided<'WHEEL_CLOSED'>> {
  const { tx } = call
  const currency = currencyCodes.find((code) => code === word.toUpperCase())
  if (!currency) throw refusal('NO_WHEEL', { currency: word })
  await lockPublishing(tx)
  const open = await ask(tx, openWheelOf(currency))
  // Its last prize may have been won since it was read.
  const isClosed = open && (await closeVersion(tx, { version: open.version, ...byOf(call) }))
  if (!isClosed) throw refusal('NO_WHEEL', { currency })
  const { version } = open
  return {
    outcome: 'WHEEL_CLOSED',
    details: { currency, version },
    memberId: undefined,
    events: [],
    after: { version },
  }
}

export async function handOver(
  call: OperatorCall,
  { id, note }: { id: string; note: string },
): Promise<Decided<'GOODS_HANDED' | 'GOODS_HANDED_BEFORE'>> {
  const goods = isUuid(id) ? await lockGoods(call.tx, id) : undefined
  if (!goods) throw refusal('NO_GOODS', { id })
  const { memberId } = goods
  if (goods.isHanded) return { outcome: 'GOODS_HANDED_BEFORE', memberId, events: [] }
  await markHanded(call.tx, { id, note, ...byOf(call) })
  return { outcome: 'GOODS_HANDED', memberId, events: [] }
}
