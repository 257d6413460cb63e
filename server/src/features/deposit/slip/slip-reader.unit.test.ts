import { Worker } from 'node:worker_threads'
import { writeSlipQr, writeTrueMoneyQr } from '@krapao/shared/formats/slip-qr'
import QRCode from 'qrcode'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { redraw } from '../../../files/pictures.ts'
import { readSlipPicture } from './slip-reader.ts'

// Reading is seconds of a whole core: on a busy machine more than the half minute of other tests.
vi.setConfig({ testTimeout: 180_000 })
afterAll(() => vi.resetConfig())

const reference = '01420261122123456789'
const slip = writeSlipQr({ bank: '014', reference })
const read = { kind: 'bank', bank: '014', reference }

/** Codes in parallel at the foot of a slip. */
async function drawn(payloads: string[], size = 150): Promise<Sharp> {
  const codes = await Promise.all(
    payloads.map((payload) => QRCode.toBuffer(payload, { width: size, margin: 2 })),
  )
  const background = '#f5f0e8'
  const picture = sharp({ create: { width: 720, height: 1_000, channels: 3, background } })
  const placed = codes.map((input, i) => ({ input, left: 40 + i * (size + 40), top: 800 }))
  return sharp(await picture.composite(placed).png().toBuffer())
}
const look = async (picture: Sharp) => readSlipPicture(await picture.toBuffer())

test('the slip’s own code counts, whichever others are next to it', async () => {
  const promptPay = '00020101021129370016A000000677010111011300668012345675802TH530376463046197'
  expect(await look(await drawn(['https://example.com/promotion', promptPay, slip]))).toEqual(read)
  expect(await look(await drawn(['https://example.com/promotion', promptPay]))).toBeUndefined()
})

test('True Money’s own is read, too', async () => {
  const qr = { event: 'P2P', reference: 'TXN0001234567', date: '25012024' }
  expect(await look(await drawn([writeTrueMoneyQr(qr)]))).toEqual({ kind: 'trueMoney', ...qr })
})

test('a wrong checksum is told from no code at all; a good code next to it counts', async () => {
  const wrong = slip.slice(0, -1) + (slip.endsWith('0') ? '1' : '0')
  expect(await look(await drawn([wrong]))).toBe('bad-crc')
  expect(await look(await drawn([wrong, slip]))).toEqual(read)
  expect(await look(await drawn([]))).toBeUndefined()
})

const taken: [string, (picture: Sharp) => Sharp][] = [
  ['small', (p) => p.resize(430).jpeg({ quality: 60 })],
  ['blurred', (p) => p.blur(1.5).jpeg({ quality: 70 })],
  ['on its side', (p) => p.rotate(90).jpeg()],
  ['askew', (p) => p.rotate(7, { background: '#333333' }).jpeg({ quality: 70 })],
  ['pale', (p) => p.linear(0.25, 170).jpeg({ quality: 80 })],
  ['large and soft', (p) => p.resize(3_000).blur(4).jpeg({ quality: 80 })],
]
test.each(taken)('%s: read all the same, from what we keep of it', async (_, how) => {
  const kept = await redraw(await how(await drawn([slip])).toBuffer())
  expect(await readSlipPicture(kept!)).toEqual(read)
})

test('what the picture before showed is not read in the next', async () => {
  for (const width of [400, 720, 1_000]) {
    const before = (await drawn([slip], 190)).resize(width).greyscale().png()
    const blank = sharp({
      create: { width, height: Math.round(width / 0.72), channels: 3, background: '#ffffff' },
    }).png()
    expect(await look(before)).toEqual(read)
    expect(await look(blank)).toBeUndefined()
  }
})

test('a picture made to be slow to read keeps another thread busy, and not the one that answers everybody', async () => {
  const corner = [0x7f, 0x41, 0x5d, 0x5d, 0x5d, 0x41, 0x7f, 0, 0]
  const side = 540
  const corners = Buffer.from(
    Array.from({ length: side * side }, (_, at) =>
      (corner[Math.floor(at / side) % 9]! >> ((at % side) % 9)) & 1 ? 0 : 255,
    ),
  )
  const picture = await sharp(corners, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
  expect(await readSlipPicture(picture)).toBeUndefined()
  expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(all).user / 4)
})

test('what cannot be decoded is thrown, and the next picture is read all the same; many at once are read in turn', async () => {
  const good = await (await drawn([slip])).png().toBuffer()
  const pictures = [good, Buffer.from('no picture'), good]
  const answers = await Promise.allSettled(pictures.map((picture) => readSlipPicture(picture)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a reader that does not answer is ended after a minute, and the next picture gets a new one', async () => {
  const good = await (await drawn([slip])).png().toBuffer()
  const silent = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const [hung, next] = [readSlipPicture(good), readSlipPicture(good)]
    const ended = expect(hung).rejects.toThrow('the reader of slips')
    await vi.advanceTimersByTimeAsync(60_000)
    await ended
    expect(await next).toEqual(read)
  } finally {
    vi.useRealTimers()
    silent.mockRestore()
  }
})
