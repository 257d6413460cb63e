import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { staleRows } from '../clean.ts'
import { rights } from './rights.ts'

const root = path.dirname(import.meta.dirname)
/** The terminal takes a setting, or a currency of a game, away as the owner. */
const byTheOwner = ['setting', 'game_currency']

test('what the server’s code deletes from, its login may delete from', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter((f) => !/\.test\.ts$|^testing\//.test(f))
  const deleted = files.flatMap((f) =>
    [...readFileSync(path.join(root, f), 'utf8').matchAll(/delete from (\w+)/gi)].map(
      ([, table]) => table!,
    ),
  )
  deleted.push(...staleRows(new Date()).map(({ table }) => table))
  expect(deleted).toContain('idempotency')
  const forbidden = deleted.filter(
    (table) => !byTheOwner.includes(table) && !rights[`public.${table}`]?.includes('DELETE'),
  )
  expect(forbidden, 'a line in rights.ts is missing').toEqual([])
})
