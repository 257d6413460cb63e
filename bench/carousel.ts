// `npm run bench:carousel`: frames a second of Home's carousels on a processor slowed four times, as Chromium's own trace
// counts them, next to the same boxes laid flat on the same page in the same minute. It depends on the machine and gates
// nothing; with something else running, look at the ratio, or run it again.
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { buildWeb, webDist } from '../scripts/web-build.ts'
import { addFrames, type Frames, framesOf, rateOf } from './frames.ts'
import { runHouse } from './house.ts'
import { newMember } from './member.ts'
import { byMouse, byTouch, type Swing } from './swings.ts'
import { chromiumAt } from './weigh.ts'

const slowdown = 4
const rounds = 6
const goal = 0.98
// Without the page's own rules, since it gets a style of ours.
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  bypassCSP: true,
}
/** The same list without its depth: what any row of pictures costs to scroll here. */
const flat =
  '.laid-flat .carousel-lift { animation: none !important; transform: none !important; opacity: 1 !important }'

type Hand = { page: Page; devtools: CDPSession }

const nothing: Frames = { shown: 0, dropped: 0 }

const ways: readonly { name: string; swing: Swing }[] = [
  { name: 'thrown by touch', swing: byTouch },
  { name: 'dragged and thrown by mouse', swing: byMouse },
]

await buildWeb(say)
const house = await runHouse([{ webDist }])
try {
  const browser = await chromium.launch(chromiumAt)
  try {
    await measure(browser, house.addresses[0]!)
  } finally {
    await browser.close()
  }
} finally {
  await house.stop()
}

async function measure(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext(phone)
  const { page, devtools } = await openHome(context, address)
  say(
    `Home: ${await page.locator('.carousel').count()} carousels, ${await page.locator('.tile').count()} tiles`,
  )
  say(
    `${new Date().toISOString().slice(0, 16)}Z, processor slowed ${slowdown} times, ${rounds} rounds of each\n`,
  )
  for (const { name, swing } of ways) {
    let [ours, floor] = [nothing, nothing]
    const lifted = async () => {
      ours = addFrames(ours, await swung({ page, devtools }, browser, swing))
    }
    const laidFlat = () =>
      whileFlat(page, async () => {
        floor = addFrames(floor, await swung({ page, devtools }, browser, swing))
      })
    // What a first swing brings near is painted once, whichever way it moves.
    await lifted()
    await laidFlat()
    ;[ours, floor] = [nothing, nothing]
    // Turn by turn and each as often first, so that whatever else the machine does falls on both.
    for (let round = 0; round < rounds; round++)
      for (const turn of round % 2 === 0 ? [lifted, laidFlat] : [laidFlat, lifted]) await turn()
    report(name, ours, floor)
  }
}

async function openHome(context: BrowserContext, address: string): Promise<Hand> {
  const token = await newMember(address)
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { token, 'remember-agreement': 'true' },
  )
  const page = await context.newPage()
  await page.goto(`${address}/user/home`, { waitUntil: 'networkidle' })
  await page.locator('.carousel .tile .scene[data-painted]').first().waitFor()
  await page.addStyleTag({ content: flat })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devtools }
}

async function swung(hand: Hand, browser: Browser, swing: Swing): Promise<Frames> {
  const list = hand.page.locator('.carousel').first()
  // In the middle of the window: at its foot lies the bar.
  await list.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return framesOf(browser, hand.page, () => swing(hand.devtools, list))
}

async function whileFlat(page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate("document.documentElement.classList.add('laid-flat')")
  await work()
  await page.evaluate("document.documentElement.classList.remove('laid-flat')")
}

function report(name: string, ours: Frames, floor: Frames): void {
  const ratio = rateOf(ours) / rateOf(floor)
  say(name)
  say(`  ours   ${told(ours)}`)
  say(`  flat   ${told(floor)}`)
  say(
    `  ratio  ${(ratio * 100).toFixed(1)} % of flat, goal ${goal * 100} %: ${ratio >= goal ? 'reached' : 'NOT reached'}\n`,
  )
}

function told(frames: Frames): string {
  return `${rateOf(frames).toFixed(1)} frames a second, ${frames.shown} shown, ${frames.dropped} dropped`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
