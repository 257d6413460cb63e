import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { openWaitingRooms } from './waiting-room.ts'

test('while it waits for its database a process lives, at each of its doors, and is not ready', async () => {
  const host = '127.0.0.1'
  const ports = [await freePort(), await freePort()]
  const leave = await openWaitingRooms(ports.map((port) => ({ host, port })))
  onTestFinished(leave)
  for (const port of ports) {
    const ask = (path: string) => fetch(`http://${host}:${port}${path}`)
    expect((await ask('/healthz')).status).toBe(200)
    const ready = await ask('/readyz')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await ready.json()).toEqual({
      ready: false,
      why: { database: 'it cannot be used yet, and this process waits for it' },
    })
    expect((await ask('/metrics')).status).toBe(503)
  }
})
