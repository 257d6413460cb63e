import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readEnv } from './env.ts'
import { openWire } from './testing/odd/wire.ts'
import { until, world } from './testing/world.ts'

const w = await world()

test('a server whose port is taken says so, and closes all the same', async () => {
  const second = await buildApp(readEnv(w.settings))
  await expect(
    second.http.listen({ host: '127.0.0.1', port: second.context.env.port }),
  ).rejects.toThrow('EADDRINUSE')
  await second.close()
  await expect(second.context.db.introspection.getSchemas()).rejects.toThrow()
})

test('a server that never listened closes', async () => {
  const second = await buildApp(readEnv(w.settings))
  await second.close()
})

test('a connection on which nothing was asked, as a browser opens ahead, keeps no server from closing', async () => {
  const second = await buildApp(readEnv(w.settings))
  const url = new URL(await second.http.listen({ host: '127.0.0.1', port: 0 }))
  const silent = connect(Number(url.port), url.hostname)
  await once(silent, 'connect')
  const ended = once(silent, 'close')
  silent.resume().on('error', () => undefined)
  // Answered once the server knows of the connection, too.
  expect((await fetch(new URL('/api/health', url))).status).toBe(200)
  await second.close()
  await ended
})

test('a call on a connection that was taken just before the server closes is answered, and the last one on it', async () => {
  const second = await buildApp(readEnv(w.settings))
  const url = await second.http.listen({ host: '127.0.0.1', port: 0 })
  const taken = once(second.http.server, 'connection')
  const wire = await openWire(url)
  await taken
  const closed = second.close()
  wire.send('GET /api/lookup/active HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(async () => wire.isOver())
  await closed
  expect(wire.said()).toMatch(/^HTTP\/1.1 200 /)
  expect(wire.said()).toMatch(/^connection: close\r$/im)
  expect(wire.said()).toContain('{"terminated":null}')
})
