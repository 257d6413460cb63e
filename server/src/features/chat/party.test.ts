import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aFilm } from '../../testing/a-film.ts'
import { anotherServer } from '../../testing/chat/another-server.ts'
import { openChat } from '../../testing/chat/chat-page.ts'
import { chatDesk } from '../../testing/chat-desk.ts'
import { picture, sent } from '../../testing/chat-files.ts'
import { chatGuest, text } from '../../testing/chat-guest.ts'
import { clientOf } from '../../testing/client.ts'
import { until, world } from '../../testing/world.ts'

// Which conversation a call belongs to, and who may start one.
const w = await world()
const { writingMember } = chatDesk(w)

test('a guest id must be a UUID, in small or capital letters', async () => {
  const { chat, guestId, cookie } = await chatGuest(w)
  for (const id of ['me', `${guestId}0`, `{${guestId}}`, guestId.replaceAll('-', '')])
    for (const { status, body } of [
      await chat.send(text('hello', { guestId: id })),
      await chat.history({ guestId: id }),
      await chat.unread({ guestId: id }),
    ])
      expect([status, body]).toEqual([
        400,
        { message: 'KEY_INVALID', details: { field: 'guestId' } },
      ])
  const m = await w.member()
  const { body } = await m.chat.adopt({ guestId: 'me' }, { headers: { cookie } })
  expect(body).toEqual({ rows: 0 })

  const inCapitals = guestId.toUpperCase()
  const pages = [
    await openChat(w, { cookie, guestId }),
    await openChat(w, { cookie, guestId: inCapitals }),
  ]
  await chat.send(text('one', { guestId: inCapitals }))
  await chat.send(text('two', { guestId }))
  await until(async () => pages.every(({ seqs }) => seqs().length === 2))
  expect((await chat.history({ guestId: inCapitals })).body).toHaveLength(2)
})

test.each(['off', 'https://chat.example'])(
  'where this server has no chat (%s), it takes no message and no file, and sets no cookie',
  async (CHAT_BACKEND) => {
    const { cookie, guestId } = await chatGuest(w)
    const { url } = await anotherServer(w, { CHAT_BACKEND })
    const headers = { cookie, 'x-requested-with': 'test' }
    const { chat } = clientOf(url, { headers })
    const png = await picture().png().toBuffer()
    for (const answer of [
      await chat.send(text('hello', { guestId })).then(({ status, body }) => ({ status, ...body })),
      await sent(chat.uploadImage, png, 'a.png', { guestId }),
      await sent(chat.uploadVideo, aFilm(), 'a.mp4', { guestId }),
    ])
      expect(answer).toEqual({ status: 409, message: 'CHAT_CLOSED' })
    expect((await clientOf(url).chat.config()).headers.get('set-cookie')).toBeNull()
  },
)

test('after a hundred new guests of one address in an hour the next gets the bot alone; members are not counted', async () => {
  const ip = '10.77.0.1'
  for (let n = 0; n < 100; n++) await w.context.throttles.useFrom('chatGuest', ip)
  const [late, elsewhere] = [await chatGuest(w, { ip }), await chatGuest(w, { ip: '10.77.0.2' })]
  const m = await w.member()
  const there = clientOf(w.url, { token: m.token, ip })
  for (const { status } of [
    await late.chat.send(text('hello', { guestId: late.guestId })),
    await elsewhere.chat.send(text('hello', { guestId: elsewhere.guestId })),
    await there.chat.send(text('hello')),
  ])
    expect(status).toBe(200)
  const { rows } = await sql<{ guest: string | null; botOnly: boolean }>`
    SELECT guest, bot_only AS "botOnly" FROM chat_party ORDER BY id DESC LIMIT 3`.execute(
    w.database.owner,
  )
  expect(rows).toEqual([
    { guest: null, botOnly: false },
    { guest: elsewhere.guestId, botOnly: false },
    { guest: late.guestId, botOnly: true },
  ])
})

test('history has a limit for each party, which does not touch another’s', async () => {
  const [{ m: one, party }, { m: other }] = [await writingMember(), await writingMember()]
  while (!w.context.throttles.whyNotNow('chatHistory', party));
  expect((await one.chat.history()).body.message).toBe('REQUEST_LIMIT')
  expect((await other.chat.history()).status).toBe(200)
})
