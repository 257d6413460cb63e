import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Locale } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { widen } from '../e2e/steady.ts'
import type { Phones } from './phones.ts'
import type { Scene } from './scene.ts'
import { nameOf } from './scenes.ts'
import { holdStill } from './still.ts'
import { type Walked, type Worlds, walk } from './walk.ts'

export type Picture = { screen: string; state: string; locale: Locale; width: number; file: string }
export type Failure = { name: string; locale: Locale; why: string; file?: string }
/** Where pictures go; comparable ones are drawn at both widths, without loss and without what changes from run to run. */
export type Album = { folder: string; comparable: boolean; light: 'day' | 'night' }
export type Drawn = { pictures: Picture[]; failures: Failure[] }

const height = 844

/** One scene in every language and width. A scene that was not reached is reported, with a picture of the page instead. */
export async function draw(
  phones: Phones,
  worlds: Worlds,
  scene: Scene,
  locales: readonly Locale[],
  album: Album,
): Promise<Drawn> {
  const drawn: Drawn = { pictures: [], failures: [] }
  let walked: Walked | undefined
  for (const locale of locales) {
    try {
      if (walked && !scene.fleeting) await walked.turnTo(locale)
      else {
        await walked?.close()
        walked = undefined
        walked = await walk(phones, worlds, scene, locale, album.light)
      }
      drawn.pictures.push(...(await everyWidth(walked.page, scene, locale, album)))
    } catch (error) {
      drawn.failures.push({
        name: nameOf(scene),
        locale,
        why: stripVTControlCharacters((error as Error).message),
      })
      if (!walked) break
    }
  }
  // A call that was cut or refused on purpose is no fault of the page.
  for (const why of walked?.complaints.filter(
    (words) => !words.includes('Failed to load resource'),
  ) ?? [])
    drawn.failures.push({ name: nameOf(scene), locale: locales[0]!, why })
  await walked?.close()
  return drawn
}

async function everyWidth(
  page: Page,
  scene: Scene,
  locale: Locale,
  album: Album,
): Promise<Picture[]> {
  const { screen, state } = scene
  const pictures: Picture[] = []
  const widths = album.comparable ? [390, 1280] : (scene.widths ?? [390])
  for (const width of widths) {
    const file = `${slug(`${screen} ${state}`)}-${locale}-${width}.${album.comparable ? 'png' : 'webp'}`
    await widen(page, width, height)
    await photograph(page, path.join(album.folder, file), album.comparable)
    pictures.push({ screen, state, locale, width, file })
  }
  return pictures
}

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The whole page, or what the window shows of it while a dialog lies over it. WebP: a fifth of a PNG. */
async function photograph(page: Page, file: string, comparable: boolean): Promise<void> {
  if (comparable) await holdStill(page)
  const whole = await page.evaluate<number>(
    `document.querySelector('[role=dialog], [role=alertdialog]') ? 0 : document.documentElement.scrollHeight`,
  )
  const { width } = page.viewportSize()!
  const tall = Math.min(Math.max(whole, height), 4_000)
  // The window grows with the page: bars at its foot then stand at the foot of the picture.
  if (tall > height) await widen(page, width, tall)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send(
    'Page.captureScreenshot',
    comparable ? { format: 'png' } : { format: 'webp', quality: 80 },
  )
  await devtools.detach()
  await writeFile(file, Buffer.from(data, 'base64'))
}
