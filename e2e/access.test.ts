// @module-tag no-money
import { type Locale, locales } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import type { Scene } from '../gallery/scene.ts'
import { nameOf, scenes } from '../gallery/scenes.ts'
import { walk } from '../gallery/walk.ts'
import { raiseWorlds } from '../gallery/worlds.ts'
import { bringAxe, seriousFindings } from './axe.ts'
import { openBrowser } from './browser.ts'
import { coveredFields, cutText, enlargeText, tooWideBy, widen } from './steady.ts'

// Each screen and each dialog once, as a screen reader and a large print reader meet it (LOOK, 9 and 10): the scenes marked `judged`.
// The gallery's other states draw the same parts with other words; to judge all of them would take three times as long.
const { worlds, close } = raiseWorlds(inject('cluster'))
afterAll(close)
const browser = await openBrowser()
const widths = [390, 320, 1280]
const judged = scenes
  .filter((scene) => scene.judged)
  .map((scene) => [nameOf(scene), scene] as const)

// Two at a time: one page's axe runs while the other waits for the server.
test.concurrent.each(judged)(
  '%s: no serious finding of axe, nothing to scroll sideways, readable at 200 %%',
  async (_, scene) => {
    expect(await findings(scene)).toEqual([])
  },
)

/** What is wrong in any language at any width: walked to once, since the way there costs more than the looking. */
async function findings(scene: Scene): Promise<string[]> {
  const walked = await walk(browser, worlds, scene, locales[0])
  try {
    await bringAxe(walked.page)
    const found: string[] = []
    for (const locale of locales) {
      if (locale !== locales[0]) await walked.turnTo(locale)
      for (const width of widths) found.push(...(await at(width, locale, walked.page)))
    }
    return found
  } finally {
    await walked.close()
  }
}

async function at(width: number, locale: Locale, page: Page): Promise<string[]> {
  await widen(page, width)
  const found = await seriousFindings(page)
  const wide = await tooWideBy(page)
  if (wide > 0) found.push(`${wide} px to scroll sideways`)
  if (width === 390) {
    await enlargeText(page, 2)
    const wider = await tooWideBy(page)
    if (wider > 0) found.push(`${wider} px to scroll sideways at 200 %`)
    found.push(...(await cutText(page)).map((words) => `cut off at 200 %: ${words}`))
    found.push(
      ...(await coveredFields(page)).map((name) => `under something else at 200 %: ${name}`),
    )
    await enlargeText(page, 1)
  }
  return found.map((what) => `${locale} ${width}: ${what}`)
}
