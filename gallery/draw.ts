import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Locale } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { settled, still, widen } from '../e2e/steady.ts'
import type { Phones } from './phones.ts'
import { nameOf, type Scene } from './scene.ts'
import { holdStill } from './still.ts'
import type { Walk, Walked, Worlds } from './walk.ts'

export type Picture = { screen: string; state: string; locale: Locale; width: number; file: string }
export type Failure = { name: string; locale: Locale; why: string; file?: string }
/** What comes to a scene: of this tree, or of an older one (lobby/draw-tree.ts). */
export type Walker = { phones: Phones; worlds: Worlds; walk: Walk }
export type Light = 'day' | 'night'
export type Window = { width: number; height: number }
/**
 * Where pictures go. Comparable ones are drawn at both widths, without loss and without what changes from run to run.
 * `windows`: just what each of them shows at first, instead of whole pages at the widths of the scene.
 */
export type Album = {
  folder: string
  light: Light
  comparable?: boolean
  windows?: readonly Window[]
}
export type Drawn = { pictures: Picture[]; failures: Failure[] }

const height = 844

export const pictureName = (scene: string, locale: Locale, width: number, ending = 'webp') =>
  `${slug(scene)}-${locale}-${width}.${ending}`

/** One scene in every language and width. A scene that was not reached is reported, with a picture of the page instead. */
export async function draw(
  { phones, worlds, walk }: Walker,
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
  const { folder, comparable = false } = album
  const pictures: Picture[] = []
  const widths = comparable ? [390, 1280] : (scene.widths ?? [390])
  for (const window of album.windows ?? widths.map((width) => ({ width, height }))) {
    const { width } = window
    const file = pictureName(nameOf(scene), locale, width, comparable ? 'png' : 'webp')
    await widen(page, width, window.height)
    // Where another layout begins, parts are made anew and ask for their data again.
    await (scene.waiting ? still : settled)(page)
    if (comparable) await holdStill(page)
    const isWhole = !album.windows || scene.looksAt === 'everything'
    await (isWhole ? wholePage(page) : scrollTo(page, scene.looksAt))
    await photograph(page, path.join(folder, file), comparable)
    pictures.push({ screen, state, locale, width, file })
  }
  return pictures
}

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const scrollTo = (page: Page, part = 'html') =>
  page.evaluate(
    `document.querySelector('${part}').scrollIntoView({ block: '${part === 'html' ? 'start' : 'center'}' })`,
  )

/** The window grows with the page, unless a dialog lies over it: bars at its foot then stand at the foot of the picture. */
async function wholePage(page: Page): Promise<void> {
  const whole = await page.evaluate<number>(
    `document.querySelector('[role=dialog], [role=alertdialog]') ? 0 : document.documentElement.scrollHeight`,
  )
  const { width } = page.viewportSize()!
  const tall = Math.min(Math.max(whole, height), 4_000)
  if (tall > height) await widen(page, width, tall)
}

/** What the window shows. WebP: a fifth of a PNG. */
async function photograph(page: Page, file: string, comparable: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send(
    'Page.captureScreenshot',
    comparable ? { format: 'png' } : { format: 'webp', quality: 80 },
  )
  await devtools.detach()
  await writeFile(file, Buffer.from(data, 'base64'))
}
