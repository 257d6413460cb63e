import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../../testing/stub-storage.ts'
import { makeOthers, makeTurn, tabId } from './turn.ts'

stubStorage()
afterEach(() => vi.unstubAllGlobals())

test('tabs take turns by the browser’s locks, one for each owner', async () => {
  const request = vi.fn((_: string, work: () => Promise<string>) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  const turn = makeTurn('member m1')
  expect(turn.alone).toBeUndefined()
  expect(await turn.take(async () => 'done')).toBe('done')
  expect(request.mock.calls[0]![0]).toContain('member m1')
})

test('without locks a tab sends only its own, and within it one is after the other', async () => {
  vi.stubGlobal('navigator', {})
  const [one, two] = [makeTurn('member m1'), makeTurn('member m1')]
  expect(one.alone).toBe(tabId())
  expect(two.alone).toBe(one.alone)
  const done: string[] = []
  const work = (name: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    done.push(name)
  }
  const failed = one.take(() => Promise.reject(new Error('first')))
  await Promise.all([
    expect(failed).rejects.toThrow('first'),
    one.take(work('second', 20)),
    two.take(work('third', 1)),
  ])
  expect(done).toEqual(['second', 'third'])
})

test('a change is told to the owner’s other tabs, until one is closed', async () => {
  const [heard, others] = [vi.fn(), vi.fn()]
  const one = makeOthers('member m1', heard)
  const two = makeOthers('member m1', () => {})
  const other = makeOthers('member m2', others)
  two.tell()
  await expect.poll(() => heard).toHaveBeenCalledTimes(1)
  one.stop()
  one.tell()
  expect(others).not.toHaveBeenCalled()
  two.stop()
  other.stop()
})
