import { ask } from '/assets/pages/ask.js'
import { me } from './holder.js'

// What the sandbox says, asked for every two seconds while the page is shown.
export const world = { state: undefined, offline: false, skewMs: 0 }
const everyMs = 2_000
const listeners = new Set()
let asking = false

/** Runs whenever the state was asked for, with or without an answer. */
export function onWorld(draw) {
  listeners.add(draw)
}

/** Asks now: after every act of our own. */
export async function refresh() {
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

/** A sandbox that was started anew does not know the holder yet, and is told again. */
async function stateOfMine() {
  const mine = me()
  const state = await ask(
    mine ? `/phone/state?bankCode=${mine.bankCode}&accountNo=${mine.accountNo}` : '/phone/state',
  )
  if (!mine || state.account.accountNo === mine.accountNo) return state
  await ask('/phone/accounts', { method: 'POST', body: mine })
  return ask(`/phone/state?bankCode=${mine.bankCode}&accountNo=${mine.accountNo}`)
}

/** The sandbox's time: a countdown must not depend on the clock of this device. */
export const now = () => Date.now() + world.skewMs

export function keepFresh() {
  refresh()
  setInterval(() => document.hidden || refresh(), everyMs)
  document.addEventListener('visibilitychange', () => document.hidden || refresh())
}

/** Draws only when what it shows has changed, so that an open detail or a focused button is left alone. */
export function whenChanged(draw) {
  let last
  return (data) => {
    const text = JSON.stringify(data)
    if (text === last) return
    last = text
    draw(data)
  }
}
