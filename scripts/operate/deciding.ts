import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OfficeRoute } from '@krapao/shared/office/contract'
import { permissions } from '@krapao/shared/office/permissions'
import { OfficeRefusal, sayRefusal } from '@krapao/shared/office/refusal'
import type { Locale } from '@krapao/shared/text'
import { type Db, openPool } from '../../server/src/db/pool.ts'
import { onlyRow } from '../../server/src/db/rows.ts'
import { notifyStaff } from '../../server/src/features/chat/bot/staff.sql.ts'
import { makeSockets } from '../../server/src/http/live/sockets.ts'
import type { Decided } from '../../server/src/office/call.ts'
import { type OfficeCall, runOffice } from '../../server/src/office/run.ts'
import { filesHere } from './files-here.ts'
import type { Connection } from './on-database.ts'
import { harmless } from './terminal.ts'

/** Runs one call as the person at the terminal, who may do everything. */
export function decideAs(
  db: Db,
  by: string,
  call: Pick<OfficeCall, 'action' | 'route' | 'verb' | 'given' | 'now'>,
): Promise<Decided> {
  const may = new Set(permissions)
  const operator = { actor: 'cli', name: by, may, ip: undefined, request: undefined } as const
  return runOffice(db, { ...call, operator })
}

/** What is written of a decision is read beside what the server wrote: the clock of this terminal may be another. */
export async function databaseTime(db: Db): Promise<Date> {
  return (await onlyRow<{ now: Date }>(db)`SELECT now() AS now`).now
}

/** Throws a refusal in words, with what a field takes that is not right. */
export function inWords(lang: Locale, takes: OfficeRoute['takes'] = {}) {
  return (error: unknown): never => {
    if (!(error instanceof OfficeRefusal)) throw error
    const field = String(error.details.field)
    const hint = Object.hasOwn(takes, field) ? [`  ${field}: ${takes[field]}`] : []
    throw new Error([...sayRefusal(error, lang), ...hint].map(harmless).join('\n'))
  }
}

/**
 * Tells open pages and chats from here: they hear of it through the database, as of everything; those of sessions that ended are closed.
 * Not heard is not lost: pages ask by themselves, too.
 */
export function openTelling(db: Db, connection: Connection, env: NodeJS.ProcessEnv) {
  const pool = openPool(connection, { max: 4, statementTimeoutMs: 0, onLost: () => {} })
  const sockets = makeSockets(pool, { info: () => {}, warn: () => {}, error: () => {} })
  const { tell: tellChat, hangUpParty: hangUpChat } = sockets.chat
  const files = filesHere(env)

  async function tell({ memberId, events, hangUp = [], chat }: Decided, now: Date): Promise<void> {
    const notices: Promise<unknown>[] = []
    if (memberId !== undefined) sockets.live.tell(memberId, ...events)
    sockets.hangUp(hangUp)
    await chat?.({
      tellChat,
      hangUpChat,
      tellStaff: (event) => notices.push(notifyStaff(db, event).catch(() => undefined)),
      files,
      clock: () => now,
    })
    await nextTurn()
    await Promise.all([...notices, sockets.sent()])
  }
  async function close(): Promise<void> {
    await sockets.close()
    await pool.end()
  }
  return { tell, tellChat, files, close }
}
export type Telling = ReturnType<typeof openTelling>

export const isTold = ({ events, hangUp = [], chat }: Decided): boolean =>
  events.length + hangUp.length > 0 || chat !== undefined
