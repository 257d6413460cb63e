import type { Reason } from '@krapao/shared/office/reasons'
import { locales } from '@krapao/shared/text'
import * as z from 'zod/mini'

/** Something the operator may set while the service runs. A row in `setting` replaces `start`; both have this shape. */
export type Setting<S extends z.ZodMiniType> = {
  /** What it is, and how its value is written, for the person at the terminal. */
  means: string
  written: string
  shape: S
  start: z.output<S>
  /** A value with every part that there may be, where `start` lacks some in the first rows of its lists. */
  known?: unknown
  /** What a shape cannot say. */
  whyNot?: (value: z.output<S>) => Reason[]
}
export const setting = <S extends z.ZodMiniType>(s: Setting<S>): Setting<S> => s

/** A text in each language, and a list of HTML parts in each. */
export const words = z.record(z.enum(locales), z.string())
export const pages = z.record(z.enum(locales), z.array(z.string()))
