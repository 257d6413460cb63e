import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/parts/longest-first.ts'

// unit: pure, shares one process. http: on a real database cloned from a template, and the operators' command line on it. e2e: a real
// browser against it all, and the launcher.
// `expect.poll` waits as long as a busy machine may take, not the second of vitest.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'gallery/**/*.test.ts',
            'checks/**/*.test.ts',
            'ui/**/*.test.ts',
            'web/**/*.test.ts',
            '{server,scripts}/**/*.unit.test.ts',
          ],
          isolate: false,
          // The first check of a file reads the whole repository: seconds, on a busy machine.
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'http',
          include: [
            'server/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'trial/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/office*.test.ts',
          ],
          exclude: ['**/*.unit.test.ts'],
          globalSetup: ['server/src/testing/cluster.ts'],
          // One more than there are cores: a third of a file's time is waiting (decisions/056).
          maxWorkers: 3,
          // A world of its own is what keeps files apart; loading the server anew for each took a fifth of the time (decisions/053).
          isolate: false,
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', 'scripts/office*.test.ts'],
          // The only tests that ever run a second time, and the closing names them (decisions/047).
          tags: [{ name: 'no-money', retry: process.env.CI === 'true' ? 1 : 0 }],
          globalSetup: ['e2e/built.ts', 'server/src/testing/cluster.ts'],
          testTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
          // Within a file of tests that run beside each other: a page more than there are cores.
          maxConcurrency: 3,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // As above. What is started (a browser, worlds, a launcher) ends with its file.
          isolate: false,
        },
      },
    ],
  },
})
