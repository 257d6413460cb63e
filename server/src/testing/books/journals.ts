import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { journalFiles } from '../../recovery/journal.ts'

/** An empty folder for journals. Ends with the test. */
export async function journalFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

/** A copy of the journals in `dir` that lacks each line of this order. */
export async function journalsWithout(dir: string, order: string): Promise<string> {
  const other = await journalFolder()
  for (const { file } of journalFiles(dir)) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const theirs = lines.filter((line) => !line.includes(order))
    await writeFile(path.join(other, path.basename(file)), theirs.join('\n'))
  }
  return other
}
