import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { frame, livePath, openLiveWire, openWire, socketHead } from '../../testing/odd/wire.ts'
import { serverThatTalks } from '../../testing/process/server-that-talks.ts'
import { seed, stories } from '../../testing/sample.ts'
import { world } from '../../testing/world.ts'

// Anyone may open a connection and send anything. The server is another process here, since what this is about is that it does not end.
const w = await world()
const tick = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a token that cannot be turned into text, 1,000 times: the process lives and every other request is answered', async () => {
  const server = await serverThatTalks(w, { LOG_LEVEL: 'warn' })
  let asked = 0
  const refused: unknown[] = []
  const attack = async () => {
    for (let i = 0; i < 100; i++) {
      const wire = await openLiveWire(server.url)
      wire.send(frame('40{"token":{"toString":1}}'))
      await tick(1)
      if (i % 2) wire.socket.resetAndDestroy()
      else wire.socket.end()
    }
  }
  const others = async (attacks: Promise<unknown>) => {
    let over = false
    void attacks.finally(() => (over = true))
    while (!over) {
      asked += 1
      const answer = await fetch(`${server.url}/api/lookup/active`).catch((error: Error) => error)
      if (!(answer instanceof Response) || answer.status !== 200) refused.push(answer)
      await tick(10)
    }
  }
  const attacks = Promise.all(Array.from({ length: 10 }, attack))
  await Promise.all([attacks, others(attacks)])
  expect(server.isAlive(), server.written()).toBe(true)
  expect([refused, server.written()]).toEqual([[], ''])
  expect(asked).toBeGreaterThan(10)
})

const anyJson = fc.json({ maxDepth: 3 })
const oddValue = fc.oneof(
  fc.constantFrom(
    'null',
    '1',
    '""',
    '[]',
    '{}',
    'true',
    '{"toString":1}',
    '{"valueOf":null,"toString":null}',
    '[[]]',
  ),
  anyJson,
)
const auth = fc.oneof(
  oddValue,
  fc
    .tuple(
      fc.constantFrom('token', 'pid', 'offset', '__proto__', 'constructor', 'toString'),
      oddValue,
    )
    .map(([key, value]) => `{"${key}":${value}}`),
)
const namespace = fc.constantFrom(
  '',
  '/,',
  '/live,',
  '/__proto__,',
  '/toString,',
  '//',
  '/,/,',
  '/?token=x,',
)
const attachments = fc.constantFrom('', '0-', '1-', '9-', '11-', '1e9-', '-', '01-')
const event = fc.constantFrom(
  '["error",1]',
  '["connect"]',
  '["disconnect"]',
  '["__proto__"]',
  '[1]',
  '[]',
  '["x",{"_placeholder":true,"num":0}]',
)
/** A packet of socket.io in one of engine.io, each part of it possible by itself and seldom together. */
const packet = fc
  .tuple(
    fc.constantFrom('4', '4', '4', '4', '0', '1', '2', '3', '5', '6', 'b', '9', ''),
    fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '', '-'),
    attachments,
    namespace,
    fc.constantFrom('', '', '0', '12', '999999999999999999999', '1.5'),
    fc.oneof(auth, event, fc.constant('')),
  )
  .map((parts) => parts.join(''))
const text = fc.oneof(
  { weight: 4, arbitrary: packet },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const sent = fc.oneof(
  { weight: 6, arbitrary: text.map((payload) => frame(payload)) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => frame(bytes, { first: 0x82 })),
  },
  // Control frames, reserved bits, unknown opcodes, parts without a beginning, a length that is not so, no mask.
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        text,
        fc.integer({ min: 0, max: 255 }),
        fc.constantFrom(-1, 0, 125, 126, 65_535, 2 ** 33),
        fc.boolean(),
      )
      .map(([payload, first, claims, masked]) => frame(payload, { first, claims, masked })),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(frame('4'.repeat(40_000))) },
)
const ending = fc.constantFrom('wait', 'end', 'reset', 'at once')
const talk = fc.record({
  letIn: fc.boolean(),
  frames: fc.array(sent, { minLength: 1, maxLength: 5 }),
  ending,
})

const value = fc.oneof(
  fc.constantFrom('', 'null', '13', '0', 'websocket', '__proto__'),
  fc.string({ unit: 'grapheme-ascii' }),
)
const handshake = fc.record({
  path: fc.oneof(
    fc.constantFrom(
      livePath,
      '/live/',
      '/live',
      '/live/?EIO=3&transport=websocket',
      '/live/?EIO=4&transport=polling',
      '/live/?EIO=4&transport=__proto__',
      '/live/?EIO=4&transport=websocket&sid=__proto__',
      '/live/?EIO=4&transport=websocket&sid=constructor',
      '/live/%',
      '/live/?%ff=%',
      '//live/',
      '/api/lookup/active',
      '/',
      '*',
      'http://[/live/',
    ),
    value.map((odd) => `${livePath}&sid=${odd.replace(/\s/g, '')}`),
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      'Upgrade',
      'Connection',
      'Origin',
      'Host',
      'Sec-WebSocket-Key',
      'Sec-WebSocket-Version',
      'Sec-WebSocket-Extensions',
      'Sec-WebSocket-Protocol',
      'Content-Length',
      'Transfer-Encoding',
      'X-Forwarded-For',
    ),
    fc.oneof(
      value.map((v) => v.replace(/[\r\n]/g, '')),
      fc.constantFrom('permessage-deflate; x="', ', ,', 'http://[', '99', 'chunked'),
    ),
    { maxKeys: 4 },
  ),
  ending,
})

test('whatever is said on a socket, and however it is opened: the process lives, nothing is thrown, and members are let in', async () => {
  const server = await serverThatTalks(w, { LOG_LEVEL: 'warn' })
  const m = await w.member()
  const wait = { wait: 20, end: 5, reset: 5, 'at once': 0 }
  const hang = async (wire: Awaited<ReturnType<typeof openWire>>, how: keyof typeof wait) => {
    await tick(wait[how])
    if (how === 'reset' || how === 'at once') wire.socket.resetAndDestroy()
    else wire.socket.destroySoon()
  }
  const onSocket = fc.asyncProperty(
    fc.array(talk, { minLength: 4, maxLength: 4 }),
    async (talks) => {
      await Promise.all(
        talks.map(async ({ letIn, frames, ending: how }) => {
          const wire = await openLiveWire(server.url)
          if (letIn) wire.send(frame(`40{"token":"${m.token}"}`))
          if (letIn) await tick(10)
          for (const bytes of frames) wire.send(bytes)
          await hang(wire, how)
        }),
      )
      expect(server.isAlive(), server.written()).toBe(true)
    },
  )
  const opening = fc.asyncProperty(
    fc.array(handshake, { minLength: 4, maxLength: 4 }),
    async (heads) => {
      await Promise.all(
        heads.map(async ({ path, headers, ending: how }) => {
          const wire = await openWire(server.url)
          wire.send(socketHead(server.url, { path, headers }))
          await hang(wire, how)
        }),
      )
      expect(server.isAlive(), server.written()).toBe(true)
    },
  )
  await fc.assert(onSocket, { numRuns: stories(40), seed })
  await fc.assert(opening, { numRuns: stories(40), seed })
  await tick(1_500) // what waits a second before it ends a connection has had its second
  expect([server.isAlive(), server.written()]).toEqual([true, ''])
  expect((await clientOf(server.url, { token: m.token }).wallet.get()).status).toBe(200)
  const page = await openLiveWire(server.url)
  page.send(frame(`40{"token":"${m.token}"}`))
  await expect.poll(() => page.said()).toContain('40{"sid"')
}, 600_000)
