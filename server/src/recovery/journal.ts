import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { syncFolder } from '../files/folder.ts'

/** How long after a line that failed an empty one is tried. */
const tryAgainMs = 2_000
/** Days that journal files are kept: an older backup cannot be brought up to date from them. */
export const keptDays = 35
const dayMs = 86_400_000
const journalFile = /^orders-(\d{4}-\d{2}-\d{2})-[\w.-]+\.ndjson$/

export type Journal = {
  /** Resolves when the line is on the disk. Throws where it cannot be written: then its order must not be sent. */
  add(line: string): Promise<void>
  /** The last line could not be written. Tried again by itself until it can. */
  isFailing(): boolean
  close(): Promise<void>
}

/**
 * The orders that this process sends, each before it is sent, outside of the database: what a restored database lacks of them is booked from here.
 * A file a day and process, a line an order, written by appending only. Lines that come at once go to the disk together.
 */
export function openJournal(dir: string, now: () => Date): Journal {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const name = `${hostname().replace(/[^\w.-]/g, '-')}-${process.pid}-${randomBytes(3).toString('hex')}`
  let file: { day: string; handle: FileHandle } | undefined
  let waiting: { line: string; done: (written: Promise<void>) => void }[] = []
  let writing: Promise<void> | undefined
  let tryingAgain: NodeJS.Timeout | undefined
  let isFailing = false

  async function fileOf(day: string): Promise<FileHandle> {
    const at = path.join(dir, `orders-${day}-${name}.ndjson`)
    if (file?.day !== day || !(await isAt(at, file.handle))) {
      const handle = await openNamed(at)
      await file?.handle.close()
      file = { day, handle }
      deleteOld(dir, now())
    }
    return file.handle
  }
  async function write(lines: string[]): Promise<void> {
    const handle = await fileOf(now().toISOString().slice(0, 10))
    // A line that a full disk has torn ends here; the newline before the next one keeps them apart.
    await handle.appendFile(`\n${lines.join('\n')}\n`)
    await handle.datasync()
  }
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const written = write(batch.map(({ line }) => line))
      for (const { done } of batch) done(written)
      // Each of them gets the error.
      isFailing = await written.then(
        () => false,
        () => true,
      )
      clearTimeout(tryingAgain)
      if (isFailing) tryingAgain = setTimeout(() => add('').catch(() => undefined), tryAgainMs)
    }
    writing = undefined
  }
  const add = (line: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ line, done: resolve })
      writing ??= writeAll()
    })
  return {
    add,
    isFailing: () => isFailing,
    async close() {
      await writing
      clearTimeout(tryingAgain)
      await file?.handle.close()
      file = undefined
    },
  }
}

/** Its name is on the disk as well: without it, what is synced to the file is lost. */
async function openNamed(at: string): Promise<FileHandle> {
  const handle = await open(at, 'a', 0o600)
  try {
    await syncFolder(path.dirname(at))
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** A file that was deleted, or whose folder was, takes every line and keeps none. */
async function isAt(at: string, handle: FileHandle): Promise<boolean> {
  const [there, opened] = await Promise.all([stat(at).catch(() => undefined), handle.stat()])
  return there?.ino === opened.ino && there.dev === opened.dev
}

/** Old by its name and by when it was written last: `now` may be wrong by weeks, and other processes write here. */
function deleteOld(dir: string, now: Date): void {
  const before = (at: Date | number) =>
    new Date(Number(at) - keptDays * dayMs).toISOString().slice(0, 10)
  for (const { file, day } of journalFiles(dir)) {
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtime
    if (day < before(now) && writtenAt && writtenAt.toISOString().slice(0, 10) < before(Date.now()))
      rmSync(file, { force: true })
  }
}

/** The files of a folder, in any order. */
export const journalFiles = (dir: string): { file: string; day: string }[] =>
  readdirSync(dir).flatMap((name) => {
    const day = journalFile.exec(name)?.[1]
    return day ? [{ file: path.join(dir, name), day }] : []
  })
