import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import sharp from 'sharp'
import { drawSlip, type Look } from '../../sandbox/src/phone/slip-picture.ts'
import type { Slip } from '../../sandbox/src/phone/slip-svg.ts'
import { type Draw, drawer } from '../../trial/draw.ts'

/**
 * `mild`: as slips come in every day, and must all be read. `hard`: a person can still scan it with some patience. `hopeless`: nothing
 * can be read any more, and nothing may be.
 */
export type Level = 'mild' | 'hard' | 'hopeless'
export type DamagedSlip = {
  kind: Kind
  level: Level
  bytes: Buffer
  bank: string
  reference: string
}

type Harm = Look & {
  qrSide?: number
  /** Light: what black and white become, of 255. */
  tones?: [black: number, white: number]
  /** How much of the whole picture's width the slip takes; the rest is a table, a chat, another screen. */
  share?: number
  /** Grain of a dark room: the sigma of what each pixel is off. */
  grain?: number
  /** Held askew: how much of its height the picture is sheared by. */
  shear?: number
}
type Levels = Partial<Record<Level, (draw: Draw) => Harm>>

const between = (draw: Draw, least: number, most: number): number =>
  least + (draw.below(1_001) / 1_000) * (most - least)
const eitherWay = (draw: Draw, n: number): number => (draw.below(2) ? n : -n)

const kinds = {
  untouched: { mild: () => ({}) },
  size: {
    mild: (d) => ({ width: d.from(540, 2_160), quality: 80 }),
    hard: (d) => ({ width: d.from(270, 400), quality: 80 }),
    hopeless: (d) => ({ width: d.from(60, 110), quality: 80 }),
  },
  'size of the QR': {
    mild: (d) => ({ qrSide: d.from(190, 420), quality: 80 }),
    hard: (d) => ({ qrSide: d.from(100, 150), quality: 80 }),
  },
  blur: {
    mild: (d) => ({ blur: between(d, 0.5, 2), quality: 85 }),
    hard: (d) => ({ blur: between(d, 2.4, 3.2), quality: 85 }),
    hopeless: (d) => ({ blur: between(d, 14, 20), quality: 85 }),
  },
  rotation: {
    mild: (d) => ({ degrees: eitherWay(d, between(d, 0.5, 12)), quality: 80 }),
    hard: (d) => ({ degrees: eitherWay(d, between(d, 12, 60)), quality: 80 }),
  },
  'on its side': { mild: (d) => ({ degrees: d.one([90, 180, 270]), quality: 80 }) },
  compression: {
    mild: (d) => ({ quality: d.from(25, 70) }),
    hard: (d) => ({ width: d.from(480, 640), quality: d.from(8, 20) }),
  },
  brightness: {
    mild: (d) => ({
      tones: d.one<[number, number]>([
        [0, 120],
        [0, 90],
        [90, 255],
        [60, 200],
      ]),
      quality: 80,
    }),
    hard: (d) => ({
      tones: d.one<[number, number]>([
        [0, 40],
        [180, 255],
        [100, 150],
      ]),
      quality: 85,
    }),
  },
  margins: {
    mild: (d) => ({ share: between(d, 0.55, 0.9), quality: 80 }),
    hard: (d) => ({ share: between(d, 0.35, 0.5), quality: 80 }),
  },
  'dark theme': { mild: (d) => ({ dark: true, quality: d.from(50, 90) }) },
  screenshot: {
    mild: (d) => ({
      screenshot: true,
      dark: d.below(2) === 1,
      width: d.from(720, 1_170),
      quality: d.from(60, 90),
    }),
    hard: (d) => ({ screenshot: true, width: d.from(430, 560), quality: d.from(50, 70) }),
  },
  'sent through a chat': {
    mild: (d) => ({ width: d.from(700, 960), blur: between(d, 0.3, 0.9), quality: d.from(45, 70) }),
    hard: (d) => ({ width: d.from(400, 500), blur: between(d, 0.5, 0.9), quality: d.from(25, 45) }),
  },
  'photo of a screen': {
    mild: (d) => ({ ...photo(d), blur: between(d, 0.6, 1.4), grain: 6, quality: 75 }),
    hard: (d) => ({
      ...photo(d),
      blur: between(d, 1.2, 2.2),
      grain: 14,
      tones: [30, 170] as [number, number],
      quality: 60,
    }),
  },
  'QR cut off': { hopeless: (d) => ({ keep: between(d, 0.6, 0.8), quality: 80 }) },
} satisfies Record<string, Levels>
type Kind = keyof typeof kinds

