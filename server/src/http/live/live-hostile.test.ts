import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { saidOnWire } from '../../testing/odd/packets.ts'
import {
  chatPath,
  frame,
  livePath,
  openLiveWire,
  openWire,
  socketHead,
} from '../../testing/odd/wire.ts'
import { serverThatHears } from '../../testing/process/server-that-talks.ts'
import { seed, stories } from '../../testing/sample.ts'
import { world } from '../../testing/world.ts'

// Anyone may open a connection and send anything. The server is another process here, since what this is about is that it does not end.
const w = await world()

test('a token that cannot be turned into text, 1,000 times: the process lives and every other request is answered', async () => {
  const server = await serverThatHears(w, { LOG_LEVEL: 'warn' })
  let asked = 0
  const refused: unknown[] = []
  const attack = async () => {
    for (let i = 0; i < 100; i++) {
      const wire = await openLiveWire(server.url)
      wire.send(frame('40{"token":{"toString":1}}'))
      await sleep(1)
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
      await sleep(10)
    }
  }
  const attacks = Promise.all(Array.from({ length: 10 }, attack))
  await Promise.all([attacks, others(attacks)])
  expect(server.isAlive(), server.written()).toBe(true)
  expect([refused, server.written()]).toEqual([[], ''])
  expect(asked).toBeGreaterThan(10)
})

const ending = fc.constantFrom('wait', 'end', 'reset', 'at once')
const talk = fc.record({
  path: fc.constantFrom(livePath, chatPath),
  letIn: fc.boolean(),
  frames: fc.array(saidOnWire, { minLength: 1, maxLength: 5 }),
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
      '/socket.io/?EIO=4&transport=polling',
      '/socket.io/?EIO=4&transport=polling&sid=__proto__',
      '/socket.io/?EIO=4&transport=websocket',
      '/socket.io/?EIO=4&transport=websocket&sid=constructor',
      '/socket.io/?EIO=3&transport=polling&j=0',
      '/socket.io/%',
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
  const server = await serverThatHears(w, { LOG_LEVEL: 'warn' })
  const m = await w.member()
  const wait = { wait: 20, end: 5, reset: 5, 'at once': 0 }
  const hang = async (wire: Awaited<ReturnType<typeof openWire>>, how: keyof typeof wait) => {
    await sleep(wait[how])
    if (how === 'reset' || how === 'at once') wire.socket.resetAndDestroy()
    else wire.socket.destroySoon()
  }
  const onSocket = fc.asyncProperty(
    fc.array(talk, { minLength: 4, maxLength: 4 }),
    async (talks) => {
      await Promise.all(
        talks.map(async ({ path, letIn, frames, ending: how }) => {
          const wire = await openLiveWire(server.url, {}, path)
          if (letIn) wire.send(frame(`40{"token":"${m.token}"}`))
          if (letIn) await sleep(10)
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
  await sleep(1_500) // what waits a second before it ends a connection has had its second
  expect([server.isAlive(), server.written()]).toEqual([true, ''])
  expect((await clientOf(server.url, { token: m.token }).wallet.get()).status).toBe(200)
  const page = await openLiveWire(server.url)
  page.send(frame(`40{"token":"${m.token}"}`))
  await expect.poll(() => page.said()).toContain('40{"sid"')
}, 600_000)
