import { statSync } from 'node:fs'
import type { Env } from './env.ts'

/**
 * Why one process of several cannot work with its folders. They are an operator's, often on disks of their own, so that none is made here: where a disk is not
 * mounted, files and what was sent outside would go to another one, and be missing from then on. The whole wallet of `npm start` makes its own.
 */
export function whyNotFolders({ role, filesDir, journalDir }: Env): string[] {
  if (role === 'all') return []
  return Object.entries({ FILES_DIR: filesDir, JOURNAL_DIR: journalDir }).flatMap(([name, at]) => {
    const why = whyNot(at)
    return why ? [`${name}: ${why}`] : []
  })
}

function whyNot(at: string): string | undefined {
  try {
    if (statSync(at, { throwIfNoEntry: false })?.isDirectory()) return undefined
    return `there is no folder ${at}. Is its disk mounted? If it is new, make it by hand.`
  } catch (error) {
    return `${at} cannot be used (${(error as NodeJS.ErrnoException).code}).`
  }
}
