import type { Locale } from '@krapao/shared/text'
import type { Failure, Light, Window } from '../draw.ts'

/** What a tree is asked to draw: each scene, by its name, in every language, light and window. Each light has a folder of its own. */
export type Order = {
  root: string
  folder: string
  scenes: readonly string[]
  locales: readonly Locale[]
  lights: readonly Light[]
  windows: readonly Window[]
}
/** What could not be drawn, written into the folder. */
export type Missing = readonly Failure[]
export const missingFile = 'missing.json'
