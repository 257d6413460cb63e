import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFree, waitInQueue } from './dialog-queue.ts'

/** `shown`: the role of what is over the page; `focus`: the element that has the focus, as `input:text`. */
type Scene = { search?: string; shown?: string; focus?: string; hidden?: boolean }
let scene: Scene = {}
// No page is drawn here: of the selectors just what they say of roles, elements and types.
const names = (selector: string) => selector.split(/,\s*(?![^(]*\))/)
const isFocused = (one: string): boolean => {
  const [element, type] = scene.focus?.split(':') ?? []
  return one.split(/[:[]/)[0] === element && !one.includes(`[type="${type}"]`)
}
const page = () =>
  ({
    visibilityState: scene.hidden ? 'hidden' : 'visible',
    location: { search: scene.search ?? '' },
    querySelector: (selector: string) =>
      names(selector).includes(`[role="${scene.shown}"]`) ? {} : null,
    activeElement: { matches: (selector: string) => names(selector).some(isFocused) },
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
    querySelector: (selector: string) => page().querySelector(selector),
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
  for (const busy of [
    { shown: 'dialog' },
    { shown: 'menu' },
    { shown: 'listbox' },
    { search: '?open=deposit' },
    { focus: 'input:text' },
    { focus: 'textarea' },
    { hidden: true },
  ]) {
    scene = busy
    expect([busy, isFree(page())]).toEqual([busy, false])
  }
})

test('a toast counts, the usual one and the bad one (their roles are a dialog’s); a box that is ticked is no typing', () => {
  for (const shown of ['dialog', 'alertdialog']) {
    scene = { shown }
    expect([shown, isFree(page())]).toEqual([shown, false])
  }
  for (const free of [
    { shown: 'status' },
    { focus: 'input:checkbox' },
    { focus: 'button' },
    { search: '?tab=open' },
  ]) {
    scene = free
    expect([free, isFree(page())]).toEqual([free, true])
  }
})

test('what waits opens once the page is free, and once only', () => {
  const open = vi.fn()
  scene = { search: '?open=deposit' }
  waitInQueue(open)
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
    scene = { shown: 'dialog' }
  }
  waitInQueue(opens('first'))
  waitInQueue(opens('second'))
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['first'])
  scene = {}
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['first', 'second'])
})

test('whoever left the page before the turn came is not followed', () => {
  const open = vi.fn()
  const giveUp = waitInQueue(open)
  giveUp()
  vi.advanceTimersByTime(60_000)
  expect(open).not.toHaveBeenCalled()
})
