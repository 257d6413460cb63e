import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { openWire } from '../testing/odd/wire.ts'
import { until, world } from '../testing/world.ts'

// HTTP lets a client send its next calls before it has the answer to the first.
const w = await world()
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const bodiesOf = (said: string) =>
  [...said.matchAll(/\r\n\r\n(\{.*?\})(?=HTTP|$)/gs)].map(([, body]) => body)

test('calls that are sent ahead are answered in their order, and the connection goes on', async () => {
  const wire = await openWire(w.url)
  const asked = ['/api/lookup/active', '/api/nope', '/api/health', '/api/wallet']
  wire.send(asked.map(get).join(''))
  const answers = [
    '{"terminated":null}',
    '{"message":"NO_DATA"}',
    '{"ok":true}',
    '{"message":"UNAUTHORIZED"}',
  ]
  await expect.poll(() => bodiesOf(wire.said())).toEqual(answers)
  wire.send(get('/api/health'))
  await expect.poll(() => bodiesOf(wire.said())).toEqual([...answers, '{"ok":true}'])
  expect(wire.isOver()).toBe(false)
})

test('a call that was sent ahead with its body is read when its turn has come', async () => {
  const wire = await openWire(w.url)
  const body = JSON.stringify({
    username: '0800000000',
    password: 'x'.repeat(150),
    // Nearly as long as a body may be.
    more: 'x'.repeat(16_000),
  })
  const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  wire.send(`${get('/api/lookup/active')}${head}${body}${get('/api/health')}`)
  await expect
    .poll(() => bodiesOf(wire.said()))
    .toEqual(['{"terminated":null}', '{"message":"WRONG_CREDENTIAL"}', '{"ok":true}'])
})

test('a call behind one after which the connection closes is not begun: its answer could not be written', async () => {
  const m = await w.member()
  const leaving = await buildApp(readEnv(w.settings))
  const url = await leaving.http.listen({ host: '127.0.0.1', port: 0 })
  leaving.leave()
  const body = JSON.stringify({ name: 'Behind' })
  const head = `PUT /api/account/profile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${m.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const wire = await openWire(url)
  wire.send(`${get('/api/lookup/active')}${head}${body}`)
  await until(async () => wire.isOver())
  await leaving.close()
  expect(bodiesOf(wire.said())).toEqual(['{"terminated":null}'])
  expect((await m.profile.get()).body.name).toBe('Somying')
})

test('a thousand calls sent ahead are not begun together: the connection is cut, and others are answered', async () => {
  let begun = 0
  const { setting } = w.context
  w.context.setting = ((...key: Parameters<typeof setting>) => {
    begun += 1
    return setting(...key)
  }) as typeof setting
  const wires = await Promise.all(Array.from({ length: 5 }, () => openWire(w.url)))
  for (const wire of wires) wire.send(get('/api/lookup/active').repeat(1_000))
  await until(async () => wires.every((wire) => wire.isOver()))
  // Each call asks twice for the setting.
  expect(begun).toBeLessThan(100)
  expect((await w.guest.lookup.active()).status).toBe(200)
})
