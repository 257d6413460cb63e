import { expect, test } from 'vitest'
import { aFilm } from '../../../testing/a-film.ts'
import { withoutBot } from '../../../testing/chat-bot.ts'
import { media, movingGif, newGuest, picture, sent } from '../../../testing/chat-files.ts'
import { text } from '../../../testing/chat-guest.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
withoutBot(w)
const png = await picture().png().toBuffer()
const refused = { status: 422, body: { message: 'CHAT_FILE_INVALID' } }

test('its type is what was found in it, whatever its sender says, and an address sent along is dropped', async () => {
  const m = await w.member()
  for (const [path, type] of [
    [(await sent(m.chat.uploadImage, png, 'a.png')).path, 'image/jpeg'],
    [(await sent(m.chat.uploadImage, await movingGif(2), 'a.gif')).path, 'image/gif'],
    [(await sent(m.chat.uploadVideo, aFilm(), 'a.mp4')).path, 'video/mp4'],
  ] as const) {
    const claims = { fileType: 'text/html', url: 'https://evil.example/', message: 'look' }
    expect((await m.chat.send(media(path, claims))).status).toBe(200)
    const [{ message }] = (await m.chat.history()).body
    expect(message).toEqual({
      message_type: 'media',
      payload: {
        message: 'look',
        fileType: type,
        filePath: path,
        url: expect.stringMatching(/^\/chat-files\//),
      },
    })
  }
})

test('said again with the same client_id it is the same message, whatever type is claimed now', async () => {
  const m = await w.member()
  const { path } = await sent(m.chat.uploadImage, png, 'a.png')
  const say = (more: object) => m.chat.send({ ...media(path, more), client_id: 'one' })
  const first = await say({ fileType: 'image/png' })
  expect(await say({ fileType: 'video/mp4', url: 'https://x.example' })).toEqual(first)
  expect((await say({ message: 'another' })).status).toBe(409)
  expect((await m.chat.history()).body).toHaveLength(1)
})

test('a file is taken once: not again, and of two at once by one', async () => {
  const m = await w.member()
  const { path } = await sent(m.chat.uploadImage, png, 'a.png')
  const both = await Promise.all([1, 2, 3, 4].map(() => m.chat.send(media(path))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect(await m.chat.send(media(path))).toMatchObject(refused)
  expect((await m.chat.history()).body).toHaveLength(1)
})

test('a file of another, one that was never sent, and a slip’s are all the same: refused, and nothing is said', async () => {
  const [m, other, guest] = [await w.member(), await w.member(), await newGuest(w)]
  const keys = [
    (await sent(other.chat.uploadImage, png, 'a.png')).path,
    (await sent(guest.chat.uploadImage, png, 'a.png', guest)).path,
    `chat/${'0'.repeat(48)}.jpg`,
    await w.context.files.keep('slips', png),
    '../../etc/passwd',
  ]
  for (const key of keys) expect(await m.chat.send(media(key))).toMatchObject(refused)
  expect((await m.chat.history()).body).toEqual([])
  // Nor from somebody who has said something here.
  await m.chat.send(text('hello'))
  for (const key of keys) expect(await m.chat.send(media(key))).toMatchObject(refused)
  expect((await m.chat.history()).body).toHaveLength(1)
  // Each is still its owner's.
  expect((await other.chat.send(media(keys[0]!))).status).toBe(200)
  const theirs = (guestId: string) => guest.chat.send({ ...media(keys[1]!), guestId })
  expect(await theirs(crypto.randomUUID())).toMatchObject(refused)
  expect((await theirs(guest.guestId)).status).toBe(200)
})

test('files of a guest go over to the member who takes the conversation over, the unused one too', async () => {
  const guest = await newGuest(w)
  const upload = async () => (await sent(guest.chat.uploadImage, png, 'a.png', guest)).path
  const [used, unused] = [await upload(), await upload()]
  await guest.chat.send({ ...media(used), guestId: guest.guestId })
  const m = await w.member()
  const headers = { cookie: guest.cookie }
  expect((await m.chat.adopt({ guestId: guest.guestId }, { headers })).body).toEqual({ rows: 1 })
  expect((await m.chat.send(media(unused))).status).toBe(200)
  expect(await guest.chat.send({ ...media(unused), guestId: guest.guestId })).toMatchObject(refused)
  const rows = (await m.chat.history()).body
  for (const { message } of rows)
    expect((await fetch(w.url + message.payload.url)).status).toBe(200)
})
