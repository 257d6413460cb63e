import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { still } from './steady.ts'

// The tests want axe itself, once a page: its wrapper for Playwright injects it again and opens a second page each time.

// Less than half of what `axe.source` is: a page reads it in a third of the time.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source)
}

/** What axe calls serious or critical, each as `rule: where`. */
export const seriousFindings = (page: Page): Promise<string[]> => findings(page)

/**
 * What cannot be read by day on a page that stands by night. All else axe judges by is the same in both. Without transitions: judged are the
 * colours that stay, and one that was cut off on its way looked like the end of it.
 */
export async function paleFindings(page: Page): Promise<string[]> {
  const turnTo = async (light: string) => {
    await page.evaluate(`(() => {
      const none = new CSSStyleSheet()
      none.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets = ${light === 'day' ? '[none]' : '[]'}
      document.documentElement.dataset.light = '${light}'
    })()`)
    await still(page)
  }
  await turnTo('day')
  const found = await findings(page, "runOnly: ['color-contrast'],")
  await turnTo('night')
  return found.map((what) => `by day, ${what}`)
}

const findings = (page: Page, options = ''): Promise<string[]> =>
  page.evaluate<
    string[]
  >(`axe.run(document, { ${options} resultTypes: ['violations'], elementRef: false }).then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`)
