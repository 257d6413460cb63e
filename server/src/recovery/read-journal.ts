import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { journalFiles } from './journal.ts'
import type { Mark } from './loss.sql.ts'
import type { OrderRows } from './order-rows.sql.ts'

const fields = z.record(z.string(), z.unknown())
const line = z.object({
  errand: z.looseObject({
    id: z.uuid(),
    kind: z.string(),
    member_id: z.number(),
    created_at: z.string(),
    sent_at: z.string(),
    attempt: z.number(),
  }),
  order: z.looseObject({ id: z.uuid() }),
  member: z.looseObject({ id: z.number(), code: z.string(), currency: z.enum(['THB', 'LAK']) }),
  bank: z.nullable(fields),
  seat: z.nullable(z.looseObject({ game_id: z.number() })),
  holds: z.array(
    z.object({
      key: z.uuid(),
      code: z.number(),
      debit: z.string(),
      credit: z.string(),
      amount: z.string(),
    }),
  ),
})

/** A line of the journal. 'torn': a full disk or a hard stop has cut it, or the file was damaged since. 'unknown': it is whole, and another version of Krapao wrote it. */
export function readLine(text: string): OrderRows | 'torn' | 'unknown' {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return 'torn'
  }
  return line.safeParse(written).data ?? 'unknown'
}

/** The last orders that each process sent on the newest day: a database that lacks one of them is behind. */
export function newestOrders(dir: string): Mark[] {
  const files = journalFiles(dir)
  const newestDay = files.reduce((newest, { day }) => (day > newest ? day : newest), '')
  return files
    .filter(({ day }) => day === newestDay)
    .flatMap(({ file }): Mark[] => {
      const last = endOf(file)
        .split('\n')
        .map(readLine)
        .findLast((rows) => typeof rows !== 'string')
      if (!last) return []
      const { id, attempt, sent_at: sentAt } = last.errand
      return [{ is: 'order', at: sentAt, id, attempt, sentAt }]
    })
}

/** Room for several lines. */
const endBytes = 64 * 1024
function endOf(file: string): string {
  const fd = openSync(file, 'r')
  try {
    const size = fstatSync(fd).size
    const end = Buffer.alloc(Math.min(size, endBytes))
    readSync(fd, end, 0, end.length, size - end.length)
    return end.toString('utf8')
  } finally {
    closeSync(fd)
  }
}

export type Journals = { orders: OrderRows[]; torn: number; unknown: number }
/** Every order of the journals in these folders, as it was when it was last sent, in the order of sending, from the day of `since` on; and how many other lines there are. */
export async function readJournals(
  dirs: readonly string[],
  since = new Date(0),
): Promise<Journals> {
  const newest = new Map<string, OrderRows>()
  const others = { torn: 0, unknown: 0 }
  const oldest = since.toISOString().slice(0, 10)
  for (const { file } of dirs.flatMap(journalFiles).filter(({ day }) => day >= oldest))
    for await (const text of createInterface({ input: createReadStream(file) })) {
      if (text === '') continue
      const rows = readLine(text)
      if (typeof rows === 'string') others[rows] += 1
      else keepNewest(newest, rows)
    }
  const sentAt = ({ errand }: OrderRows) => Date.parse(errand.sent_at)
  return { orders: [...newest.values()].sort((a, b) => sentAt(a) - sentAt(b)), ...others }
}

function keepNewest(newest: Map<string, OrderRows>, rows: OrderRows): void {
  const known = newest.get(rows.errand.id)
  if (!known || Date.parse(known.errand.sent_at) <= Date.parse(rows.errand.sent_at))
    newest.set(rows.errand.id, rows)
}
