import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../server/src/db/pool.ts'
import { checkLedger } from '../server/src/ledger/check.ts'
import type { Answer } from '../server/src/testing/client.ts'
import { type House, startHouse } from '../trial/kills/house.ts'
import { makePlayers, type Player } from '../trial/kills/wishes.ts'

// A small disk of its own below the whole product. Where none may be mounted (no root, a container without the right) it is said, not hidden.
const disk = mkdtempSync(path.join(tmpdir(), 'krapao-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0755', 'tmpfs', disk], {
  encoding: 'utf8',
})
const mayMount = mounted.status === 0
if (!mayMount)
  process.stdout.write(
    `The test of a full disk was left out: no disk could be mounted (${mounted.error?.message ?? mounted.stderr.trim()}).\n`,
  )
afterAll(() => {
  if (mayMount) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})
const filler = path.join(disk, 'filler')

/** To the last byte, and again: what the database frees is taken, too. */
function fill(): void {
  for (let chunk = 1 << 20; chunk >= 1; chunk = Math.floor(chunk / 4))
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(chunk), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}

test.runIf(mayMount)(
  'a full disk: everything is answered all the while, what cannot be written is refused, and with room again all is well',
  { timeout: 240_000 },
  async () => {
    const house = await startHouse({ DATA_DIR: path.join(disk, 'data') })
    try {
      const [player] = await makePlayers({ urls: [house.url], sandbox: house.sandbox }, 1)
      const before = await player!.wallet.get()
      fill()
      const seen = await callAll(house, player!)
      expect(seen.slowestMs).toBeLessThan(12_000)
      expect(seen.slowestHealthMs).toBeLessThan(4_000)
      expect([...seen.statuses].filter((status) => ![200, 409, 422, 503].includes(status))).toEqual(
        [],
      )
      expect(seen.statuses).toContain(503)
      rmSync(filler)
      for (const until = Date.now() + 60_000; !(await house.isWell()); await sleep(200))
        expect(Date.now()).toBeLessThan(until)
      for (const again of seen.refused) expect((await again()).status).not.toBe(503)
      const after = await player!.wallet.get()
      expect(after.status).toBe(200)
      expect(before.body.amount - after.body.amount).toBeLessThanOrEqual(seen.asked)
      await fetch(`${house.url}/callbacks/qr/PAYTIMZ`, { method: 'POST', body: '{}' }) // leaves a line in the log
      expect(readFileSync(path.join(disk, 'data/logs/server.log'), 'utf8')).toContain('"dropped":')
      expect(house.words()).not.toMatch(/has not answered|ended unexpectedly \(exit|Stopping/)
      const db = openDb({ connectionString: house.ownerUrl }, { max: 1 })
      expect(await checkLedger(db).finally(() => db.destroy())).toEqual([])
    } finally {
      await house.stop()
    }
  },
)

/** Fifteen seconds of everyday calls, each with the disk filled up again; no faster than one member may make QRs. */
async function callAll(house: House, player: Player) {
  const statuses = new Set<number>()
  const refused: (() => Promise<Answer>)[] = []
  let [asked, slowestMs, slowestHealthMs] = [0, 0, 0]
  for (const until = Date.now() + 15_000; Date.now() < until; await sleep(700)) {
    fill()
    const since = performance.now()
    await fetch(`${house.url}/api/health`)
    slowestHealthMs = Math.max(slowestHealthMs, performance.now() - since)
    const key = crypto.randomUUID()
    const move = () => player.transfer.move({ from: 'MAIN', to: 'PG', amount: 1 }, { key })
    const create = () =>
      player.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: crypto.randomUUID() })
    const [look, moved, made] = await Promise.all([player.wallet.get(), move(), create()])
    slowestMs = Math.max(slowestMs, performance.now() - since)
    asked += 1
    if (moved.status === 503) refused.push(move)
    for (const { status } of [look, moved, made]) statuses.add(status)
  }
  return { statuses, refused, asked, slowestMs, slowestHealthMs }
}
