import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { longest } from './longest-first.ts'

test('each file that is to begin first is there', () => {
  const root = path.join(import.meta.dirname, '../..')
  expect(longest.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})
