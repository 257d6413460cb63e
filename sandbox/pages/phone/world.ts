import type { phoneState } from '../../src/phone/state.ts'
import { ask } from '../parts/ask.ts'
import { me } from './holder.ts'

export type State = ReturnType<typeof phoneState>
/** What the handset shows at a time. One that is not `ready` cannot be shown; `enter` runs whenever it comes to be seen. */
export type View = {
  node: HTMLElement
  ready?: () => boolean
  enter?: () => unknown
  update?: (state: State) => void
}

// What the sandbox says, asked for every two seconds while the page is shown.
export const world: { state: State | undefined; offline: boolean; skewMs: number } = {
  state: undefined,
  offline: false,
  skewMs: 0,
}
const everyMs = 2_000
const listeners = new Set<() => void>()
let asking = false

/** Runs whenever the state was asked for, with or without an answer. */
export function onWorld(draw: () => void): void {
  listeners.add(draw)
}

/** Asks now: after every act of our own. */
export async function refresh(): Promise<void> {
  if (asking) return
  asking = true
  try {
    world.state = await stateOfMine()
    world.skewMs = Date.parse(world.state.now) - Date.now()
    world.offline = false
  } catch {
    world.offline = true
  } finally {
    asking = false
  }
  for (const draw of listeners) draw()
}

/** A restarted sandbox does not know the holder yet: register it again. */
async function stateOfMine(): Promise<State> {
  const mine = me()
  const path = mine
    ? `/phone/state?bankCode=${mine.bankCode}&accountNo=${mine.accountNo}`
    : '/phone/state'
  const state = await ask<State>(path)
  if (!mine || state.account.accountNo === mine.accountNo) return state
  await ask('/phone/accounts', { method: 'POST', body: mine })
  return ask(path)
}

/** The sandbox's time: a countdown must not depend on the clock of this device. */
export const now = () => Date.now() + world.skewMs

export function keepFresh(): void {
  refresh()
  setInterval(() => document.hidden || refresh(), everyMs)
  document.addEventListener('visibilitychange', () => document.hidden || refresh())
}

/** Draws only when what it shows has changed, so that an open detail or a focused button is left alone. */
export function whenChanged<T>(draw: (data: T) => unknown): (data: T) => void {
  let last: string | undefined
  return (data) => {
    const text = JSON.stringify(data)
    if (text === last) return
    last = text
    draw(data)
  }
}
