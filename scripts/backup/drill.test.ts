import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { readArchiving } from '../../server/src/db/archive.ts'
import { ensurePostgres } from '../../server/src/db/embedded.ts'
import { type Db, openDb } from '../../server/src/db/pool.ts'
import { checkLedger } from '../../server/src/ledger/check.ts'
import { unexplained } from '../../server/src/testing/books/every-satang.ts'
import { differences } from '../../server/src/testing/books/reconcile.ts'
import { clientOf } from '../../server/src/testing/client.ts'
import { isLong } from '../../server/src/testing/sample.ts'
import { type House, startHouse } from '../../trial/kills/house.ts'
import { makePlayers, type Player, play, setOutRewards } from '../../trial/kills/wishes.ts'
import { filesDirOf, postgresDirOf } from '../data-dir.ts'
import { command } from './testing/small-house.ts'

const playMs = 6_000

test.runIf(isLong)(
  'the drill: a backup while money moves, more of it, a power cut, the data folder lost; the archive brings back a time in between, and all of it',
  { timeout: 600_000 },
  async () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'krapao-drill-'))
    chmodSync(parent, 0o755)
    const [dataDir, archive, into] = ['data', 'archive', 'backups'].map((name) =>
      path.join(parent, name),
    ) as [string, string, string]
    mkdirSync(archive)
    const house = await startHouse({ DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive })
    const disk = { parent, dataDir, archive, into }
    try {
      await drill(house, disk)
    } finally {
      await house.stop()
      rmSync(parent, { recursive: true, force: true })
    }
  },
)

type Disk = Record<'parent' | 'dataDir' | 'archive' | 'into', string>

async function drill(house: House, { dataDir, archive, into }: Disk): Promise<void> {
  const env = { DATA_DIR: dataDir }
  const files = path.join(filesDirOf(dataDir), 'slips')
  const players = await makePlayers({ urls: [house.url], sandbox: house.sandbox }, 3)
  await asOwner(house.ownerUrl, (db) => setOutRewards(db, players))
  mkdirSync(files, { recursive: true })
  writeFileSync(path.join(files, 'before.jpg'), 'sent before the backup')

  const playing = whilePlayed(house, players, 1)
  await sleep(1_000)
  const made = await command('backup.ts', ['--into', into, '--keep', '2'], env).ends()
  expect(made.code, made.words).toBe(0)
  const backup = made.words.split('\n')[0]!
  await playing
  await untilNothingMoves(house, players)
  const then = await asOwner(house.ownerUrl, bookOf)
  const time = await asOwner(house.ownerUrl, now)

  await whilePlayed(house, players, 2)
  await untilNothingMoves(house, players)
  const end = await asOwner(house.ownerUrl, bookOf)
  expect(end.transfers).toBeGreaterThan(then.transfers)
  await asOwner(house.ownerUrl, untilArchived)

  await house.crash()
  rmSync(postgresDirOf(dataDir), { recursive: true })
  rmSync(files, { recursive: true })

  const args = ['--from', backup, '--wal', archive]
  const earlier = await command('restore.ts', [...args, '--to', time.toISOString()], env).ends()
  expect(earlier.code, earlier.words).toBe(0)
  expect(await restoredBook(dataDir)).toEqual(then)
  expect(existsSync(path.join(files, 'before.jpg'))).toBe(true)

  const whole = await command('restore.ts', args, env).ends()
  expect(whole.code, whole.words).toBe(0)
  expect(await restoredBook(dataDir)).toEqual(end)

  // Nothing is lacking, and yet money is shut until it was asked.
  await house.again()
  await membersAreWell(house, players)
  expect((await asked(players[0]!)).status).toBe(503)
  await recovers(env)
  await agreesWithOutside(house, players)
  await losesATail(house, players, { dataDir, into, env })
}

/** A backup without an archive: what moved since is not in it, and the outside knows of it. */
async function losesATail(
  house: House,
  players: readonly Player[],
  { dataDir, into, env }: { dataDir: string; into: string; env: Record<string, string> },
): Promise<void> {
  const made = await command('backup.ts', ['--into', into], env).ends()
  expect(made.code, made.words).toBe(0)
  const before = await asOwner(house.ownerUrl, bookOf)
  await whilePlayed(house, players, 3)
  await house.crash()
  rmSync(postgresDirOf(dataDir), { recursive: true })
  const restored = await command('restore.ts', ['--from', made.words.split('\n')[0]!], env).ends()
  expect(restored.code, restored.words).toBe(0)
  expect(await restoredBook(dataDir)).toEqual(before)
  await house.again()
  await recovers(env)
  await agreesWithOutside(house, players)
  await vi.waitUntil(async () => (await asked(players[0]!)).status !== 503, 10_000)
}

