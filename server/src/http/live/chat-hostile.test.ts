import { setImmediate as nextTurn } from 'node:timers/promises'
import type { api } from '@krapao/shared/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byWebsocket, openChat, partyOf, saidBy } from '../../testing/chat/chat-page.ts'
import { withoutBot } from '../../testing/chat-bot.ts'
import { chatGuest, text } from '../../testing/chat-guest.ts'
import { packet } from '../../testing/odd/packets.ts'
import { chatPath, frame, openLiveWire } from '../../testing/odd/wire.ts'
import { serverThatHears } from '../../testing/process/server-that-talks.ts'
import { seed, stories } from '../../testing/sample.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
withoutBot(w)

test('200 guests say another’s id on every call and on the socket: nothing of that one is told or changed', async () => {
  const g = await chatGuest(w)
  const { guestId } = g
  // `send` answers before its row is told, so a page from before waits for that.
  const earlier = await openChat(w, g, byWebsocket)
  const { session_id } = (await g.chat.send(text('my secret', { guestId, client_id: 'mine' }))).body
  await until(async () => earlier.seqs().includes(1))
  earlier.socket.close()
  const before = (await g.chat.history({ guestId })).body
  // A page that opens now is told how the conversation stands, and nothing that was said before.
  const page = await openChat(w, g, byWebsocket)
  await until(async () => page.told.splice(0).length === 1)
  const m = await w.member()
  const told: unknown[] = []
  const attack = async (i: number) => {
    const ip = `10.20.${i >> 6}.${(i & 63) + 1}`
    const { chat, cookie } = await chatGuest(w, { guestId, ip })
    const spy = await openChat(w, { guestId, cookie }, byWebsocket)
    spy.socket.emit('join', `krapao-${guestId}`)
    const calls: Record<keyof typeof api.chat, Record<string, unknown>> = {
      config: {},
      identity: {},
      history: { guestId, after: 0 },
      unread: { guestId },
      rate: { guestId, session_id, stars: 1 },
      read: { guestId },
      end: { guestId },
      adopt: { guestId },
      uploadImage: { guestId },
      uploadVideo: { guestId },
      send: text('i am you', { guestId, session_id, client_id: 'mine' }),
    }
    const answers = []
    for (const [name, input] of Object.entries(calls))
      answers.push((await chat[name as keyof typeof calls](input)).body)
    // The member's browser is another one, too.
    answers.push((await m.chat.adopt({ guestId }, { headers: { cookie } })).body)
    answers.push((await chat.history({ guestId })).body)
    w.context.tellChat(partyOf(g), 'messaging', saidBy(2, 'for you alone'))
    return { answers, spy }
  }
  for (let i = 0; i < 200; i += 25) {
    const attacks = await Promise.all(Array.from({ length: 25 }, (_, n) => attack(i + n)))
    await until(async () => page.told.length >= i + 25)
    for (const { answers, spy } of attacks) {
      told.push(...answers, ...spy.told)
      spy.socket.close()
    }
  }
  const leaks = told.filter((one) => /my secret|for you alone/.test(JSON.stringify(one)))
  expect(leaks).toEqual([])
  expect(JSON.stringify(told)).not.toContain(session_id)
  expect(new Set(page.told.map(({ event }) => event))).toEqual(new Set(['messaging']))
  expect((await g.chat.history({ guestId })).body).toEqual(before)
  expect((await g.chat.send(text('still here', { guestId }))).body).toMatchObject({
    seq: 2,
    session_id,
  })
}, 60_000)

test('a chat that stops reading is cut off before much is kept for it; one that reads goes on', async () => {
  const g = await chatGuest(w)
  const page = await openChat(w, g, byWebsocket)
  const deaf = await openLiveWire(w.url, { Cookie: g.cookie }, chatPath)
  deaf.send(frame(`40${JSON.stringify({ guestId: g.guestId })}`))
  await until(async () => deaf.said().includes('40{"sid"'))
  deaf.socket.pause()
  // 8 MB: more than the system's own buffers take (4 MB here) before the server has to keep it.
  const row = saidBy(1, 'x'.repeat(6_000))
  for (let i = 1; i <= 130; i++) {
    for (let n = 0; n < 10; n++) w.context.tellChat(partyOf(g), 'messaging', row)
    while (page.told.length < 10 * i && page.socket.connected) await nextTurn()
  }
  deaf.socket.resume()
  await until(async () => deaf.isOver())
  expect(deaf.said().length).toBeLessThan(7_000_000)
  expect(page.socket.connected).toBe(true)
})

test('whatever is said to a chat by plain HTTP: the process lives, nothing is thrown, and guests are let in', async () => {
  const server = await serverThatHears(w, { LOG_LEVEL: 'warn' })
  const at = `${server.url}/socket.io/?EIO=4&transport=polling`
  const g = await chatGuest(server)
  const headers = { cookie: g.cookie }
  const method = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'OPTIONS')
  const type = fc.constantFrom(
    'text/plain',
    'application/json',
    'application/octet-stream',
    '',
    'x',
  )
  const body = fc.array(packet, { maxLength: 4 }).map((packets) => packets.join('\x1e'))
  const more = fc.constantFrom('', '&j=0', '&b64=1', '&sid=', '&transport=websocket', '&EIO=3')
  const call = fc.record({ method, type, body, more, letIn: fc.boolean() })
  const talks = fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 4 }), async (calls) => {
    await Promise.all(
      calls.map(async ({ method, type, body, more, letIn }) => {
        const { sid } = JSON.parse((await (await fetch(at, { headers })).text()).slice(1))
        const post = (body: string) => fetch(`${at}&sid=${sid}`, { method: 'POST', body, headers })
        if (letIn) await post(`40{"guestId":"${g.guestId}"}`)
        const signal = AbortSignal.timeout(300)
        await fetch(`${at}&sid=${sid}${more}`, {
          method,
          headers: { ...headers, ...(type && { 'content-type': type }) },
          ...(method !== 'GET' && { body }),
          signal,
        }).catch(() => undefined) // a poll that waits, or is cut off
      }),
    )
    expect(server.isAlive(), server.written()).toBe(true)
  })
  await fc.assert(talks, { numRuns: stories(25), seed })
  expect([server.isAlive(), server.written()]).toEqual([true, ''])
  expect((await openChat(server, await chatGuest(server))).socket.connected).toBe(true)
}, 120_000)
