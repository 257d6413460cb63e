import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logLines } from './log-lines.ts'

/** A disk with so much room, which takes what still fits and then says so. */
function disk(room: number) {
  const at = { room, text: '' }
  const write = (_fd: number, bytes: Uint8Array, offset: number): number => {
    const fits = Math.min(at.room, bytes.length - offset)
    if (fits === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    at.room -= fits
    at.text += Buffer.from(bytes.subarray(offset, offset + fits)).toString()
    return fits
  }
  return { at, lines: logLines(1, write) }
}

test('while the disk is full lines are dropped; then it is told how many, each on a line of its own', () => {
  const { at, lines } = disk(13)
  for (const line of ['first\n', 'second, torn\n', 'third\n', 'fourth\n']) lines.write(line)
  at.room = 10_000
  lines.write('fifth\n')
  lines.write('sixth\n')
  const written = at.text.split('\n')
  expect(written).toEqual([
    'first',
    'second,',
    expect.stringContaining('"dropped":3'),
    'fifth',
    'sixth',
    '',
  ])
  expect(JSON.parse(written[2]!)).toMatchObject({ level: 40, why: 'ENOSPC' })
})

test('a device that is full for ever ends nobody', () => {
  const full = openSync('/dev/full', 'w')
  const lines = logLines(full)
  for (let i = 0; i < 1_000; i++) lines.write('a line\n')
  closeSync(full)
})

test('a reader that is behind is waited for a little', () => {
  let refused = 0
  let text = ''
  const lines = logLines(1, (_fd, bytes) => {
    if (refused++ < 3) throw Object.assign(new Error('try again'), { code: 'EAGAIN' })
    text += Buffer.from(bytes).toString()
    return bytes.length
  })
  lines.write('a line\n')
  expect(text).toBe('a line\n')
})
