import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../db/pool.ts'
import type { Env } from '../env.ts'
import type { Errand } from '../errands/errand.ts'
import { books } from '../testing/books/books.ts'
import { fund, payOut, world } from '../testing/world.ts'
import { type BooksWatch, watchBooks } from './books-watch.ts'
import { endLoss, openLoss } from './loss.sql.ts'
import { openMemory } from './memory.ts'

// Here the watch looks only when a test makes it: its own look every two seconds would notice the same things a little later.
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const shut = 'the books are behind what was acknowledged'

function newFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

async function withoutItsTimer<T>(start: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    return await start()
  } finally {
    vi.useRealTimers()
  }
}

/** A call that was answered, and that the books do not hold. */
const loseACall = (watch: Pick<BooksWatch, 'answered'>) =>
  watch.answered({ memberId: 1, key: randomUUID(), run: randomUUID() })

const loseTheNote = (owner: Db) =>
  owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`DELETE FROM books_loss`.execute(tx)
  })

async function watched(plugin?: KyselyPlugin) {
  const b = await books()
  onTestFinished(() => b.close())
  await b.member(100n)
  const connections = { made: 1 }
  const watch = await withoutItsTimer(() =>
    watchBooks({
      db: plugin ? b.db.withPlugin(plugin) : b.db,
      log,
      dir: newFolder(),
      accepted: false,
      connectionsMade: () => connections.made,
    }),
  )
  onTestFinished(() => watch.stop())
  return { ...b, watch, connections }
}

test('before an order is sent over a new connection, the books are looked at', async () => {
  const { watch, connections } = await watched()
  loseACall(watch)
  connections.made++
  await expect(watch.confirm()).rejects.toThrow(shut)
})

test('over the connections of the last look, an order costs no other look', async () => {
  const { watch } = await watched()
  loseACall(watch)
  await watch.confirm()
})

test('a look that is answered after a later one changes nothing', async () => {
  const asked = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  let holdsBack = false
  const { watch, connections } = await watched({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!holdsBack) return result
      holdsBack = false
      asked.resolve()
      await arrives.promise
      return result
    },
  })
  const opened = vi.spyOn(log, 'info')
  onTestFinished(() => opened.mockRestore())
  holdsBack = true
  connections.made++
  const early = watch.confirm()
  await asked.promise
  loseACall(watch)
  connections.made++
  await expect(watch.confirm()).rejects.toThrow(shut)
  arrives.resolve()
  await expect(early).rejects.toThrow(shut)
  // Not even until the next look.
  expect(opened).not.toHaveBeenCalled()
})

test('books that lost the note of their loss as well are shut, and the loss is noted again', async () => {
  const { watch, connections, owner } = await watched()
  loseACall(watch)
  connections.made++
  await expect(watch.confirm()).rejects.toThrow(shut)
  await loseTheNote(owner)
  await expect(watch.confirm()).rejects.toThrow(shut)
  expect(await openLoss(owner)).toBeDefined()
})

test('an order that follows the recovery at once is sent', async () => {
  const { watch, connections, owner } = await watched()
  loseACall(watch)
  connections.made++
  await expect(watch.confirm()).rejects.toThrow(shut)
  await endLoss(owner, { by: 'malee', report: {} })
  await watch.confirm()
})

test('a call that was answered after the recovery, and lost before the next look, is lacking', async () => {
  const { watch, connections, owner } = await watched()
  loseACall(watch)
  connections.made++
  await expect(watch.confirm()).rejects.toThrow(shut)
  await endLoss(owner, { by: 'malee', report: {} })
  loseACall(watch)
  await expect(watch.confirm()).rejects.toThrow(shut)
  expect(await openLoss(owner)).toMatchObject({ lacks: expect.stringContaining('money call') })
  // Once that is recovered, too, nothing is lacking.
  await endLoss(owner, { by: 'malee', report: {} })
  await watch.confirm()
})

test('an order that is sent while the books are behind is refused before it stands in the journal', async () => {
  const w = await world()
  const m = await w.member({ balance: 500 })
  await fund(w, m, 100)
  await payOut(w, m, 200)
  const { owner, db } = w.database
  const { rows } = await sql<{ id: string; attempt: number }>`
    SELECT id, attempt FROM errand WHERE kind = 'payout'`.execute(owner)
  const order = { ...rows[0]!, kind: 'payout' } as Errand
  const journalDir = newFolder()
  const env = { journalDir, acceptRestored: false } as Env
  let made = 1
  const time = { clock: () => new Date() }
  const memory = await withoutItsTimer(() =>
    openMemory({ env, db, looksDb: db, log, time, connectionsMade: () => made }, false),
  )
  onTestFinished(() => memory.close())
  loseACall(memory)
  made++
  await expect(memory.journal.keep(order)).rejects.toThrow(shut)
  expect(readdirSync(journalDir).filter((name) => name.startsWith('orders-'))).toEqual([])
})
