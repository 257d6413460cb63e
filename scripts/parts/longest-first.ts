import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/** What takes half a minute and more. Begun last, it would run on when all else has ended; a fresh clone does not know what takes long. */
export const longest: readonly string[] = [
  'trial/failover/failover.test.ts',
  'e2e/access.test.ts',
  'scripts/start.test.ts',
  'e2e/journey.test.ts',
  'e2e/sandbox-games.test.ts',
  'e2e/first-frame.test.ts',
  'scripts/try-kills.test.ts',
  'trial/trial.test.ts',
  'server/src/features/deposit/slip/slip-notes.test.ts',
  'server/src/http/slow.test.ts',
  'server/src/features/transfer/frozen.test.ts',
  'server/src/security/security-log.test.ts',
  'server/src/crash.test.ts',
]

function place({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return at < 0 ? longest.length : at
}

/** For vitest's `sequence.sequencer`, which it calls with `new`. */
export const LongestFirst = function longestFirst(vitest: Vitest): TestSequencer {
  const usual = new BaseSequencer(vitest)
  return {
    shard: (files) => usual.shard(files),
    sort: async (files) => (await usual.sort(files)).toSorted((a, b) => place(a) - place(b)),
  }
} as unknown as new (
  vitest: Vitest,
) => TestSequencer
