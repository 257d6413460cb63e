import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutations } from './mutations/mutations.ts'

const root = path.dirname(import.meta.dirname)

// `npm run mutate` takes minutes; that each row can still be planted is known in no time.
describe.each(mutations)('$what', ({ file, find, replace, tests }) => {
  test('stands once where it is taken away', () => {
    const source = readFileSync(path.join(root, file), 'utf8')
    expect(source.split(find).length - 1).toBe(1)
    expect(replace).not.toBe(find)
  })

  test('names tests that there are', () => {
    expect(tests.length).toBeGreaterThan(0)
    for (const one of tests) expect(existsSync(path.join(root, one)), one).toBe(true)
  })
})

test('no two are named alike', () => {
  expect(new Set(mutations.map(({ what }) => what)).size).toBe(mutations.length)
})
