import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const moduleId = 'virtual:fonts.css'
const require = createRequire(import.meta.url)

type Cut = {
  file: string
  family: string
  from: string
  ranges: readonly (readonly [number, number])[]
}

const ascii = [0x20, 0x7e] as const
const typographic = [
  0xa0, 0xb7, 0xd7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2212,
].map((c) => [c, c] as const)

// A row is one download. The browser fetches only the rows whose characters a page shows, so each language pays for its own.
// The two currency signs stand alone: a Lao page that shows a baht sign must not fetch all of Thai, nor the other way round.
const cuts: readonly Cut[] = [
  {
    file: 'latin',
    family: 'Noto Sans Thai',
    from: 'thai/files/noto-sans-thai-latin',
    ranges: [ascii, ...typographic],
  },
  {
    file: 'thai',
    family: 'Noto Sans Thai',
    from: 'thai/files/noto-sans-thai-thai',
    ranges: [
      [0xe01, 0xe3a],
      [0xe40, 0xe5b],
    ],
  },
  {
    file: 'baht',
    family: 'Noto Sans Thai',
    from: 'thai/files/noto-sans-thai-thai',
    ranges: [[0xe3f, 0xe3f]],
  },
  {
    file: 'lao',
    family: 'Noto Sans Lao',
    from: 'lao/files/noto-sans-lao-lao',
    ranges: [[0xe81, 0xedf]],
  },
  {
    file: 'kip',
    family: 'Noto Sans Lao',
    from: 'lao/files/noto-sans-lao-latin-ext',
    ranges: [[0x20ad, 0x20ad]],
  },
]

// Until ours has come, the device's own letters take as much room as ours will: nothing moves when they are swapped. Widths are of an average
// letter of English text, as Capsize measures them (github.com/seek-oss/capsize). Thai and Lao need none: Android draws them in Noto already.
const noto = { ascent: 1.061, descent: 0.45, width: 0.474 }
const standIns = [
  { name: 'Roboto', width: 0.4448, local: ['Roboto'] },
  // Helvetica (macOS, iOS) and Liberation Sans (Linux) are as wide as Arial, letter by letter.
  { name: 'Arial', width: 0.4458, local: ['Arial', 'Helvetica', 'Liberation Sans'] },
]

function standInFace({ name, local, width }: (typeof standIns)[number]): string {
  const size = noto.width / width
  const percent = (n: number) => `${(n * 100).toFixed(2)}%`
  return `@font-face{font-family:'${name} as Noto';src:${local.map((one) => `local('${one}')`)};size-adjust:${percent(size)};ascent-override:${percent(noto.ascent / size)};descent-override:${percent(noto.descent / size)};line-gap-override:0%;unicode-range:U+20-7e}`
}

/** `virtual:fonts.css`: the Noto fonts cut to the characters and weights (400–700) that Krapao shows, self-hosted as woff2. */
export function fonts(): Plugin {
  let folder = ''
  return {
    name: 'krapao-fonts',
    configResolved(config) {
      folder = join(config.cacheDir, 'fonts')
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const ours = await Promise.all(cuts.map((cut) => face(cut, folder)))
      return [...ours, ...standIns.map(standInFace)].join('\n')
    },
  }
}

async function face(cut: Cut, folder: string): Promise<string> {
  const file = join(folder, `${cut.file}.woff2`)
  await cutOnce(cut, file)
  const range = cut.ranges
    .map(([a, b]) => (a === b ? hex(a) : `${hex(a)}-${b.toString(16)}`))
    .join(',')
  return `@font-face{font-family:'${cut.family}';font-style:normal;font-weight:400 700;font-display:swap;src:url('${file}') format('woff2');unicode-range:${range}}`
}

const hex = (c: number): string => `U+${c.toString(16)}`

// Cutting takes a second of processor time; the result stays in Vite's cache until the font package or this table changes.
async function cutOnce(cut: Cut, file: string): Promise<void> {
  const source = require.resolve(`@fontsource-variable/noto-sans-${cut.from}-wght-normal.woff2`)
  const made = await stat(file).catch(() => undefined)
  const newest = Math.max((await stat(source)).mtimeMs, (await stat(import.meta.filename)).mtimeMs)
  if (made && made.mtimeMs > newest) return
  const text = cut.ranges
    .flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => String.fromCodePoint(a + i)))
    .join('')
  const woff2 = await subsetFont(await readFile(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, woff2)
}
