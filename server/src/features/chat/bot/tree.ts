import { locales } from '@krapao/shared/text'
import * as z from 'zod/mini'
import { words } from '../../../settings/setting.ts'

// What the bot says and where its chips lead: a tree of nodes, which begins at the one called `start`.

export const firstNode = 'start'

/** What a chip may do instead of leading to a node: acts.ts. */
export const actNames = ['deposits', 'withdrawal', 'bonus', 'recover', 'person'] as const
export type ActName = (typeof actNames)[number]

const nodeId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const chip = z.object({
  title: words,
  go: z.optional(nodeId),
  do: z.optional(z.enum(actNames)),
})
const node = z.object({
  id: nodeId,
  /** Typed, they lead here. */
  words: z.optional(z.record(z.enum(locales), z.array(z.string()))),
  say: words,
  chips: z.array(chip),
})
export const tree = z.object({ nodes: z.array(node) })
export type Chip = z.output<typeof chip>
export type Node = z.output<typeof node>
export type Tree = z.output<typeof tree>

/** Whether one of its chips does this. */
export const offers = ({ chips }: Node, act: ActName): boolean =>
  chips.some((chip) => chip.do === act)
