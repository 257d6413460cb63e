import { expect, test } from 'vitest'
import { packagesApart } from './old-tree.ts'

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
