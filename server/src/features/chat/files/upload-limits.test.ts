import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { aFilm } from '../../../testing/a-film.ts'
import { withoutBot } from '../../../testing/chat-bot.ts'
import { filesIn, media, newGuest, picture, sent } from '../../../testing/chat-files.ts'
import { chatGuest, text } from '../../../testing/chat-guest.ts'
import { openWire } from '../../../testing/odd/wire.ts'
import { until, world } from '../../../testing/world.ts'

// How many files may be sent, and what those leave that are refused.
const w = await world()
withoutBot(w)
afterEach(() => vi.restoreAllMocks())

const megabyte = 1024 * 1024
const png = await picture().png().toBuffer()
const html = '<!doctype html><script>alert(1)</script>'

test('within an hour: of a guest five pictures and one film, whatever id the browser takes; of a member more', async () => {
  const { chat } = await newGuest(w)
  const asAnother = () => ({ guestId: crypto.randomUUID() })
  const statuses = []
  for (let n = 0; n < 6; n++)
    statuses.push((await sent(chat.uploadImage, png, 'a.png', asAnother())).status)
  for (let n = 0; n < 2; n++)
    statuses.push((await sent(chat.uploadVideo, aFilm(), 'a.mp4', asAnother())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 429])

  const m = await w.member()
  const films = []
  for (let n = 0; n < 6; n++) films.push(await sent(m.chat.uploadVideo, aFilm(), 'a.mp4'))
  expect(films.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(films[5]).toMatchObject({
    message: 'REQUEST_LIMIT',
    details: { retryAfterSeconds: expect.any(Number) },
  })
  for (let n = 0; n < 30; n++)
    expect((await sent(m.chat.uploadImage, png, 'a.png')).status).toBe(200)
  expect((await sent(m.chat.uploadImage, png, 'a.png')).status).toBe(429)
})

test('of one address so many films an hour, however many cookies its guests take', async () => {
  const ip = '10.99.99.99'
  const statuses = []
  for (let n = 0; n < 16; n++) {
    const { chat, guestId } = await newGuest(w)
    const { status } = await chat.uploadVideo(
      { guestId },
      { file: aFilm(), fileName: 'a.mp4', headers: { 'x-forwarded-for': ip } },
    )
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array(15).fill(200), 429])
})

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const failsOnce = () => vi.spyOn(w.context.files, 'take').mockRejectedValueOnce(full)

test('an upload that the disk refused is not counted, for a member, a guest and their address; nor one that the address had no tries left for', async () => {
  const m = await w.member()
  failsOnce()
  const films = []
  for (let n = 0; n < 7; n++) films.push(await sent(m.chat.uploadVideo, aFilm(), 'a.mp4'))
  expect(films.map(({ status }) => status)).toEqual([503, 200, 200, 200, 200, 200, 429])

  const one = await newGuest(w)
  const from = async ({ chat, guestId }: typeof one, ip: string) => {
    const file = { file: aFilm(), fileName: 'a.mp4', headers: { 'x-forwarded-for': ip } }
    return (await chat.uploadVideo({ guestId }, file)).status
  }
  failsOnce()
  const statuses = [await from(one, '10.99.99.97'), await from(one, '10.99.99.97')]
  for (let n = 0; n < 14; n++) statuses.push(await from(await newGuest(w), '10.99.99.97'))
  expect(statuses).toEqual([503, ...Array(15).fill(200)])
  const late = await newGuest(w)
  expect(await from(late, '10.99.99.97')).toBe(429)
  expect(await from(late, '10.99.99.96')).toBe(200)
})

