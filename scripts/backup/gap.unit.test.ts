import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { gapIn } from './gap.ts'
import type { Manifest } from './manifest.ts'

const backup = {
  timeline: 1,
  firstSegment: '000000010000000000000003',
  files: [{ path: 'wal/000000010000000000000003' }],
} as Manifest

/** An archive with these segments of two timelines. The second one began within segment 4; the first one was written on by a lost primary. */
function archiveOf(second: readonly number[], first: readonly number[] = [3, 4, 5, 6, 7]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-gap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'wal'))
  for (const [timeline, segments] of [
    [1, first],
    [2, second],
  ] as const)
    for (const segment of segments)
      writeFileSync(path.join(folder, `0000000${timeline}000000000000000${segment}.gz`), '')
  const history = '1\t0/4000060\tno recovery target specified\n'
  writeFileSync(path.join(folder, '00000002.history.gz'), gzipSync(history))
  return folder
}

test('a segment of an older timeline fills no gap in the one that is followed', () => {
  const gap = (folder: string, timeline?: number) =>
    gapIn([folder], { backup: folder, manifest: backup, timeline })
  expect(gap(archiveOf([4, 5, 6]))).toBe(undefined)
  expect(gap(archiveOf([4, 6]))).toBe('0000000000000004')
  // Its first segment, which holds the end of the older one, too.
  expect(gap(archiveOf([5, 6]))).toBe('0000000000000003')
  expect(gap(archiveOf([4, 6]), 1)).toBe(undefined)
  expect(gap(archiveOf([], [3, 4, 6]), 1)).toBe('0000000000000004')
})
