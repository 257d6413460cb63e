import { type Part, suite } from './part.ts'

const limitMinutes = 5

// Two lanes for two cores: the compiler and the tests are about as long as each other.
export const quickParts: readonly (readonly Part[])[] = [
  [
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json'], limitMinutes },
    {
      name: 'types of pages',
      command: ['tsc', '-p', 'sandbox/pages/tsconfig.json'],
      limitMinutes,
    },
    { name: 'types of web', command: ['tsc', '-p', 'web/tsconfig.json'], limitMinutes },
    {
      name: 'lint, format',
      command: ['biome', 'check', '--error-on-warnings', '.'],
      limitMinutes,
    },
    { name: 'unused code', command: ['knip', '--no-progress'], limitMinutes },
  ],
  [suite('unit tests', limitMinutes, 'run', '--project=unit')],
]