const photo = (draw: Draw): Harm => ({
  degrees: eitherWay(draw, between(draw, 1, 9)),
  shear: eitherWay(draw, between(draw, 0.02, 0.09)),
  share: between(draw, 0.7, 0.9),
  width: draw.from(1_200, 1_600),
})

/** So many slips, each spoilt in one of the ways in turn: the same seed draws the same pictures. */
export async function* damagedSlips(o: {
  seed: number
  count: number
  levels: readonly Level[]
}): AsyncGenerator<DamagedSlip> {
  const draw = drawer(o.seed)
  const ways = Object.entries(kinds as Record<string, Levels>).flatMap(([kind, levels]) =>
    o.levels.flatMap((level) =>
      levels[level] ? [{ kind: kind as Kind, level, harm: levels[level] }] : [],
    ),
  )
  for (let nr = 0; nr < o.count; nr++) {
    const { kind, level, harm } = ways[nr % ways.length]!
    const [bank, reference] = [
      draw.one(['002', '004', '006', '014', '025', '030']),
      referenceOf(draw),
    ]
    yield {
      kind,
      level,
      bank,
      reference,
      bytes: await spoil(slipOf(draw, bank, reference), harm(draw), draw),
    }
  }
}

async function spoil(slip: Slip, harm: Harm, draw: Draw): Promise<Buffer> {
  const { quality, width, blur, share, tones, grain, shear, qrSide, ...look } = harm
  // Laid out at its full size; then away from it, askew, smaller, out of focus, too dark, grainy, and at last compressed.
  let picture = (await drawSlip({ ...slip, ...(qrSide && { qrSide }) }, look)).body
  if (share) picture = await laidOn(picture, share, draw)
  if (shear)
    picture = await sharp(picture)
      .affine([1, shear, -shear / 2, 1], { background: '#6b7480' })
      .png()
      .toBuffer()
  if (width) picture = await sharp(picture).resize({ width }).png().toBuffer()
  if (blur) picture = await sharp(picture).blur(blur).png().toBuffer()
  if (tones)
    picture = await sharp(picture)
      .removeAlpha()
      .linear((tones[1] - tones[0]) / 255, tones[0])
      .png()
      .toBuffer()
  if (grain) picture = await grained(picture, grain)
  return quality ? sharp(picture).jpeg({ quality }).toBuffer() : picture
}

async function laidOn(picture: Buffer, share: number, draw: Draw): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const table = { width: Math.round(width / share), height: Math.round(height / share) }
  const at = { left: draw.below(table.width - width), top: draw.below(table.height - height) }
  const background = draw.one(['#2b2622', '#c9b79c', '#f4f4f4', '#51606b'])
  return sharp({ create: { ...table, channels: 3, background } })
    .composite([{ input: picture, ...at }])
    .png()
    .toBuffer()
}

async function grained(picture: Buffer, sigma: number): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const draw = drawer(data.length)
  for (let i = 0; i < data.length; i++) {
    const off = (draw.below(1_000) + draw.below(1_000) + draw.below(1_000) - 1_500) / 500
    data[i] = Math.min(255, Math.max(0, data[i]! + off * sigma))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer()
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const referenceOf = (draw: Draw): string =>
  Array.from({ length: draw.from(15, 25) }, () => letters[draw.below(letters.length)]).join('')

function slipOf(draw: Draw, bank: string, reference: string): Slip {
  const party = (name: string) => ({
    name,
    bank: 'Kasikornbank',
    color: '#138F2D',
    account: 'xxx-x-x1234-x',
  })
  return {
    bank: {
      name: 'Siam Commercial Bank',
      color: draw.one(['#4E2E7F', '#138F2D', '#1E4598', '#EB198D']),
    },
    from: party('MS SOMYING J'),
    to: party('KRAPAO DEMO CO'),
    amount: `${draw.from(1, 999)}.${draw.from(10, 99)}`,
    currency: 'THB',
    at: new Date(Date.UTC(2026, draw.below(12), draw.from(1, 28), draw.below(24), draw.below(60))),
    reference,
    note: null,
    qr: writeSlipQr({ bank, reference }),
  }
}
