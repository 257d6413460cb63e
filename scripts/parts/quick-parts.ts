import type { Part } from './parts.ts'
import { suite } from './suites.ts'

const limitMs = 5 * 60_000

// Two lanes for two cores: the compiler and the tests are about as long as each other.
export const quickParts: readonly (readonly Part[])[] = [
  [
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json'], limitMs },
    { name: 'types of web', command: ['tsc', '-p', 'web/tsconfig.json'], limitMs },
    { name: 'lint, format', command: ['biome', 'check', '--error-on-warnings', '.'], limitMs },
    { name: 'unused code', command: ['knip', '--no-progress'], limitMs },
  ],
  [suite('unit', 'unit tests', limitMs)],
]
