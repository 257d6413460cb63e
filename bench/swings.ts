import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Locator } from 'playwright-core'

/** Moves a list to one side and back. Each is as long as a hand needs, and then a while for what it set in motion. */
export type Swing = (devtools: CDPSession, list: Locator) => Promise<void>
type Point = { x: number; y: number }
type Pointer = {
  down: (at: Point) => unknown
  move: (at: Point) => unknown
  up: (at: Point) => unknown
}

const stepMs = 1_000 / 60
const coastMs = 800

/** A finger that lets go while it moves: the list then runs on by itself, all of it the browser's own scrolling. */
export const byTouch: Swing = (devtools, list) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return swing(list, {
    down: (at) => send('touchStart', at),
    move: (at) => send('touchMove', at),
    up: () => send('touchEnd'),
  })
}

/** A mouse that drags and throws. */
export const byMouse: Swing = (devtools, list) => {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    })
  return swing(list, {
    down: (at) => send('mousePressed', at),
    move: (at) => send('mouseMoved', at),
    up: (at) => send('mouseReleased', at),
  })
}

async function swing(list: Locator, pointer: Pointer): Promise<void> {
  const { x, y, reach } = await middleOf(list)
  for (const side of [-1, 1]) {
    pointer.down({ x: x - side * reach, y })
    // To and fro, and then a throw: a hand does not wait for the page either.
    await path(40, (part) =>
      pointer.move({ x: x - side * reach * Math.cos(part * 2 * Math.PI), y }),
    )
    await path(10, (part) => pointer.move({ x: x - side * reach * (1 - 2 * part), y }))
    pointer.up({ x: x + side * reach, y })
    await sleep(coastMs)
  }
}

async function path(steps: number, at: (part: number) => unknown): Promise<void> {
  const startedAt = performance.now()
  for (let step = 1; step <= steps; step++) {
    await sleep(Math.max(0, startedAt + step * stepMs - performance.now()))
    at(step / steps)
  }
}

/** Where to take hold, and how far a hand goes from there. */
async function middleOf(list: Locator): Promise<Point & { reach: number }> {
  const box = await list.boundingBox()
  if (!box) throw new Error('the carousel is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, reach: box.width * 0.35 }
}
