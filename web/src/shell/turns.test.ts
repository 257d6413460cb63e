import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFree, waitForTurn } from './turns.ts'

type Scene = { search?: string; dialog?: boolean; typing?: boolean; hidden?: boolean }
let scene: Scene = {}
const page = () =>
  ({
    visibilityState: scene.hidden ? 'hidden' : 'visible',
    location: { search: scene.search ?? '' },
    querySelector: () => (scene.dialog ? {} : null),
    activeElement: { matches: () => scene.typing === true },
  }) as unknown as Document

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    get visibilityState() {
      return page().visibilityState
    },
    get location() {
      return page().location
    },
    querySelector: () => page().querySelector('x'),
    get activeElement() {
      return page().activeElement
    },
  })
  scene = {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('nothing opens over a dialog, over a sheet that is still being fetched, into typing, or on a page nobody sees', () => {
  expect(isFree(page())).toBe(true)
  for (const busy of [{ dialog: true }, { search: '?open=deposit' }, { typing: true }, { hidden: true }]) {
    scene = busy
    expect(isFree(page())).toBe(false)
  }
})

test('what waits opens once the page is free, and once only', () => {
  const open = vi.fn()
  scene = { search: '?open=deposit' }
  waitForTurn(open)
  vi.advanceTimersByTime(60_000)
  expect(open).not.toHaveBeenCalled()
  scene = {}
  vi.advanceTimersByTime(60_000)
  expect(open).toHaveBeenCalledTimes(1)
})

test('two that wait come one after the other: the second when the first is closed', () => {
  const said: string[] = []
  const opens = (name: string) => () => {
    said.push(name)
    scene = { dialog: true }
  }
  waitForTurn(opens('first'))
  waitForTurn(opens('second'))
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['first'])
  scene = {}
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['first', 'second'])
})

test('whoever left the page before the turn came is not followed', () => {
  const open = vi.fn()
  const giveUp = waitForTurn(open)
  giveUp()
  vi.advanceTimersByTime(60_000)
  expect(open).not.toHaveBeenCalled()
})
