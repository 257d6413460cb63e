import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hasOldTree, packagesApart, withOldTree } from './old-tree.ts'

test('an older tree is drawn with packages of today, and what it has no package for is named', () => {
  const old = {
    '': { version: '0.1.0' },
    shared: { version: '0.1.0' },
    'node_modules/@krapao/shared': { link: true },
    'node_modules/react': { version: '19.1.0' },
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/@scope/gone': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  }
  const now = {
    'node_modules/react': { version: '19.1.0' },
    'node_modules/vite': { version: '8.3.8' },
  }
  expect(packagesApart(old, now)).toEqual({ missing: ['@scope/gone'], other: ['vite'] })
  expect(packagesApart(now, now)).toEqual({ missing: [], other: [] })
})

// A copy without the whole history has nothing to unpack.
test.skipIf(!(await hasOldTree()))(
  'an older tree has its own workspaces, and nothing of it is left when the work fails',
  async () => {
    let root = ''
    const work = withOldTree(new AbortController().signal, async (oldRoot) => {
      root = oldRoot
      const shared = realpathSync(path.join(root, 'node_modules/@krapao/shared'))
      expect(shared).toBe(path.join(realpathSync(root), 'shared'))
      expect(existsSync(path.join(root, 'node_modules/react/package.json'))).toBe(true)
      throw new Error('not drawn')
    })
    await expect(work).rejects.toThrow('not drawn')
    expect(existsSync(path.dirname(root))).toBe(false)
    expect(existsSync(path.join(import.meta.dirname, '../../node_modules/react'))).toBe(true)
  },
)
