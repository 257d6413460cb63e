import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { syncFolder } from '../files/folder.ts'
import type { Mark } from './loss.sql.ts'

const both = { at: z.string(), recovered: z.optional(z.array(z.string())) }
const mark = z.discriminatedUnion('is', [
  z.object({ is: z.literal('transfer'), ...both, id: z.string(), key: z.string() }),
  z.object({
    is: z.literal('order'),
    ...both,
    id: z.string(),
    attempt: z.number(),
    // An older version has not written it.
    sentAt: z._default(z.nullable(z.string()), null),
  }),
])
const content = z.object({ marks: z.array(mark) })
const markFile = /^mark-[0-9a-f]+\.json$/

/** The marks that processes have left in a folder, and the files they stand in. One that cannot be read is passed over: a start must not fail for it. */
export function readMarks(dir: string): { marks: Mark[]; files: string[] } {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const files = readdirSync(dir)
    .filter((name) => markFile.test(name))
    .map((name) => path.join(dir, name))
  return { files, marks: files.flatMap(marksIn) }
}

function marksIn(file: string): Mark[] {
  try {
    return content.parse(JSON.parse(readFileSync(file, 'utf8'))).marks
  } catch {
    return []
  }
}

export const removeMarks = (files: readonly string[]): void => {
  for (const file of files) rmSync(file, { force: true })
}

/** This process's own file, written again as a whole. Marks of calls are not written: clean.ts deletes those rows, and a machine may be off for longer. */
export function markFileIn(dir: string) {
  const file = path.join(dir, `mark-${randomBytes(8).toString('hex')}.json`)
  return async (marks: readonly Mark[]): Promise<void> => {
    const handle = await open(`${file}.part`, 'w', 0o600)
    try {
      await handle.writeFile(JSON.stringify({ marks: marks.filter((one) => one.is !== 'call') }))
      await handle.datasync()
      await rename(`${file}.part`, file)
      // The files that were found at the start are deleted next: this one must stay after a power cut.
      await syncFolder(dir)
    } finally {
      await handle.close()
      await rm(`${file}.part`, { force: true })
    }
  }
}
