import { writeSatang } from '../satang.ts'
import { Refused } from './refused.ts'

type Row = { reference: string; amount: bigint; at: bigint }
export type Period = { from: number; to: number; limit: number; after: number }

const mostRows = 500

/** `from` (included) and `to` (not), as times with their zone; `after` is what the page before said. Refused 400 INPUT. */
export function periodOf(query: unknown): Period {
  const { from, to, after = '0' } = (query ?? {}) as Record<string, unknown>
  const time = (text: unknown, field: string) => {
    const at =
      typeof text === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(at)) throw new Refused(400, 'INPUT', { field })
    return at
  }
  if (typeof after !== 'string' || !/^\d{1,9}$/.test(after))
    throw new Refused(400, 'INPUT', { field: 'after' })
  return { from: time(from, 'from'), to: time(to, 'to'), limit: mostRows, after: Number(after) }
}

/** A page of what was settled in a period, oldest first: what a merchant holds its own books against, day by day. */
export const settledPage = <R extends Row>({ limit, after }: Period, rows: readonly R[]) => ({
  rows: rows.map(({ amount, at, ...row }) => ({
    ...row,
    amount: writeSatang(amount),
    at: new Date(Number(at)).toISOString(),
  })),
  next: rows.length < limit ? null : String(after + limit),
})
