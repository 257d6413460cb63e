import { api } from '@krapao/shared/api'
import type { Api, Route } from '@krapao/shared/contract'
import { expect, test } from 'vitest'
import { openChat } from '../testing/chat/chat-page.ts'
import { withoutBot } from '../testing/chat-bot.ts'
import { chatGuest, text } from '../testing/chat-guest.ts'
import { until, world } from '../testing/world.ts'

// Calls of visitors are a member's by the token, or a guest's by a cookie that a browser also sends for pages of other sites.
const w = await world()
withoutBot(w)
const visitors = Object.entries(api as Api).flatMap(([feature, routes]) =>
  Object.entries(routes)
    .filter(([, route]) => route.for === 'visitor')
    .map(([name, route]): [string, Route] => [`${feature}.${name}`, route]),
)

/** With all that the call itself wants, so that nothing else refuses it. */
function request(r: Route, guestId: string, headers: Record<string, string>): Promise<Response> {
  const query = r.method === 'GET' ? `?guestId=${guestId}` : ''
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(8)]), 'a.png')
  const fields = { ...text('hello'), guestId, session_id: crypto.randomUUID(), stars: 5 }
  return fetch(w.url + r.path + query, {
    method: r.method,
    headers: {
      ...(!r.upload && r.method !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(r.method !== 'GET' && { body: r.upload ? form : JSON.stringify(fields) }),
  })
}

test.each(visitors)(
  '%s: a page of another site cannot call it by the guest’s cookie',
  async (_, route) => {
    const { chat, guestId, cookie } = await chatGuest(w)
    await chat.send(text('mine', { guestId }))
    const before = (await chat.history({ guestId })).body
    const ours = { cookie, 'x-requested-with': 'test' }
    const foreign = [
      { cookie },
      { ...ours, origin: 'https://evil.example' },
      { ...ours, origin: 'null' },
      { ...ours, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const answer = await request(route, guestId, headers)
      expect([answer.status, await answer.json()], JSON.stringify(headers)).toEqual([
        403,
        { message: 'KEY_MISSING', details: { field: 'X-Requested-With' } },
      ])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await chat.history({ guestId })).body).toEqual(before)
    const own = await request(route, guestId, { ...ours, origin: w.url })
    expect(own.status).not.toBe(403)
  },
)

test.each(visitors)(
  '%s: who has neither token nor cookie, or a wrong one, is not let in',
  async (_, route) => {
    const { guestId, cookie } = await chatGuest(w)
    const asked = { 'x-requested-with': 'test' }
    const nobody = [
      asked,
      { ...asked, cookie: 'kp_chat=short' },
      // A token that is sent decides alone.
      { ...asked, cookie, authorization: `Bearer ${'x'.repeat(43)}` },
    ]
    for (const headers of nobody) {
      const answer = await request(route, guestId, headers)
      expect([answer.status, await answer.json()]).toEqual([401, { message: 'UNAUTHORIZED' }])
    }
  },
)

test('what a guest has read is taken with the slash of SPEC at its end, and without', async () => {
  const g = await chatGuest(w)
  const { guestId } = g
  const page = await openChat(w, g)
  const seen = () => page.told.filter(({ event }) => event === 'read').map(({ said }) => said.seq)
  await g.chat.send(text('mine', { guestId }))
  expect(await g.chat.read({ guestId })).toMatchObject({ status: 200, body: {} })
  await g.chat.send(text('mine, too', { guestId }))
  const answer = await fetch(`${w.url}/api/chat/read-customer`, {
    method: 'PUT',
    headers: { cookie: g.cookie, 'x-requested-with': 'test', 'content-type': 'application/json' },
    body: JSON.stringify({ guestId }),
  })
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  await until(async () => seen().length === 2)
  expect(seen()).toEqual([1, 2])
  expect((await g.chat.unread({ guestId })).body).toEqual({ count: 0 })
})