/** A call that is refused for no other reason. */
const asked = (player: Player) =>
  player.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: crypto.randomUUID() })

async function recovers(env: Record<string, string>): Promise<void> {
  // Prizes that nothing outside knows of are lent: a person opens money with them.
  const { words } = await command('recover.ts', ['--open-anyway'], env).ends()
  expect(words).toContain('Money is open again.')
  expect(words).not.toMatch(/not so:|not written back|onlyOutside|onlyWithUs|amountsDiffer/)
}

/** Members move money for a while, each call until it is answered. */
async function whilePlayed(house: House, players: readonly Player[], seed: number): Promise<void> {
  const until = Date.now() + playMs
  await Promise.all(
    players.map((player, i) => play(house, player, seed * 10 + i, () => Date.now() > until)),
  )
}

async function asOwner<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb({ connectionString: url }, { max: 1, onLost: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** All that the books tell of money: as many transfers, and in each account the same. */
async function bookOf(db: Db) {
  const { rows } = await sql<{ transfers: number; accounts: string; members: number }>`
    SELECT (SELECT count(*)::int FROM ledger.transfer) AS transfers, (SELECT count(*)::int FROM member) AS members,
           (SELECT md5(string_agg(format('%s %s %s %s', id, posted, held, version), ',' ORDER BY id)) FROM ledger.account) AS accounts`.execute(
    db,
  )
  return rows[0]!
}

async function now(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return new Date(rows[0]!.now.getTime() + 1) // the milliseconds of JavaScript are cut off
}

async function restoredBook(dataDir: string) {
  const postgres = await ensurePostgres({ root: postgresDirOf(dataDir) })
  try {
    return await asOwner(postgres.ownerUrl, async (db) => {
      expect(await checkLedger(db)).toEqual([])
      return bookOf(db)
    })
  } finally {
    await postgres.stop()
  }
}

/** Until no order of money is under way, and a second look finds the books as the first did. */
async function untilNothingMoves(house: House, players: readonly Player[]): Promise<void> {
  for (const player of players) await player.games.refresh()
  await asOwner(house.ownerUrl, async (db) => {
    let before = ''
    await vi.waitUntil(
      async () => {
        const { rows } = await sql<{ n: number }>`
          SELECT count(*)::int AS n FROM errand WHERE state IN ('asked', 'unknown') AND kind IN ('gameDeposit', 'gameWithdraw', 'payout')`.execute(
          db,
        )
        const book = JSON.stringify(await bookOf(db))
        const isStill = rows[0]!.n === 0 && book === before
        before = book
        return isStill
      },
      { timeout: 120_000, interval: 2_000 },
    )
  })
}

/** As a minute would do it by itself: the segment is closed. */
async function untilArchived(db: Db): Promise<void> {
  await sql`SELECT pg_switch_wal()`.execute(db)
  await vi.waitUntil(
    async () => {
      const { waiting, isFailing } = await readArchiving(db)
      return waiting === 0 && !isFailing
    },
    { timeout: 60_000, interval: 200 },
  )
}

/** They log in with what they knew, see their money, and their game passwords open. */
async function membersAreWell(house: House, players: readonly Player[]): Promise<void> {
  for (const { phone, password, _id } of players) {
    const anyone = clientOf(house.url)
    const { status, body } = await anyone.auth.login({ username: phone, password })
    expect(status).toBe(200)
    const member = clientOf(house.url, { token: body.token })
    expect((await member.wallet.get()).status, _id).toBe(200)
    const account = await member.games.account({ slotCode: 'PG' })
    expect(account.body.password, _id).toMatch(/.{8}/)
  }
}

async function agreesWithOutside(house: House, players: readonly Player[]): Promise<void> {
  for (const player of players) await player.games.refresh()
  await asOwner(house.ownerUrl, async (db) => {
    await expect
      .poll(
        async () => [
          ...(await differences(db, house.sandbox)),
          ...(await unexplained(db, house.sandbox)),
        ],
        { timeout: 120_000, interval: 1_000 },
      )
      .toEqual([])
    expect(await checkLedger(db)).toEqual([])
  })
}
