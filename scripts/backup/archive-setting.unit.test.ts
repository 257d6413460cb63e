import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setArchive } from '../../server/src/db/archive.ts'
import { readArchive } from './archive-setting.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'krapao-archive-'))
const DATA_DIR = path.join(parent, 'data')
const dir = path.join(parent, 'wal')
afterAll(() => rmSync(parent, { recursive: true }))

test('an archive must be there, outside of the database, and is not for a database of one’s own', () => {
  const problemOf = (WAL_ARCHIVE_DIR: string, more: NodeJS.ProcessEnv = {}) =>
    readArchive({ DATA_DIR, WAL_ARCHIVE_DIR, ...more }).problems.join()
  const inside = path.join(DATA_DIR, 'postgres', 'wal')
  mkdirSync(inside, { recursive: true })
  expect(problemOf(dir)).toContain('is no folder; make it first')
  expect(problemOf(inside)).toContain('whose WAL it is to keep')
  expect(problemOf(dir, { DATABASE_URL: 'postgres://own/' })).toContain('is for the PostgreSQL')
  expect(readArchive({ DATA_DIR })).toEqual({ dir: undefined, problems: [], warnings: [] })
})

test('a missing archive that was used before only warns', () => {
  setArchive(path.join(DATA_DIR, 'postgres'), dir)
  const { problems, warnings } = readArchive({ DATA_DIR, WAL_ARCHIVE_DIR: dir })
  expect(problems).toEqual([])
  expect(warnings[0]).toContain('is no folder')
})
