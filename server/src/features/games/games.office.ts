import { isDeepStrictEqual } from 'node:util'
import type { Money } from '@krapao/shared/money'
import { type GameFields, gameFields } from '@krapao/shared/office/games.contract'
import { type OfficeRefusal, refusal } from '@krapao/shared/office/refusal'
import { type Queryable, sqlState } from '../../db/pool.ts'
import { byOf, type Decided, type OperatorCall } from '../../office/call.ts'
import { gameKeyName } from '../../outside/games/game-keys.ts'
import { gameAdapters } from '../../outside/games/index.ts'
import {
  type GameChange,
  gameLimits,
  lockGameRow,
  type OperatedGame,
  readOperated,
  writeGameRow,
} from './desk.sql.ts'

// What an operator changes of a game while the service runs. Two at once change one row after the other, each its own fields of it.

type Done = Promise<Decided<'GAME_CHANGED' | 'GAME_SAME'>>
type Of = { code: string }

/** Throws NO_SUCH_GAME. */
export async function gameNamed(db: Queryable, code: string): Promise<OperatedGame> {
  const [game] = await readOperated(db, code)
  if (game) return game
  throw await noGame(db, code)
}

/** `accountsMoved`: where the game leads from now on, every member's account is known. */
export function changeGame(
  call: OperatorCall,
  { code, accountsMoved = false, ...change }: Of & GameChange & { accountsMoved?: boolean },
): Done {
  const { adapter, key } = change
  if (adapter !== undefined && !Object.hasOwn(gameAdapters, adapter))
    throw refusal('NO_ADAPTER', { adapter, adapters: Object.keys(gameAdapters).join(', ') })
  if (key !== undefined && !gameKeyName.test(key)) throw refusal('KEY_INVALID', { field: 'key' })
  return write(call, code, change, (before, wanted) => whyNot(before, wanted, accountsMoved))
}

export const openGame = (call: OperatorCall, { code }: Of): Done =>
  write(call, code, { open: true })

export const closeGame = (call: OperatorCall, { code }: Of): Done =>
  write(call, code, { open: false })

/** What a process may be behind the database's time without knowing it (db/time.ts). A pause that begins at once holds from the next call on. */
const lateMs = 5_000

export function pauseGame(
  call: OperatorCall,
  { code, from = new Date(call.now.getTime() - lateMs), until }: Of & { from?: Date; until?: Date },
): Done {
  if (until && (until <= from || until <= call.now)) throw refusal('PAUSE_IS_NONE')
  return write(call, code, { pausedFrom: from, pausedUntil: until ?? null })
}

export const resumeGame = (call: OperatorCall, { code }: Of): Done =>
  write(call, code, { pausedFrom: null, pausedUntil: null })

type Judge = (before: OperatedGame, wanted: OperatedGame) => OfficeRefusal | undefined

async function write(
  call: OperatorCall,
  code: string,
  change: GameChange,
  judge: Judge = () => undefined,
): Done {
  const before = await lockGameRow(call.tx, code)
  if (!before) throw await noGame(call.tx, code)
  const wanted = { ...before, ...change }
  const why = judge(before, wanted)
  if (why) throw why
  const told = { details: { code: before.code }, memberId: undefined, events: [] }
  if (differing(before, wanted).length === 0) return { ...told, outcome: 'GAME_SAME' }
  await writeGameRow(call.tx, before, change, byOf(call)).catch((error) => {
    throw refusedBy[sqlState(error) ?? '']?.(before) ?? error
  })
  const after = (await lockGameRow(call.tx, code))!
  const changed = differing(before, after)
  return {
    ...told,
    outcome: 'GAME_CHANGED',
    before: only(changed, before),
    after: only(changed, after),
  }
}

function whyNot(
  before: OperatedGame,
  wanted: OperatedGame,
  accountsMoved: boolean,
): OfficeRefusal | undefined {
  const { code, accounts } = before
  if (isAbove(wanted.min, wanted.max) || isAbove(wanted.minLAK, wanted.maxLAK))
    return refusal('GAME_LIMITS_CROSS', { code })
  const stray = gameLimits.find(
    ({ name, currency }) =>
      wanted[name] !== null &&
      wanted[name] !== before[name] &&
      !wanted.currencies.includes(currency),
  )
  if (stray) return refusal('GAME_CURRENCY_MISSING', { code, currency: stray.currency })
  const leadsElsewhere = before.adapter !== wanted.adapter || before.base !== wanted.base
  if (leadsElsewhere && before.underWay > 0) return underWay(before)
  return leadsElsewhere && accounts > 0 && !accountsMoved
    ? refusal('GAME_HAS_ACCOUNTS', { code, accounts })
    : undefined
}

const isAbove = (least: Money | null, most: Money | null): boolean =>
  least !== null && most !== null && least > most

const underWay = ({ code, underWay: orders }: OperatedGame) =>
  refusal('GAME_TRANSFERS_UNDER_WAY', { code, orders })

/** What the database itself refuses: an order may be asked for, and an account opened, until the row is written. */
const refusedBy: Readonly<Record<string, (game: OperatedGame) => OfficeRefusal>> = {
  55006: underWay,
  23503: ({ code }) => refusal('GAME_CURRENCY_IN_USE', { code }),
}

async function noGame(db: Queryable, code: string): Promise<OfficeRefusal> {
  const games = (await readOperated(db)).map((game) => game.code).join(', ')
  return refusal('NO_SUCH_GAME', { code, games })
}

type Field = keyof GameFields
const fields = Object.keys(gameFields.shape) as Field[]
const differing = (a: GameFields, b: GameFields): Field[] =>
  fields.filter((name) => !isDeepStrictEqual(a[name], b[name]))
const only = (names: readonly Field[], game: GameFields) =>
  Object.fromEntries(names.map((name) => [name, game[name]]))
