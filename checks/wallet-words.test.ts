import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// "Wallet" alone could be the main wallet, all of a member's money, or True Wallet: each sum has a name of its own (decisions/085).

const root = path.dirname(import.meta.dirname)
type Row = { th: string; la: string; en: string }
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'th' in value && typeof value.th === 'string'

/** Where it is the site or an account, and no sum. */
const noSum = new Set(['welcome', 'currency'])

async function rowsOf(file: string): Promise<[string, Row][]> {
  const modules = Object.values(await import(path.join(root, file))) as object[]
  return modules
    .filter((one) => typeof one === 'object' && one !== null)
    .flatMap((one) => Object.entries(one))
    .filter((entry): entry is [string, Row] => isRow(entry[1]))
}

test('money lies in the main wallet, the total or True Wallet, never in a wallet alone', async () => {
  const files = globSync('{web/src,shared/src,server/src/features/chat}/**/*.text.ts', {
    cwd: root,
  })
  expect(files.length).toBeGreaterThan(50)
  const bare: string[] = []
  for (const file of files)
    for (const [key, { th, la, en }] of await rowsOf(file)) {
      if (noSum.has(key)) continue
      if (/กระเป๋า(?!หลัก)|(?<!ทรู)วอลเล็ท/.test(th)) bare.push(`${file} ${key} th: ${th}`)
      if (/ກະເປົາ(?!ຫຼັກ)|ວອລເລັດ/.test(la)) bare.push(`${file} ${key} la: ${la}`)
      if (/(?<!main |True )\bwallet\b/i.test(en)) bare.push(`${file} ${key} en: ${en}`)
    }
  expect(bare).toEqual([])
})
