import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { World } from '../world.ts'

/** Games of every shape that a provider may have, and what is at each: five to bring money from, and three to bring it to. */
export const shapeOf = {
  PG: 'transfer-wallet',
  UFABET: 'transfer-wallet',
  PGSLOT: 'two-phase',
  CIRCUS: 'no-status',
  USUN: 'no-status',
  JOKER: 'transfer-wallet',
  SEXYGAME: 'two-phase',
  SLOTRACHA: 'no-status',
} as const
export const laid = { PG: 100.01, UFABET: 80.02, PGSLOT: 60.03, CIRCUS: 40.04, USUN: 20.05 }
export const inAll = 500

/** Before anyone has an account there: a test must not turn on what the operator's rows say. */
export async function setShapes(owner: Db): Promise<void> {
  for (const [code, adapter] of Object.entries(shapeOf))
    await sql`UPDATE game SET adapter = ${adapter} WHERE code = ${code}`.execute(owner)
}

/** 500 baht: 300.15 of it at five games. */
export async function memberOfFive(w: Pick<World, 'member'>, also: keyof typeof shapeOf) {
  const m = await w.member({ balance: inAll })
  await Promise.all([...Object.keys(laid), also].map((slotCode) => m.games.activate({ slotCode })))
  const moved = Object.entries(laid).map(([to, amount]) =>
    m.transfer.move({ from: 'MAIN', to, amount }),
  )
  for (const { body } of await Promise.all(moved))
    if (body.status !== 'SUCCESS') throw new Error(`not moved: ${JSON.stringify(body)}`)
  return m
}
