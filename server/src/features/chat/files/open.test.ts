import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aFilm } from '../../../testing/a-film.ts'
import { withoutBot } from '../../../testing/chat-bot.ts'
import { media, newGuest, onDisk, picture, sent } from '../../../testing/chat-files.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
withoutBot(w)
const hourMs = 3_600_000
type Sender = { chat: Awaited<ReturnType<typeof w.member>>['chat']; guestId?: string }

/** Sends a file in a message; answers its key, and the address that the row of it gives out. */
async function shown({ chat, guestId }: Sender, kind: 'picture' | 'film') {
  const input = { guestId }
  const { path } =
    kind === 'film'
      ? await sent(chat.uploadVideo, aFilm({ bytes: 100_000 }), 'a.mp4', guestId ? input : {})
      : await sent(
          chat.uploadImage,
          await picture().png().toBuffer(),
          'a.png',
          guestId ? input : {},
        )
  expect((await chat.send({ ...media(path), ...(guestId && input) })).status).toBe(200)
  return { key: path, url: await urlOf({ chat, ...(guestId && { guestId }) }) }
}
const urlOf = async ({ chat, guestId }: Sender): Promise<string> =>
  (await chat.history(guestId ? { guestId } : {})).body[0].message.payload.url
const open = (url: string, headers: Record<string, string> = {}) => fetch(w.url + url, { headers })

test('a picture opens by its address alone, as what it is, and runs nothing', async () => {
  const { key, url } = await shown(await w.member(), 'picture')
  const answer = await open(url)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await onDisk(w, key))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="chat.jpg"',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  })
  const [, seconds] = /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control')!)!
  expect(Number(seconds)).toBeGreaterThanOrEqual(hourMs / 1_000 - 60)
  expect(Number(seconds)).toBeLessThanOrEqual((2 * hourMs) / 1_000)
  expect((await fetch(w.url + url, { method: 'HEAD' })).headers.get('content-length')).toBe(
    answer.headers.get('content-length'),
  )
})

test('a film is sent in the parts that are asked for', async () => {
  const { key, url } = await shown(await w.member(), 'film')
  const film = await onDisk(w, key)
  const whole = await open(url)
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(film)
  for (const [range, from, to] of [
    ['bytes=0-1', 0, 2],
    ['bytes=1000-1999', 1_000, 2_000],
    ['bytes=100000-', 100_000, film.length],
    ['bytes=-50', film.length - 50, film.length],
    [`bytes=5-${film.length * 2}`, 5, film.length],
  ] as const) {
    const part = await open(url, { range })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${film.length}`)
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(from, to))
  }
  const beyond = await open(url, { range: `bytes=${film.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${film.length}`,
  ])
  expect(beyond.headers.get('cache-control')).toBe('no-store')
  // Of another version: the whole is sent.
  expect((await open(url, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
  const tag = whole.headers.get('etag')!
  expect((await open(url, { range: 'bytes=0-1', 'if-range': tag })).status).toBe(206)
})

test('a film of a guest is downloaded, and no page of its own here; a picture of a guest is shown', async () => {
  const guest = await newGuest(w)
  for (const [kind, how] of [
    ['film', 'attachment; filename="chat.mp4"'],
    ['picture', 'inline; filename="chat.jpg"'],
  ] as const) {
    const { url } = await shown(guest, kind)
    expect((await open(url)).headers.get('content-disposition')).toBe(how)
  }
  const { url } = await shown(await w.member(), 'film')
  expect((await open(url)).headers.get('content-disposition')).toBe('inline; filename="chat.mp4"')
})

test('an address is the same within its hour, opens for an hour more, and then nothing', async () => {
  const m = await w.member()
  const { url } = await shown(m, 'picture')
  const intoHourMs = w.context.clock().getTime() % hourMs
  w.forward((hourMs - intoHourMs - 60_000 + hourMs) % hourMs)
  const first = await urlOf(m)
  w.forward(30_000)
  expect(await urlOf(m)).toBe(first)
  w.forward(60_000)
  const next = await urlOf(m)
  expect(next).not.toBe(first)
  expect([(await open(first)).status, (await open(next)).status]).toEqual([200, 200])
  w.forward(hourMs)
  expect([(await open(first)).status, (await open(next)).status]).toEqual([404, 200])
  w.forward(hourMs)
  const over = await open(url)
  expect([over.status, await over.json(), over.headers.get('cache-control')]).toEqual([
    404,
    { message: 'NO_DATA' },
    'no-store',
  ])
})

test('a token of a slip opens no file of the chat, and the other way round', async () => {
  const { key, url } = await shown(await w.member(), 'picture')
  const soon = new Date(w.context.clock().getTime() + hourMs)
  const token = (of: string) => w.context.files.tokenUntil(of, soon)
  const slip = await w.context.files.keep('slips', Buffer.from('a slip'))
  expect((await open(`/slips/${token(slip)}`)).status).toBe(200)
  expect((await open(`/chat-files/${token(key)}`)).status).toBe(200)
  for (const wrong of [
    `/chat-files/${token(slip)}`,
    `/slips/${token(key)}`,
    `/chat-files/${token(`chat/../${slip}`)}`,
    `/chat-files/${token(`chat/${'0'.repeat(48)}.jpg`)}`,
    url.slice(0, -1),
    `${url}x`,
    url.replace(/\.[^.]*$/, '.'),
    '/chat-files/x',
    '/chat-files/',
    `/chat-files/${key}`,
  ])
    expect((await open(wrong)).status, wrong).toBe(404)
})

test('a file that is gone from the disk, or waits to be deleted, opens no more', async () => {
  const m = await w.member()
  const [gone, due] = [await shown(m, 'picture'), await shown(m, 'film')]
  await w.context.files.drop(gone.key)
  await sql`UPDATE chat_file SET created_at = '-infinity' WHERE key = ${due.key}`.execute(
    w.database.owner,
  )
  for (const { url } of [gone, due]) {
    const answer = await open(url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})
