// `npm run bench:wheel`: frames a second of the turning wheel on a processor slowed four times, as Chromium's own trace counts them, next
// to a canvas of one colour that turns as long on the same page in the same minute. It depends on the machine and gates nothing;
// with something else running, look at the ratio, or run it again.
import { type Browser, chromium, type Page } from 'playwright-core'
import { buildWeb, webDist } from '../scripts/web-build.ts'
import { openDb } from '../server/src/db/pool.ts'
import { publishDemoWheel } from '../server/src/features/spin/demo-wheel.ts'
import { giveCoins } from '../server/src/testing/a-wheel.ts'
import { addFrames, type Frames, framesOf, rateOf } from './frames.ts'
import { type RunningHouse, runHouse } from './house.ts'
import { newMember } from './member.ts'
import { chromiumAt } from './weigh.ts'

const slowdown = 4
const rounds = 5
const goal = 0.98
// Without the page's own rules, since it gets a canvas of ours.
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  bypassCSP: true,
}
const nothing: Frames = { shown: 0, dropped: 0 }

await buildWeb(say)
const house = await runHouse([{ webDist }])
try {
  const browser = await chromium.launch(chromiumAt)
  try {
    await measure(browser, house)
  } finally {
    await browser.close()
  }
} finally {
  await house.stop()
}

async function measure(browser: Browser, { addresses, database }: RunningHouse): Promise<void> {
  const address = addresses[0]!
  const page = await openWheel(browser, address, await spinner(address, database.ownerUrl!))
  say(
    `${new Date().toISOString().slice(0, 16)}Z, processor slowed ${slowdown} times, ${rounds} rounds of each\n`,
  )
  let [ours, floor] = [nothing, nothing]
  const spun = async () => {
    ours = addFrames(ours, await framesOf(browser, page, () => spin(page)))
    await closePrize(page)
  }
  const empty = async () => {
    floor = addFrames(floor, await framesOf(browser, page, () => turnEmpty(page)))
  }
  // Turn by turn and each as often first, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++)
    for (const turn of round % 2 === 0 ? [spun, empty] : [empty, spun]) await turn()
  report(ours, floor)
}

/** The token of a member who can spin in each round. */
async function spinner(address: string, ownerUrl: string): Promise<string> {
  const token = await newMember(address)
  const answer = await fetch(`${address}/api/account/profile`, {
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'bench' },
  })
  const { username } = (await answer.json()) as { username: string }
  const owner = openDb({ connectionString: ownerUrl }, { max: 1 })
  try {
    await publishDemoWheel(owner, 'THB')
    await giveCoins({ database: { owner } }, username, rounds)
  } finally {
    await owner.destroy()
  }
  return token
}

async function openWheel(browser: Browser, address: string, token: string): Promise<Page> {
  const context = await browser.newContext(phone)
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { token, 'remember-agreement': 'true' },
  )
  const page = await context.newPage()
  await page.goto(`${address}/user/spin`, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** From the press until the wheel stands. */
async function spin(page: Page): Promise<void> {
  await page.locator('main canvas ~ button').click()
  await page.evaluate(`(async () => {
    const wheel = document.querySelector('main canvas')
    const soon = () => new Promise((done) => setTimeout(done, 100))
    while (wheel.getAnimations().length === 0) await soon()
    while (wheel.getAnimations().length > 0) await soon()
  })()`)
}

async function closePrize(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/** One colour, and nothing asked: what turning any canvas costs here. Without a colour no frame would be due. */
async function turnEmpty(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const wheel = document.querySelector('main canvas')
    const empty = wheel.cloneNode()
    const brush = empty.getContext('2d')
    brush.fillStyle = '#3a2a7a'
    brush.fillRect(0, 0, empty.width, empty.height)
    wheel.replaceWith(empty)
    const turn = { transform: ['rotate(0)', 'rotate(1400deg)'] }
    await empty.animate(turn, { duration: 4_850, easing: 'ease-out' }).finished
    empty.replaceWith(wheel)
  })()`)
}

function report(ours: Frames, floor: Frames): void {
  const ratio = rateOf(ours) / rateOf(floor)
  say(`  wheel         ${told(ours)}`)
  say(`  plain canvas  ${told(floor)}`)
  say(
    `  ratio  ${(ratio * 100).toFixed(1)} % of the plain canvas, goal ${goal * 100} %: ${ratio >= goal ? 'reached' : 'NOT reached'}\n`,
  )
}

function told(frames: Frames): string {
  return `${rateOf(frames).toFixed(1)} frames a second, ${frames.shown} shown, ${frames.dropped} dropped`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
