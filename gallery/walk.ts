import type { Locale } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { beenHere, wordsIn } from '../e2e/browser.ts'
import { ready, settled, speak, still } from '../e2e/steady.ts'
import type { World } from '../server/src/testing/world.ts'
import { cast } from './cast.ts'
import type { Phones } from './phones.ts'
import type { Scene, SiteName, Stage } from './scene.ts'

export type Worlds = (name: SiteName) => Promise<World>
export type Walked = {
  page: Page
  complaints: string[]
  /** Shows the same in another language, and waits until it stands there. */
  turnTo: (locale: Locale) => Promise<void>
  close: () => Promise<void>
}

export type Walk = typeof walk
/** Comes to the scene on a phone that is its own until `close`. */
export async function walk(
  phones: Phones,
  worlds: Worlds,
  scene: Scene,
  locale: Locale,
  theme: 'day' | 'night' = 'night',
): Promise<Walked> {
  const world = await worlds(scene.site ?? 'th')
  const member = await cast(world, scene.as)
  const phone = await phones.take(world.url, {
    locale,
    theme,
    ...(member && { token: member.token }),
    ...(!scene.firstTime && beenHere),
  })
  const stage = (spoken: Locale): Stage => ({
    page: phone.page,
    world,
    member,
    locale: spoken,
    ...wordsIn(spoken),
  })
  const stands = async (spoken: Locale) => {
    await scene.seen(stage(spoken)).first().waitFor()
    await (scene.waiting ? still : settled)(phone.page)
  }
  const turnTo = async (next: Locale) => {
    await speak(phone.page, next)
    await stands(next)
  }
  try {
    await scene.before?.(stage(locale))
    await phone.page.goto(world.url + scene.at)
    await ready(phone.page)
    await scene.act?.(stage(locale))
    await stands(locale)
  } catch (error) {
    await phone.context.close()
    throw error
  }
  const close = async () => (scene.spoils ? phone.context.close() : phones.giveBack(phone))
  return { ...phone, turnTo, close }
}
