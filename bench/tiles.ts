// `npm run bench:tiles [-- path/to/home-mock.png]`: how light and how colourful the rows of games on a new member's Home are, beside
// those of the drawing they were designed after. Ends with 1 when they are less. The drawing is no part of this repository; given its
// path, its own figures are measured anew. `--into FILE` keeps the picture that was measured.
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { buildWeb, webDist } from '../scripts/web-build.ts'
import { runHouse } from './house.ts'
import { newMember } from './member.ts'
import { type Figures, figuresOf, type Part } from './tiles/figures.ts'
import { chromiumAt } from './weigh.ts'

/** Of examples/home-mock.png, 780 × 1960 dots, which came with the product's description: its three rows of tiles, from the first tile's left edge to the third's right one. */
const mock = {
  rows: [820, 1196, 1572].map((top): Part => ({ left: 32, top, width: 718, height: 274 })),
  figures: { light: 66.4, colour: 76.7 },
}
const dotsAPixel = 2
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: dotsAPixel,
  reducedMotion: 'reduce',
} as const

const args = process.argv.slice(2)
const into = args.indexOf('--into')
const [, keptAt] = into < 0 ? [] : args.splice(into, 2)
const [mockFile] = args

const goal = mockFile ? await figuresOf(mockFile, mock.rows) : mock.figures
await buildWeb(say)
const house = await runHouse([{ webDist }])
try {
  const ours = await measure(house.addresses[0]!)
  say(lineOf(mockFile ? 'the drawing, measured' : 'the drawing', goal))
  say(lineOf('Home of a new member', ours))
  const isLess = ours.light < goal.light || ours.colour < goal.colour
  say(isLess ? '✗ less than the drawing' : 'reached')
  process.exitCode = isLess ? 1 : 0
} finally {
  await house.stop()
}

async function measure(address: string): Promise<Figures> {
  const browser = await chromium.launch(chromiumAt)
  try {
    const context = await browser.newContext(phone)
    const token = await newMember(address)
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      },
      { token, 'remember-agreement': 'true' },
    )
    const page = await context.newPage()
    await page.goto(`${address}/user/home`, { waitUntil: 'networkidle' })
    await page.locator('.carousel .tile').first().waitFor()
    const rows = await rowsOf(page)
    const picture = await page.screenshot({ fullPage: true })
    if (keptAt) writeFileSync(keptAt, picture)
    return await figuresOf(picture, rows)
  } finally {
    await browser.close()
  }
}

/** Each carousel's tiles that stand in the window, as one part of a picture of the whole page, once all of them are painted. */
async function rowsOf(page: Page): Promise<Part[]> {
  // The window as tall as the page: what stands below it is painted only when it comes near.
  const tall = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width: phone.viewport.width, height: tall })
  await page.evaluate(`new Promise((done) => {
    const isSeen = (tile) => tile.getBoundingClientRect().right <= innerWidth
    const isPainted = (tile) => tile.querySelector('.scene[data-painted], img:not(.scene)')
    const look = () =>
      [...document.querySelectorAll('.carousel .tile')].filter(isSeen).every(isPainted)
        ? done()
        : requestAnimationFrame(look)
    look()
  })`)
  const boxes = await page.evaluate<
    number[][]
  >(`[...document.querySelectorAll('.carousel')].map((row) => {
    const tiles = [...row.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect())
    const seen = tiles.filter(({ left, right }) => left >= 0 && right <= innerWidth)
    return [
      Math.min(...seen.map(({ left }) => left)),
      Math.min(...seen.map(({ top }) => top)) + scrollY,
      Math.max(...seen.map(({ right }) => right)),
      Math.max(...seen.map(({ bottom }) => bottom)) + scrollY,
    ]
  })`)
  return boxes.map((box) => {
    const [left, top, right, bottom] = box.map((edge) => Math.round(edge * dotsAPixel)) as [
      number,
      number,
      number,
      number,
    ]
    return { left, top, width: right - left, height: bottom - top }
  })
}

function lineOf(what: string, { light, colour }: Figures): string {
  return `${what.padEnd(24)} light ${light.toFixed(1)}   colour ${colour.toFixed(1)}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
