import type { Locale } from '@krapao/shared/text'
import type { Locator, Page } from 'playwright-core'
import type { wordsIn } from '../e2e/browser.ts'
import type { World } from '../server/src/testing/world.ts'

export type Member = Awaited<ReturnType<World['member']>>
/** The deployments that are drawn, each a server with a database of its own (worlds.ts). */
export type SiteName = 'th' | 'otp' | 'no-sms' | 'slow-sms' | 'notice' | 'closed' | 'la' | 'wheel'

/** Whom a scene needs: one of those that all scenes share and none changes, or one made for it alone. */
export type Cast = 'guest' | 'rich' | 'newcomer' | NonNullable<Parameters<World['member']>[0]>

/** What a scene is played on. */
export type Stage = ReturnType<typeof wordsIn> & {
  page: Page
  locale: Locale
  world: World
  member: Member | undefined
}

/**
 * One screen in one state: how to come there as a visitor would, and what proves to have come there. The gallery draws
 * each in every language; the accessibility tests judge those that are marked.
 */
export type Scene = {
  /** What it is grouped under. */
  screen: string
  state: string
  at: string
  as?: Cast
  site?: SiteName
  /** Before the page is opened, on another page of the same site: calls held or broken, orders made. */
  before?: (stage: Stage) => Promise<unknown>
  /** From the opened page to the state. */
  act?: (stage: Stage) => Promise<unknown>
  seen: (stage: Stage) => Locator
  /** CSS pixels; default: 390. */
  widths?: readonly number[]
  /** Data that is still on its way is what is looked at. */
  waiting?: boolean
  /** Its words stay in the language they were first said in, or leave by themselves: walked anew for each language. */
  fleeting?: boolean
  /** What a picture of one window (`lobby`) is about: a selector, or `everything` for the whole page; default: its top. */
  looksAt?: string
  /** Does to its phone what stays there, such as another clock: no scene has the phone after it. */
  spoils?: true
  /** A phone that was never here: the agreement opens on Home by itself. */
  firstTime?: boolean
  /** Judged by e2e/access.test.ts too: one state of each screen and dialog, and any that draws what no other does. */
  judged?: boolean
}

/** How a scene is called where it is asked for or fails: `Login: empty`. */
export const nameOf = ({ screen, state }: Scene): string => `${screen}: ${state}`
