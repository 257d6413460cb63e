import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

// The tests want axe itself, once a page: its wrapper for Playwright injects it again and opens a second page each time.

// Less than half of what `axe.source` is: a page reads it in a third of the time.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source)
}

/** What axe calls serious or critical, each as `rule: where`. */
export async function seriousFindings(page: Page): Promise<string[]> {
  return page.evaluate<
    string[]
  >(`axe.run(document, { resultTypes: ['violations'], elementRef: false }).then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`)
}
