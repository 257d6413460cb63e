import { symlink } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { writeTo } from '../../../files/landing.ts'
import { aFilm, traces } from '../../../testing/a-film.ts'
import { withoutBot } from '../../../testing/chat-bot.ts'
import {
  fileRows,
  filesIn,
  movingGif,
  newGuest,
  onDisk,
  picture,
  sent,
} from '../../../testing/chat-files.ts'
import { openWire } from '../../../testing/odd/wire.ts'
import { until, world } from '../../../testing/world.ts'

const w = await world({ deadlines: { uploadWindowMs: 1_000, uploadLeastBytes: 1_000 } })
withoutBot(w)
afterEach(() => vi.restoreAllMocks())

const megabyte = 1024 * 1024
const png = await picture().png().toBuffer()
const invalid = { status: 422, message: 'CHAT_FILE_INVALID' }

test('pictures are drawn anew: jpg and png as a JPEG, a GIF that moves as a GIF', async () => {
  const m = await w.member()
  const jpg = await picture()
    .jpeg()
    .withExif({ IFD0: { Make: traces.device } })
    .toBuffer()
  for (const [file, name, format, key] of [
    [png, 'a.png', 'jpeg', /^chat\/[0-9a-f]{48}\.jpg$/],
    [jpg, 'photo.of.me.JPEG', 'jpeg', /\.jpg$/],
    [png, 'phones-call-it.jpg', 'jpeg', /\.jpg$/],
    [await movingGif(3), 'a.gif', 'gif', /\.gif$/],
    [await picture().gif().toBuffer(), 'a.gif', 'jpeg', /\.jpg$/],
  ] as const) {
    const { status, path } = await sent(m.chat.uploadImage, file, name)
    expect([status, path]).toEqual([200, expect.stringMatching(key)])
    const kept = await onDisk(w, path)
    expect(await sharp(kept).metadata()).toMatchObject({ format, width: expect.any(Number) })
    expect(kept.includes(traces.device)).toBe(false)
    expect((await sharp(kept).metadata()).pages).toBe(format === 'gif' ? 3 : undefined)
  }
  expect((await fileRows(w)).map(({ mime }) => mime)).toContain('image/gif')
})

test('a film is kept as it came, without place, device and time', async () => {
  const m = await w.member()
  const film = aFilm({ brand: 'qt  ', bytes: 3 * megabyte })
  const { status, path } = await sent(m.chat.uploadVideo, film, 'IMG_0001.MOV')
  expect([status, path]).toEqual([200, expect.stringMatching(/^chat\/[0-9a-f]{48}\.mov$/)])
  const kept = await onDisk(w, path)
  expect(kept.length).toBe(film.length)
  for (const trace of [traces.place, traces.device, traces.telemetry])
    expect([film.includes(trace), kept.includes(trace)]).toEqual([true, false])
  expect(kept.includes('the picture itself')).toBe(true)
  expect(await fileRows(w)).toContainEqual({ key: path, mime: 'video/quicktime' })
  expect(await filesIn(w, 'incoming')).toEqual([])
})

const html = '<!doctype html><script>alert(1)</script>'

test.each<[string, Buffer, string]>([
  ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
  ['an svg named png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png'],
  ['a page named png', Buffer.from(html), 'a.png'],
  ['a webp', await picture().webp().toBuffer(), 'a.jpg'],
  ['a picture without an ending', png, 'slip'],
  ['a picture named as a page', png, 'a.png.html'],
  ['a picture named as a film', png, 'a.mp4'],
  ['a film as a picture', aFilm(), 'a.mp4'],
  ['a picture cut short', png.subarray(0, png.length / 2), 'a.png'],
  ['a picture of a hundred megapixels', await picture(10_000, 10_000).png().toBuffer(), 'a.png'],
  ['an empty file', Buffer.alloc(0), 'a.png'],
])('%s is refused as a picture, and leaves nothing', async (_, file, name) => {
  const m = await w.member()
  const before = await filesIn(w, 'chat')
  expect(await sent(m.chat.uploadImage, file, name)).toEqual(invalid)
  expect(await filesIn(w, 'chat')).toEqual(before)
})

