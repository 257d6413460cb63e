import { type FileHandle, open } from 'node:fs/promises'

/**
 * The names of what it holds are on the disk: a power cut may lose a new name although its file was synced. Some file systems of a network cannot do it, and say
 * EINVAL; PostgreSQL passes over that, too.
 */
export const syncFolder = (folder: string): Promise<void> =>
  withFolder(folder, (it) =>
    it.sync().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EINVAL') throw error
    }),
  )

export async function withFolder<T>(
  folder: string,
  work: (it: FileHandle) => Promise<T>,
): Promise<T> {
  const handle = await open(folder, 'r')
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}
