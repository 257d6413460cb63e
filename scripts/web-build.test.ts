import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { webDist } from './web-build.ts'

test('the screens are those that members get, though a test runner had them built', () => {
  const assets = path.join(webDist, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  // React's words to developers: its slow build, which is half as large again.
  const slow = scripts.filter((name) =>
    readFileSync(path.join(assets, name), 'utf8').includes('React DevTools'),
  )
  expect(slow).toEqual([])
})
