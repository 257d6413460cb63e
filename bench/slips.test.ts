import { expect, test } from 'vitest'
import { damagedSlips } from './slips/damage.ts'
import { readOnce, readOurs } from './slips/reading.ts'

test('every mildly damaged slip is read, and none of any kind is read as another', async () => {
  const unread: string[] = []
  // One after the other: what stays of a picture in the reader’s memory must never be read in the next.
  for await (const slip of damagedSlips({
    seed: 11,
    count: 30,
    levels: ['mild', 'hard', 'hopeless'],
  })) {
    const { is } = await readOurs(slip)
    expect(is, `${slip.kind}, ${slip.level}`).not.toBe('WRONG')
    if (is === 'unread' && slip.level === 'mild') unread.push(slip.kind)
  }
  expect(unread).toEqual([])
}, 120_000)

test('what the bench holds the reader against reads, too', async () => {
  for await (const slip of damagedSlips({ seed: 11, count: 1, levels: ['mild'] }))
    expect((await readOnce(slip)).is).toBe('read')
})
