// @module-tag no-money
import { locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { phonesOf } from '../gallery/phones.ts'
import { nameOf, type Scene } from '../gallery/scene.ts'
import { scenes } from '../gallery/scenes.ts'
import { walk } from '../gallery/walk.ts'
import { raiseWorlds } from '../gallery/worlds.ts'
import { isLong } from '../server/src/testing/sample.ts'
import { bringAxe, paleFindings, seriousFindings } from './axe.ts'
import { openBrowser } from './browser.ts'
import { coveredFields, cutText, tooWideBy, widen, withLargeText } from './steady.ts'

// Each screen and each dialog once, as a screen reader and a large print reader meet it (LOOK, 9 and 10): the scenes marked `judged`.
// The gallery's other states draw the same parts with other words; to judge all of them would take three times as long.
const { worlds, close } = raiseWorlds(inject('cluster'))
afterAll(close)
const phones = phonesOf(await openBrowser({ keep: true }))
const widths = [390, 320, 1280]
const pairs = locales.flatMap((locale) => widths.map((width) => `${locale} ${width}`))
const judged = scenes
  .filter((scene) => scene.judged)
  .map((scene, i) => [nameOf(scene), scene, i] as const)

// Several at a time: one page's axe runs while another waits for the server.
test.concurrent.each(judged)(
  '%s: no serious finding of axe, nothing to scroll sideways, readable at 200 %%',
  async (_, scene, turn) => {
    expect(await findings(scene, turn)).toEqual([])
  },
)

/**
 * What is wrong in any language at any width: walked to once, since the way there costs more than the looking. axe, which takes longest,
 * judges one pair of language and width, the next scene another one; in the long run, all (decisions/100).
 * It reads each page by night. Its colours by day are the same in every language, and so are read once, last, at one of the widths
 * (decisions/089).
 */
async function findings(scene: Scene, turn: number): Promise<string[]> {
  const walked = await walk(phones, worlds, scene, locales[0])
  try {
    await bringAxe(walked.page)
    const all: string[] = []
    for (const [i, locale] of locales.entries()) {
      if (locale !== locales[0]) await walked.turnTo(locale)
      const isAxes = (width: number) =>
        isLong || pairs[turn % pairs.length] === `${locale} ${width}`
      // There and back: the next language begins at the width that the page has.
      for (const width of i % 2 ? widths.toReversed() : widths) {
        const found = await at(width, walked.page, isAxes(width))
        all.push(...found.map((what) => `${locale} ${width}: ${what}`))
      }
    }
    await widen(walked.page, widths[turn % widths.length]!)
    return [...all, ...(await paleFindings(walked.page))]
  } finally {
    await walked.close()
  }
}

async function at(width: number, page: Page, withAxe: boolean): Promise<string[]> {
  await widen(page, width)
  const found = withAxe ? await seriousFindings(page) : []
  if (withAxe && isLong) found.push(...(await paleFindings(page)))
  const wide = await tooWideBy(page)
  if (wide > 0) found.push(`${wide} px to scroll sideways`)
  if (width === 390) found.push(...(await withLargeText(page, () => atTwiceTheSize(page))))
  return found
}

async function atTwiceTheSize(page: Page): Promise<string[]> {
  const wide = await tooWideBy(page)
  return [
    ...(wide > 0 ? [`${wide} px to scroll sideways at 200 %`] : []),
    ...(await cutText(page)).map((words) => `cut off at 200 %: ${words}`),
    ...(await coveredFields(page)).map((name) => `under something else at 200 %: ${name}`),
  ]
}
