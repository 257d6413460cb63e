import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { movingGif } from '../testing/chat-files.ts'
import { isPicture, redraw, redrawMoving as redrawMovingIn, unfoldedBytes } from './pictures.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } } })

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s is a picture, and is drawn anew as a JPEG',
  async (format) => {
    const bytes = await plain(40, 30).toFormat(format).toBuffer()
    expect(await isPicture(bytes)).toBe(true)
    expect(await sharp(await redraw(bytes)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 40,
      height: 30,
    })
  },
)

test('what a name says counts for nothing: AVIF, TIFF, SVG and text are none', async () => {
  const others = await Promise.all([plain(9, 9).avif().toBuffer(), plain(9, 9).tiff().toBuffer()])
  for (const bytes of [...others, Buffer.from('<svg/>'), Buffer.from('slip.png'), Buffer.alloc(0)])
    expect(await isPicture(bytes)).toBe(false)
})

test('upright, and without the place, the time and the camera that stood next to it', async () => {
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } }
  const bytes = await plain(40, 20)
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const meta = await sharp(await redraw(bytes)).metadata()
  expect(meta).toMatchObject({ width: 20, height: 40 })
  expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what lies behind the picture in the file does not come along', async () => {
  const bytes = Buffer.concat([
    await plain(40, 20).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])
  expect(Buffer.from((await redraw(bytes))!).includes('script')).toBe(false)
})

test('see-through is white, small stays small, and a photograph is made to fit', async () => {
  const clear = await sharp({
    create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { data } = await sharp(await redraw(clear))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(Math.min(...data)).toBeGreaterThan(250)
  const size = async (picture: Sharp) => {
    const { width, height } = await sharp(await redraw(await picture.jpeg().toBuffer())).metadata()
    return [width, height]
  }
  expect(await size(plain(5_000, 4_000))).toEqual([3_000, 2_400])
  expect(await size(plain(1_080, 7_000))).toEqual([926, 6_000])
})

test('cut short, or a small file that unfolds to more than any camera makes: no picture for us', async () => {
  const whole = await plain(400, 300).png().toBuffer()
  const bomb = await sharp({
    create: { width: 12_000, height: 8_000, channels: 3, background: 'white' },
  })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(500_000)
  for (const bytes of [whole.subarray(0, whole.length / 2), bomb])
    expect(await redraw(bytes)).toBeUndefined()
})

test('few enough pixels, but sixteen bits of four channels that come in passes: refused by its head', async () => {
  const deep = plain(4_000, 3_000).toColourspace('rgb16')
  const [whole, passes] = [
    await deep.clone().png().toBuffer(),
    await deep.clone().png({ progressive: true }).toBuffer(),
  ]
  expect(await sharp(passes).metadata()).toMatchObject({
    depth: 'ushort',
    channels: 4,
    isProgressive: true,
  })
  expect(await redraw(passes)).toBeUndefined()
  expect(await redraw(whole)).toBeInstanceOf(Buffer)
})

test('what a picture unfolds to is counted by its channels, its depth, and whether it is held whole', () => {
  const head = {
    width: 8_000,
    height: 8_000,
    channels: 4,
    depth: 'uchar',
    space: 'srgb',
    isProgressive: false,
  } as const
  const photo = { ...head, channels: 3, isProgressive: true } as const
  expect(unfoldedBytes(head)).toBe(256_000_000)
  for (const slow of [{ depth: 'ushort' }, { space: 'cmyk' }] as const)
    expect(unfoldedBytes({ ...head, ...slow })).toBe(1_024_000_000)
  expect(unfoldedBytes({ ...head, isProgressive: true })).toBe(512_000_000)
  expect(unfoldedBytes({ ...photo, chromaSubsampling: '4:4:4' })).toBe(384_000_000)
  // What a phone makes of 64 megapixels.
  for (const isProgressive of [true, false])
    expect(unfoldedBytes({ ...photo, isProgressive, chromaSubsampling: '4:2:0' })).toBe(192_000_000)
})

const megabyte = 1024 * 1024
// A busy machine may take longer than the limit for members.
const redrawMoving = (gif: Uint8Array, bytesMax: number) => redrawMovingIn(gif, bytesMax, 60)

test('a GIF that moves goes on moving: as many pictures, each as long, and no larger than the chat shows', async () => {
  const gif = await movingGif(5, 900, 300)
  const before = await sharp(gif, { animated: true }).metadata()
  const meta = await sharp((await redrawMoving(gif, megabyte))!, { animated: true }).metadata()
  expect(meta).toMatchObject({ format: 'gif', pages: 5, width: 600, pageHeight: 200 })
  expect(meta.delay).toEqual(before.delay)
})

test('what a GIF carries besides its pictures does not come along', async () => {
  const words = Buffer.from('<script>alert(1)</script>')
  const gif = await movingGif(2)
  // A comment, before the last byte.
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])])
  const carrying = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1), words])
  const drawn = (await redrawMoving(carrying, megabyte))!
  expect(drawn.includes('script')).toBe(false)
})

test.each([
  ['two hundred pictures', await movingGif(200), true],
  ['two hundred and one', await movingGif(201), false],
  ['sixty-four megapixels in all', await movingGif(4, 4_000, 4_000), true],
  ['more than that', await movingGif(4, 4_000, 4_001), false],
  ['one picture', await plain(40, 30).gif().toBuffer(), false],
  ['none', Buffer.from('GIF89a'), false],
])('a GIF of %s: drawn anew as a moving one, or not', async (_, gif, isDrawn) => {
  expect((await redrawMoving(gif, 10 * megabyte)) !== undefined).toBe(isDrawn)
})

test('a GIF that comes out larger than a picture may be is none that moves', async () => {
  const gif = await movingGif(3)
  const { length } = (await redrawMoving(gif, megabyte))!
  expect(await redrawMoving(gif, length)).toBeDefined()
  expect(await redrawMoving(gif, length - 1)).toBeUndefined()
})
