import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noteLoss } from '../server/src/recovery/loss.sql.ts'
import { world } from '../server/src/testing/world.ts'

const w = await world()

/** A command on a database of one's own. */
async function runs(
  script: string,
  ...args: string[]
): Promise<{ words: string; code: number | null }> {
  const env = {
    PATH: process.env.PATH,
    ...w.settings,
    DATABASE_URL: w.database.url,
    DATABASE_OWNER_URL: w.database.ownerUrl,
    DATA_DIR: `${w.settings.FILES_DIR}-none`,
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env,
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (words += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { words, code }
}

/** With an order of a kind that this version does not know, and so cannot write back. */
async function journalOfNewerVersion(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  const line = {
    errand: { id, kind: 'raffle', member_id: 1, created_at: at, sent_at: at, attempt: 1 },
    order: { id },
    member: { id: 1, code: 'M1', currency: 'THB' },
    bank: null,
    seat: null,
    holds: [],
  }
  await writeFile(
    path.join(dir, `orders-${at.slice(0, 10)}-other-1.ndjson`),
    `${JSON.stringify(line)}\n`,
  )
  return dir
}

test('npm run recover works on a database of one’s own, and says whether money is open', async () => {
  await w.member({ balance: 100 })
  const well = await runs('recover.ts')
  expect(well.words).toContain('These books are not behind, and nothing was shut.')
  expect(well.code).toBe(0)
  await noteLoss(w.database.owner, 'a tail')
  const opened = await runs('recover.ts', '--by', 'malee')
  expect(opened.words).toMatch(/Behind: a tail\.[\s\S]*Money is open again\./)
  expect(opened.code).toBe(0)
})

test('npm run recover ends with 1 while money stays shut, and with 0 once a person opens it anyway', async () => {
  await noteLoss(w.database.owner, 'a tail')
  const journal = await journalOfNewerVersion()
  const shut = await runs('recover.ts', journal)
  expect(shut.words).toMatch(/After this run: 1 absent[\s\S]*Money stays shut\./)
  expect(shut.code).toBe(1)
  const opened = await runs('recover.ts', '--open-anyway', journal)
  expect(opened.words).toMatch(/not written back: raffle [\s\S]*Money is open again\./)
  expect(opened.code).toBe(0)
})

test('npm run check:money ends well on sound books, of all that is new and of everything', async () => {
  await w.member({ balance: 100 })
  for (const args of [[], ['--full']]) {
    const { words, code } = await runs('check-money.ts', ...args)
    expect([words, code]).toEqual([expect.stringContaining('The wheel: every'), 0])
  }
})