test.each<[string, Buffer, string]>([
  ['a page named mp4', Buffer.from(html), 'a.mp4'],
  ['a film without its table of contents', aFilm().subarray(0, 120), 'a.mp4'],
  ['a film without an ending', aFilm(), 'film'],
  ['a film named as a picture', aFilm(), 'a.png'],
  ['a picture as a film', png, 'a.png'],
  ['an empty file', Buffer.alloc(0), 'a.mp4'],
])('%s is refused as a film, and leaves nothing', async (_, file, name) => {
  const m = await w.member()
  expect(await sent(m.chat.uploadVideo, file, name)).toEqual(invalid)
  expect(await filesIn(w, 'incoming')).toEqual([])
})

test('no file at all is refused, and so is one in another field', async () => {
  const m = await w.member()
  for (const upload of [m.chat.uploadImage, m.chat.uploadVideo])
    expect(await upload()).toMatchObject({ status: 422, body: { message: 'CHAT_FILE_INVALID' } })
  const form = new FormData()
  form.append('picture', new Blob([aFilm()]), 'a.mp4')
  for (const kind of ['image', 'video']) {
    const answer = await fetch(`${w.url}/api/chat/upload-${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${m.token}` },
      body: form,
    })
    expect(answer.status).toBe(422)
  }
  expect(await filesIn(w, 'incoming')).toEqual([])
})

test('a picture that is a page as well is kept as a picture alone', async () => {
  const m = await w.member()
  const both = Buffer.concat([png, Buffer.from(html)])
  const { path } = await sent(m.chat.uploadImage, both, 'a.png')
  expect((await onDisk(w, path)).includes('script')).toBe(false)
})

test.each([
  ['of more pictures than we draw', await movingGif(201)],
  ['of more points than we draw', await movingGif(40, 1_300, 1_300)],
])('a GIF %s becomes a still picture', async (_, bomb) => {
  const m = await w.member()
  const { path } = await sent(m.chat.uploadImage, bomb, 'a.gif')
  expect(path).toMatch(/\.jpg$/)
  expect((await sharp(await onDisk(w, path)).metadata()).pages).toBeUndefined()
})

test('one byte too many is too large, with how many MB there may be', async () => {
  const m = await w.member()
  const tooLarge = (max: number) => ({
    status: 422,
    message: 'CHAT_FILE_TOO_LARGE',
    details: { max },
  })
  const image = Buffer.concat([png, Buffer.alloc(10 * megabyte + 1 - png.length)])
  expect(await sent(m.chat.uploadImage, image, 'a.png')).toEqual(tooLarge(10))
  expect((await sent(m.chat.uploadImage, image.subarray(0, -1), 'a.png')).status).toBe(200)
  const short = aFilm().length
  const film = aFilm({ bytes: 20 * megabyte - short })
  expect(film.length).toBe(20 * megabyte)
  expect((await sent(m.chat.uploadVideo, film, 'a.mp4')).status).toBe(200)
  const long = aFilm({ bytes: 20 * megabyte - short + 1 })
  expect(await sent(m.chat.uploadVideo, long, 'a.mp4')).toEqual(tooLarge(20))
  expect(await filesIn(w, 'incoming')).toEqual([])
})

test('a closed chat takes no file; a guest needs an id, and a cookie', async () => {
  const m = await w.member()
  const { chat, guestId } = await newGuest(w)
  expect(await sent(chat.uploadImage, png, 'a.png')).toMatchObject({
    status: 400,
    message: 'KEY_MISSING',
  })
  expect(await sent(chat.uploadVideo, aFilm(), 'a.mp4')).toMatchObject({ status: 400 })
  expect(await sent(w.guest.chat.uploadVideo, aFilm(), 'a.mp4', { guestId })).toMatchObject({
    status: 403,
  })
  await w.set('chat', { enabled: false, hours: null })
  await until(async () => !(await w.context.setting('chat')).enabled)
  try {
    for (const { status, message } of [
      await sent(m.chat.uploadImage, png, 'a.png'),
      await sent(m.chat.uploadVideo, aFilm(), 'a.mp4'),
      await sent(chat.uploadImage, png, 'a.png', { guestId }),
    ])
      expect([status, message]).toEqual([409, 'CHAT_CLOSED'])
    expect(await filesIn(w, 'incoming')).toEqual([])
  } finally {
    await w.set('chat', { enabled: true, hours: null })
    await until(async () => (await w.context.setting('chat')).enabled)
  }
})

