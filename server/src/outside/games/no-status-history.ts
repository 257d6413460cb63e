import * as z from 'zod/mini'
import { reference } from '../wire.ts'
import { type Ask, type Asked, amountText } from './asking.ts'

const entry = z.object({
  ref: reference,
  kind: z.enum(['add', 'take']),
  amount: amountText,
  before: amountText,
  after: amountText,
})
const page = z.object({ ok: z.literal(true), rows: z.array(entry), more: z.boolean() })
type Entry = z.infer<typeof entry>
export type History = { entries: readonly Entry[] }
type Since = ({ is: 'known' } & History) | { is: 'unknown'; why: string }
type Newest = { is: 'known'; ref: string | null } | { is: 'silent' } | { is: 'maintenance' }

const rowsAtOnce = 50
const pagesAtMost = 10

/** What was done to a member's credit, as its provider lists it: newest first, in pages. Clocks are never asked; only references are. */
export function historyOf(ask: Ask) {
  const read = async (user: string, limit: number, before?: string, limitMs?: number) => {
    const query = new URLSearchParams({
      user,
      ...(before !== undefined && { before }),
      limit: String(limit),
    })
    return ask('GET', `/credit/history?${query}`, undefined, limitMs)
  }
  return {
    /** The newest reference; null: nothing was ever done. */
    async newest(user: string, limitMs: number): Promise<Newest> {
      const answer = await read(user, 1, undefined, limitMs)
      if (answer.kind === 'maintenance') return { is: 'maintenance' }
      const found = pageOf(answer)
      if (!found || (found.rows.length === 0 && found.more)) return { is: 'silent' }
      return { is: 'known', ref: found.rows[0]?.ref ?? null }
    },

    /** Every entry newer than `mark` (null: every entry). Untold when the list does not reach it: what is not seen proves nothing. */
    async since(user: string, mark: string | null): Promise<Since> {
      const entries = new Map<string, Entry>()
      for (let pages = 0; pages < pagesAtMost; pages++) {
        const found = pageOf(await read(user, rowsAtOnce, [...entries.keys()].at(-1)))
        if (!found) return untold('its history was not told')
        for (const row of found.rows) {
          if (row.ref === mark) return told(entries)
          if (entries.has(row.ref)) return untold('its history repeats itself')
          entries.set(row.ref, row)
        }
        if (!found.more)
          return mark === null ? told(entries) : untold('its history no longer reaches the mark')
        if (found.rows.length === 0) return untold('its history has an empty page')
      }
      return untold('its history is too long since the mark')
    },
  }
}

const told = (entries: Map<string, Entry>): Since => ({
  is: 'known',
  entries: [...entries.values()],
})
const untold = (why: string): Since => ({ is: 'unknown', why })

const pageOf = (r: Asked) =>
  r.kind === 'answer' && r.status === 200 ? page.safeParse(r.body).data : undefined
