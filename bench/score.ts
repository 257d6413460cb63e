import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumAt } from './weigh.ts'

/** Lighthouse's default, a mid-range phone on slow 4G: scores 0–100, times in milliseconds. */
export type Score = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaintMs: number
  blockingMs: number
  /** Cumulative layout shift: 0 when nothing moves. */
  shift: number
  /** Runs that count; the others were made while the machine was too busy to judge. */
  runs: number
}
type Visit = { url: string; token?: string }

const wantedRuns = 3
const mostRuns = 7
const quietIndex = 1_000

/** The median of three runs on a quiet machine (benchmarkIndex ≥ 1000); of fewer, and saying so, on one that is never quiet. */
export async function score(visit: Visit, say: (line: string) => void): Promise<Score | undefined> {
  const counted: Omit<Score, 'runs'>[] = []
  for (let run = 0; run < mostRuns && counted.length < wantedRuns; run++) {
    const measured = await once(visit)
    if ('failed' in measured) {
      say(`  (a run was discarded: ${measured.failed})`)
      continue
    }
    const { busy, ...result } = measured
    if (busy)
      say(`  (a run was discarded: the machine was busy, benchmark index ${Math.round(busy)})`)
    else counted.push(result)
  }
  if (counted.length === 0) return undefined
  const median = (read: (score: Omit<Score, 'runs'>) => number): number =>
    counted.map(read).sort((a, b) => a - b)[Math.floor((counted.length - 1) / 2)]!
  return {
    performance: median((s) => s.performance),
    accessibility: median((s) => s.accessibility),
    bestPractices: median((s) => s.bestPractices),
    seo: median((s) => s.seo),
    largestPaintMs: median((s) => s.largestPaintMs),
    blockingMs: median((s) => s.blockingMs),
    shift: median((s) => s.shift),
    runs: counted.length,
  }
}

// A fresh browser for each run: a page that needs a token keeps its storage, and with it would keep its cache.
async function once({
  url,
  token,
}: Visit): Promise<(Omit<Score, 'runs'> & { busy: number | undefined }) | { failed: string }> {
  const chromeFlags = ['--headless=new', '--disable-dev-shm-usage', ...chromiumAt.args]
  const chrome = await launch({
    chromePath: chromiumAt.executablePath,
    chromeFlags,
    logLevel: 'silent',
  })
  try {
    if (token) await keepToken(chrome.port, url, token)
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      disableStorageReset: Boolean(token),
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits, environment, runtimeError } = result.lhr
    // Chromium loses a trace now and then (NO_NAVSTART); such a run says nothing of the page.
    if (runtimeError) return { failed: runtimeError.code }
    const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    const busy = environment.benchmarkIndex < quietIndex ? environment.benchmarkIndex : undefined
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      bestPractices: points('best-practices'),
      seo: points('seo'),
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      busy,
    }
  } finally {
    chrome.kill()
  }
}

async function keepToken(port: number, url: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await browser.contexts()[0]!.newPage()
    await page.goto(new URL('/robots.txt', url).href)
    await page.evaluate((value) => {
      localStorage.setItem('token', value)
      localStorage.setItem('remember-agreement', 'true')
    }, token)
    await page.close()
  } finally {
    await browser.close()
  }
}