/** The head and the beginning of a form with a film, of a guest. */
const beginning = ({ guestId, cookie }: { guestId: string; cookie: string }, kind: string) =>
  `POST /api/chat/upload-${kind} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-Requested-With: test\r\n` +
  'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n' +
  `--b\r\nContent-Disposition: form-data; name="guestId"\r\n\r\n${guestId}\r\n` +
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'

test('one that comes a byte at a time is cut off, and so is one whose sender is gone: nothing stays', async () => {
  const [slow, gone] = [await openWire(w.url), await openWire(w.url)]
  slow.send(beginning(await newGuest(w), 'video'))
  const dripping = setInterval(() => slow.send('a'), 100)
  gone.send(beginning(await newGuest(w), 'video') + 'a'.repeat(5_000))
  await until(async () => (await filesIn(w, 'incoming')).length === 2)
  gone.socket.destroy()
  await until(async () => slow.isOver())
  clearInterval(dripping)
  await until(async () => (await filesIn(w, 'incoming')).length === 0)
  const { chat, guestId } = await newGuest(w)
  expect((await sent(chat.uploadVideo, aFilm(), 'a.mp4', { guestId })).status).toBe(200)
})

test.each([
  ['pictures', 'image', 4],
  ['films', 'video', 2],
])('of one guest so many %s at once; the next is told to wait', async (_, kind, most) => {
  const guest = await newGuest(w)
  const wires = await Promise.all(Array.from({ length: most }, () => openWire(w.url)))
  for (const wire of wires) wire.send(beginning(guest, kind) + 'a'.repeat(2_000))
  const next = () =>
    kind === 'image'
      ? sent(guest.chat.uploadImage, png, 'a.png', guest)
      : sent(guest.chat.uploadVideo, aFilm(), 'a.mp4', guest)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await next()).toMatchObject({ status: 429, message: 'REQUEST_LIMIT' })
  for (const wire of wires) wire.socket.destroy()
  await until(async () => (await next()).status === 200)
})

test('a full disk: the service is busy, nothing is left, and the hour has as many as before', async () => {
  const guest = await newGuest(w)
  const before = { rows: (await fileRows(w)).length, files: await filesIn(w, 'chat') }
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const busy = { status: 503, message: 'SERVICE_BUSY' }
  const { put, landing } = w.context.files
  vi.spyOn(w.context.files, 'put').mockImplementationOnce(async (key, bytes) => {
    await put(key, bytes.subarray(0, 10))
    throw full
  })
  vi.spyOn(w.context.files, 'take').mockRejectedValueOnce(full)
  expect(await sent(guest.chat.uploadImage, png, 'a.png', guest)).toEqual(busy)
  expect(await sent(guest.chat.uploadVideo, aFilm(), 'a.mp4', guest)).toEqual(busy)

  // And one that takes no byte while the film comes in.
  const at = path.join(w.env.filesDir, 'full')
  await symlink('/dev/full', at)
  vi.spyOn(w.context.files, 'landing').mockImplementationOnce(() => ({
    ...landing(),
    write: async (from) => ({ at, ...(await writeTo(at, from)) }),
  }))
  const film = aFilm({ bytes: 3 * megabyte })
  expect(await sent(guest.chat.uploadVideo, film, 'a.mp4', guest)).toEqual(busy)
  expect({ rows: (await fileRows(w)).length, files: await filesIn(w, 'chat') }).toEqual(before)
  expect((await sent(guest.chat.uploadVideo, aFilm(), 'a.mp4', guest)).status).toBe(200)
})

test('a form with a field twice or a field that is too long is refused, and the refusal names it', async () => {
  const { cookie, guestId } = await newGuest(w)
  for (const [name, ...values] of [
    ['guestId', guestId, crypto.randomUUID()],
    ['other', 'x'.repeat(2_000)],
  ] as const) {
    const form = new FormData()
    if (name !== 'guestId') form.append('guestId', guestId)
    for (const value of values) form.append(name, value)
    form.append('file', new Blob([png]), 'a.png')
    const answer = await fetch(`${w.url}/api/chat/upload-image`, {
      method: 'POST',
      headers: { cookie, 'x-requested-with': 'test' },
      body: form,
    })
    const said = { message: 'KEY_INVALID', details: { field: name } }
    expect([answer.status, await answer.json()]).toEqual([400, said])
  }
})
