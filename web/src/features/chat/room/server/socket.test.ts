import { beforeEach, expect, test, vi } from 'vitest'
import { pass, stubChatPage } from '../../../../../testing/chat-browser.ts'
import { connect, type SocketParts } from './socket.ts'

stubChatPage()

/** socket.io's side of a connection, in the hands of the test. */
const line = {
  heard: new Map<string, (sent?: unknown) => void>(),
  emitted: [] as unknown[],
  opened: [] as unknown[][],
  connected: false,
  active: true,
  connects: 0,
}
const socket = {
  on: (name: string, hear: (sent?: unknown) => void) => void line.heard.set(name, hear),
  emit: (...sent: unknown[]) => void line.emitted.push(sent),
  get volatile() {
    return socket
  },
  get connected() {
    return line.connected
  },
  get active() {
    return line.active
  },
  connect: () => {
    line.connects += 1
    return socket
  },
  disconnect: () => {
    line.connected = false
    return socket
  },
}
const io = (...how: unknown[]) => {
  line.opened.push(how)
  return socket
}
let loads: (() => Promise<unknown>)[]
const load = () => (loads.shift() ?? (async () => ({ io })))() as Promise<never>

beforeEach(() => {
  Object.assign(line, {
    heard: new Map(),
    emitted: [],
    opened: [],
    connected: false,
    active: true,
    connects: 0,
  })
  loads = []
})

const open = async (more: Partial<SocketParts> = {}) => {
  const on = { connected: vi.fn(), refused: vi.fn(), event: vi.fn() }
  const parts = { base: '', auth: () => ({ token: 't' }), room: () => undefined, on, ...more }
  const opened = connect(parts, load)
  await pass(1)
  return { opened, on }
}

test('our own server is reached by websocket alone, and told who it is at each attempt', async () => {
  const { on } = await open()
  const [how] = line.opened[0] as [
    { path: string; transports: string[]; auth: (send: (a: object) => void) => void },
  ]
  expect(how).toMatchObject({ path: '/socket.io', transports: ['websocket'] })
  const given = vi.fn()
  how.auth(given)
  expect(given).toHaveBeenCalledWith({ token: 't' })
  line.heard.get('connect')!()
  expect(on.connected).toHaveBeenCalledTimes(1)
  expect(line.emitted).toEqual([])
  line.heard.get('own')!({ a: 1 })
  expect(on.event).toHaveBeenCalledWith('own', { a: 1 })
})

test('a foreign server is reached as it likes, and told whose room it is', async () => {
  await open({ base: 'https://chat.example/v1', auth: () => ({}), room: () => 'p-m1' })
  expect(line.opened[0]![0]).toBe('https://chat.example')
  expect(line.opened[0]![1]).not.toHaveProperty('transports')
  line.heard.get('connect')!()
  expect(line.emitted).toEqual([['join', 'p-m1']])
})

test('what was given up is tried again by the check, and what is under way is left alone', async () => {
  const { opened, on } = await open()
  line.heard.get('connect_error')!({ message: 'UNAUTHORIZED' })
  expect(on.refused).toHaveBeenCalledWith('UNAUTHORIZED')
  opened.check()
  expect(line.connects).toBe(0)
  line.active = false
  opened.check()
  expect(line.connects).toBe(1)
})

test('code that could not be loaded is loaded by the next check', async () => {
  loads.push(() => Promise.reject(new Error('offline')))
  const { opened } = await open()
  expect(line.opened).toHaveLength(0)
  opened.check()
  await pass(1)
  expect(line.opened).toHaveLength(1)
})

test('a chat that was closed while the code was loaded opens no connection', async () => {
  let done = (_: unknown) => {}
  loads.push(() => new Promise((resolve) => (done = resolve)))
  const { opened } = await open()
  opened.stop()
  done({ io })
  await pass(1)
  opened.check()
  await pass(1)
  expect(line.opened).toHaveLength(0)
})

test('that one types is told only on an open line', async () => {
  const { opened } = await open()
  opened.typing()
  line.connected = true
  opened.typing()
  expect(line.emitted).toEqual([['typing', {}]])
})