const parties = async (): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM chat_party`.execute(w.database.owner))
    .rows[0]!.n

test('what is refused makes no party: neither a wrong type, nor one too large, nor one too many, nor one that cannot be drawn', async () => {
  const [{ chat }, blocked, m] = [await newGuest(w), await newGuest(w), await w.member()]
  const asAnother = () => ({ guestId: crypto.randomUUID() })
  await sent(blocked.chat.uploadImage, png, 'a.png', blocked)
  await sql`UPDATE chat_party SET blocked_until = now() + interval '1 hour' WHERE guest = ${blocked.guestId}::uuid`.execute(
    w.database.owner,
  )
  for (let n = 0; n < 4; n++)
    await sent(chat.uploadImage, png, 'a.png', { guestId: blocked.guestId })
  await sent(chat.uploadVideo, aFilm(), 'a.mp4', { guestId: blocked.guestId })
  const before = await parties()
  const ends = [
    await sent(chat.uploadImage, Buffer.from(html), 'a.png', asAnother()),
    await sent(m.chat.uploadImage, Buffer.from(html), 'a.png'),
    await sent(chat.uploadVideo, Buffer.from(html), 'a.mp4', asAnother()),
    await sent(m.chat.uploadVideo, aFilm().subarray(0, 120), 'a.mp4'),
    await sent(chat.uploadImage, Buffer.alloc(10 * megabyte + 1), 'a.png', asAnother()),
    // The fifth of the hour, and the sixth.
    await sent(chat.uploadImage, png.subarray(0, png.length / 2), 'a.png', asAnother()),
    await sent(chat.uploadImage, png, 'a.png', asAnother()),
    await sent(chat.uploadVideo, aFilm(), 'a.mp4', asAnother()),
    await sent(blocked.chat.uploadImage, png, 'a.png', asAnother()),
    await sent(blocked.chat.uploadVideo, aFilm(), 'a.mp4', asAnother()),
    // Before anybody looks at what it is.
    await sent(blocked.chat.uploadImage, Buffer.from(html), 'a.png', asAnother()),
    await sent(blocked.chat.uploadVideo, Buffer.from(html), 'a.mp4', asAnother()),
    await blocked.chat.send(text('hello', asAnother())),
    await chat.send({ ...media(`chat/${'0'.repeat(48)}.jpg`), ...asAnother() }),
  ]
  expect(ends.map(({ status }) => status)).toEqual([
    422, 422, 422, 422, 422, 422, 429, 429, 409, 409, 409, 409, 409, 422,
  ])
  expect(await parties()).toBe(before)
})

test('who is refused again and again is told to wait before the file is read: a guest, whatever id the browser takes, and an address, whatever cookies', async () => {
  const wrong = Buffer.from(html)
  const { chat } = await newGuest(w)
  const tries = []
  for (let n = 0; n < 61; n++)
    tries.push(await sent(chat.uploadImage, wrong, 'a.png', { guestId: crypto.randomUUID() }))
  expect(tries.map(({ status }) => status)).toEqual([...Array(60).fill(422), 429])
  expect(tries.at(-1)).toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } })

  const ip = '10.99.99.98'
  const crowd = []
  for (let n = 0; n < 5; n++) {
    const { chat: another } = await chatGuest(w, { ip })
    for (let i = 0; i < 50; i++)
      crowd.push(await sent(another.uploadVideo, wrong, 'a.mp4', { guestId: crypto.randomUUID() }))
  }
  // A few come back while it goes on.
  const judged = crowd.filter(({ status }) => status === 422).length
  expect(judged >= 200 && judged < 210).toBe(true)
  expect(crowd.at(-1)!.status).toBe(429)
})

test('five at once of one guest: none is lost among them, and no more are kept than may be', async () => {
  const guest = await newGuest(w)
  const all = await Promise.all(
    Array.from({ length: 5 }, () => sent(guest.chat.uploadVideo, aFilm(), 'a.mp4', guest)),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
  expect(await filesIn(w, 'incoming')).toEqual([])
})

/** The head of an upload of a picture, and the first part of its form. */
const beginning = ({ cookie, guestId }: { cookie: string; guestId: string }, bytes: number) =>
  `POST /api/chat/upload-image HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-Requested-With: test\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n` +
  `--b\r\nContent-Disposition: form-data; name="guestId"\r\n\r\n${guestId}\r\n`

test.each<[string, (guest: Awaited<ReturnType<typeof newGuest>>) => Promise<void>]>([
  [
    'whose sender has no tries left',
    async ({ cookie }) => {
      const hash = createHash('sha256').update(cookie.split('=')[1]!).digest('hex')
      await until(async () => w.context.throttles.whyNotNow('chatUpload', `guest ${hash}`))
    },
  ],
  [
    'whose sender has as many under way as may be',
    async (guest) => {
      for (let n = 0; n < 4; n++) (await openWire(w.url)).send(beginning(guest, 9_000))
      const next = async () => (await sent(guest.chat.uploadImage, png, 'a.svg', guest)).status
      await until(async () => (await next()) === 429)
    },
  ],
])(
  'the body of an upload %s is skipped, and the next call on its connection is answered',
  async (_, before) => {
    const guest = await newGuest(w)
    await before(guest)
    const wire = await openWire(w.url)
    const head = beginning(guest, 3 * megabyte)
    const body = head.length - head.indexOf('--b')
    wire.send(head + 'x'.repeat(3 * megabyte - body))
    wire.send('GET /api/chat/config HTTP/1.1\r\nHost: x\r\n\r\n')
    const answers = () => wire.said().match(/HTTP\/1\.1 \d+/g)
    await until(async () => answers()?.length === 2)
    expect(answers()).toEqual(['HTTP/1.1 429', 'HTTP/1.1 200'])
  },
)
