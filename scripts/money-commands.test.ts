import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
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

test('npm run check:money ends well on sound books, of all that is new and of everything', async () => {
  await w.member({ balance: 100 })
  for (const args of [[], ['--full']]) {
    const { words, code } = await runs('check-money.ts', ...args)
    expect([words, code]).toEqual([expect.stringContaining('The wheel: every'), 0])
  }
})
