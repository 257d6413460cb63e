import type { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAskAgain } from './ask-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** So many pages, connected at these times. */
function pagesFrom(issued: readonly number[]) {
  const closed: number[] = []
  const sockets = new Map(
    issued.map((at, i) => [
      i,
      {
        handshake: { issued: at },
        conn: {
          close: () => {
            closed.push(i)
            sockets.delete(i)
          },
        },
      },
    ]),
  )
  const io = { of: () => ({ sockets }) } as unknown as Server
  return { askAgain: makeAskAgain(io), closed }
}

test('three thousand pages are hung up a hundred a second, each once, also where it is said again meanwhile', () => {
  const { askAgain, closed } = pagesFrom(Array(3_000).fill(1))
  expect(askAgain.ofBefore(2)).toBe(3_000)
  vi.advanceTimersByTime(1_000)
  expect(closed).toHaveLength(100)
  askAgain.ofBefore(2)
  vi.advanceTimersByTime(60_000)
  expect(new Set(closed).size).toBe(3_000)
  expect(closed).toHaveLength(3_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that connected after the loss is left alone', () => {
  const { askAgain, closed } = pagesFrom([1, 5, 2])
  expect(askAgain.ofBefore(2)).toBe(2)
  vi.advanceTimersByTime(1_000)
  expect(closed).toEqual([0, 2])
})

test('once it is over nobody is hung up, and no timer is left', () => {
  const { askAgain, closed } = pagesFrom([1, 1])
  askAgain.ofBefore(2)
  askAgain.stop()
  expect(askAgain.ofBefore(2)).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect([closed, vi.getTimerCount()]).toEqual([[], 0])
})
