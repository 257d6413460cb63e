import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWakeup } from './page-wakeup.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()
const woke = vi.fn<(after: number) => void>()
const tick = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  page.visibilityState = 'visible'
  stop = watchWakeup({ woke, tick })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
const fire = (where: EventTarget, type: string, more: object = {}) =>
  where.dispatchEvent(Object.assign(new Event(type), more))

test('a page that is looked at ticks every second, a hidden one does not, and neither has woken', () => {
  vi.advanceTimersByTime(5_000)
  expect(tick).toHaveBeenCalledTimes(5)
  page.visibilityState = 'hidden'
  vi.advanceTimersByTime(5_000)
  expect(tick).toHaveBeenCalledTimes(5)
  expect(woke).not.toHaveBeenCalled()
})

test.each([
  ['shown again', () => fire(page, 'visibilitychange')],
  ['resumed after freezing', () => fire(page, 'resume')],
  ['come back to by the back button', () => fire(browser, 'pageshow', { persisted: true })],
  ['back online', () => fire(browser, 'online')],
])('it wakes when it is %s', (_, happens) => {
  happens()
  expect(woke).toHaveBeenCalledTimes(1)
})

test('it wakes when its timers stood still, without any event', () => {
  vi.advanceTimersByTime(1_000)
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(1_000)
  expect(woke).toHaveBeenCalledTimes(1)
  expect(woke.mock.calls[0]![0]).toBeGreaterThanOrEqual(600_000)
})

test('one wakeup is told once however many events tell of it, but being online again is told on top', () => {
  fire(page, 'resume')
  fire(page, 'visibilitychange')
  fire(browser, 'pageshow', { persisted: true })
  expect(woke).toHaveBeenCalledTimes(1)
  fire(browser, 'online')
  expect(woke).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(2_000)
  fire(page, 'visibilitychange')
  expect(woke).toHaveBeenCalledTimes(3)
})

test('neither hiding nor the first showing of a page is a wakeup, and after the stop nothing is', () => {
  page.visibilityState = 'hidden'
  fire(page, 'visibilitychange')
  fire(browser, 'online')
  page.visibilityState = 'visible'
  fire(browser, 'pageshow', { persisted: false })
  stop()
  fire(page, 'visibilitychange')
  vi.advanceTimersByTime(60_000)
  expect(woke).not.toHaveBeenCalled()
  expect(tick).not.toHaveBeenCalled()
})
