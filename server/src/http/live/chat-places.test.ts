import { expect, test } from 'vitest'
import { withoutBot } from '../../testing/chat-bot.ts'
import { chatPath, frame, openLiveWire, openWire, socketHead } from '../../testing/odd/wire.ts'
import { until, world } from '../../testing/world.ts'

// A client that polls holds no connection. These tests say how many an address and a process may have, and when a place is free again.
const deadlines = { tokenMs: 60_000 }
const w = await world({ env: { CONNECTIONS_PER_ADDRESS: '10' }, deadlines })
withoutBot(w)

type At = { url: string; ip: string }
let addresses = 0
/** An address that has opened nothing yet. */
const someone = (url = w.url): At => ({ url, ip: `10.1.1.${++addresses}` })
const ask = (query: string, { url, ip }: At, init: RequestInit = {}) =>
  fetch(`${url}/socket.io/?EIO=4&transport=polling${query}`, {
    ...init,
    headers: { 'x-forwarded-for': ip },
  })
const opened = async (at: At): Promise<string> =>
  JSON.parse((await (await ask('', at)).text()).slice(1)).sid
const says = async (sid: string, body: string, at: At) =>
  (await ask(`&sid=${sid}`, at, { method: 'POST', body })).status
/** A socket without a place is closed as soon as it is opened. */
const isIn = async (sid: string, at: At) => (await says(sid, '3', at)) === 200
const isThereRoom = async (at: At) => isIn(await opened(at), at)

async function full() {
  const at = someone()
  const sids: string[] = []
  for (let n = 0; n < 10; n++) sids.push(await opened(at))
  expect(await isThereRoom(at)).toBe(false)
  return { at, sids }
}

test('a place is free again when its socket is closed', async () => {
  const { at, sids } = await full()
  expect(await says(sids[0]!, '1', at)).toBe(200)
  await until(() => isThereRoom(at))
  expect(await isThereRoom(at)).toBe(false)
})

test('a place is free again when its socket has become a websocket', async () => {
  const { at, sids } = await full()
  const wire = await openWire(at.url)
  wire.send(
    socketHead(at.url, {
      path: `${chatPath}&sid=${sids[0]}`,
      headers: { 'X-Forwarded-For': at.ip },
    }),
  )
  wire.send(frame('2probe'))
  await until(async () => wire.said().includes('3probe'))
  wire.send(frame('5'))
  await until(() => isThereRoom(at))
  expect(wire.isOver()).toBe(false)
  expect(await isThereRoom(at)).toBe(false)
})

test('a websocket takes no place of those that poll', async () => {
  const at = someone()
  for (let n = 0; n < 5; n++) await openLiveWire(at.url, { 'X-Forwarded-For': at.ip }, chatPath)
  const rooms = []
  for (let n = 0; n < 11; n++) rooms.push(await isThereRoom(at))
  expect(rooms).toEqual([...Array(10).fill(true), false])
})

test('a process has a limit of its own, for all addresses together', async () => {
  const { url } = await world({ env: { MAX_CONNECTIONS: '50' }, deadlines })
  const rooms = []
  for (let n = 1; n <= 51; n++) rooms.push(await isThereRoom(someone(url)))
  expect(rooms).toEqual([...Array(50).fill(true), false])
})

test('behind a proxy an address has a limit of websockets, and a place is free again when one is closed', async () => {
  const at = someone()
  const open = () => openLiveWire(at.url, { 'X-Forwarded-For': at.ip }, chatPath)
  const wires = []
  for (let n = 0; n < 10; n++) wires.push(await open())
  expect((await open()).said()).toContain('503 Service Unavailable')
  wires[0]!.socket.destroy()
  await until(async () => (await open()).said().includes('"sid"'))
})

test('without a proxy a websocket takes one place, that of its connection', async () => {
  const { url } = await world({ env: { TRUST_PROXY: '0', CONNECTIONS_PER_ADDRESS: '10' } })
  const wires = []
  for (let n = 0; n < 7; n++) wires.push(await openLiveWire(url, {}, chatPath))
  expect(wires.map((wire) => wire.said().includes('"sid"'))).toEqual(Array(7).fill(true))
})
