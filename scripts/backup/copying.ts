import { createHash } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { inParallel } from '@krapao/shared/in-parallel'
import { withFolder } from '../../server/src/files/folder.ts'

export type Copied = { size: number; sha256: string }
export const megabytes = (bytes: number): string => `${(bytes / (1 << 20)).toFixed(1)} MB`

export type Owner = { uid?: number; gid?: number }

const chunkBytes = 1 << 20

export type CopyOptions = {
  signal?: AbortSignal | undefined
  owner?: Owner
  /** false skips the fsync (tests). */
  sync?: boolean | undefined
  /** How what is read of a file is checked. */
  checkOf?: ((file: string) => Check | undefined) | undefined
}
/** Of what was read at this place. Throws where it is damaged; may read it again into `bytes`. */
export type Check = (bytes: Buffer, at: number, source: FileHandle) => Promise<void>
export type Copy = { from: string; to: string }

// As many as Node works on at once. A disk confirms four writes in less time than it takes for two alone.
export const atOnce = 4

/** Copies files for their owner only and writes them to the disk; tells what was written, in their order. undefined: it is gone. */
export async function copyAll(
  copies: readonly Copy[],
  options: CopyOptions = {},
): Promise<(Copied | undefined)[]> {
  const done: (Copied | undefined)[] = []
  let failed: unknown
  await inParallel(atOnce, [...copies.entries()], async ([i, copy]) => {
    if (failed) return // the others end first, so that none writes into a folder that is being removed
    try {
      done[i] = await copyFile(copy, options)
    } catch (error) {
      failed ??= error
    }
  })
  if (failed) throw failed
  return done
}

/** Refuses a link and a file that is there. */
async function copyFile(
  { from, to }: Copy,
  { signal, owner = {}, sync = true, checkOf }: CopyOptions,
): Promise<Copied | undefined> {
  const source = await open(from, noFollow).catch(unlessGone)
  if (!source) return undefined
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const check = checkOf?.(from)
      const copied = await pour(source, signal, async (bytes, at) => {
        await check?.(bytes, at, source)
        await target.writeFile(bytes)
      })
      if (owner.uid !== undefined) await target.chown(owner.uid, owner.gid!)
      if (sync) await target.sync()
      return copied
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** A file of these bytes, for its owner only and on the disk. Refuses one that is there. */
export async function writeWhole(to: string, bytes: Buffer): Promise<Copied> {
  const target = await open(to, 'wx', 0o600)
  try {
    await target.writeFile(bytes)
    await target.sync()
  } finally {
    await target.close()
  }
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Size and SHA-256 of a file. undefined: it is no file. */
export async function measure(file: string, signal?: AbortSignal): Promise<Copied | undefined> {
  const source = await open(file, noFollow).catch(unlessGone)
  if (!source) return undefined
  try {
    return (await source.stat()).isFile() ? await pour(source, signal) : undefined
  } finally {
    await source.close()
  }
}

const noFollow = constants.O_RDONLY | constants.O_NOFOLLOW

// Of what was read, not of what stands there afterwards: a database writes into its files while they are copied.
async function pour(
  source: FileHandle,
  signal?: AbortSignal,
  write?: (bytes: Buffer, at: number) => Promise<unknown>,
): Promise<Copied> {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(chunkBytes)
  for (let size = 0; ; ) {
    signal?.throwIfAborted()
    const { bytesRead } = await source.read(chunk, 0, chunkBytes, null)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const bytes = chunk.subarray(0, bytesRead)
    await write?.(bytes, size)
    hash.update(bytes)
    size += bytesRead
  }
}

export type Tree = { folders: string[]; files: string[]; links: string[] }

/** What lies below a folder, by paths relative to it; what vanishes meanwhile is left out. `isWanted` is asked of each folder and file. */
export async function treeOf(
  root: string,
  isWanted: (at: string, entry: Dirent) => boolean = () => true,
): Promise<Tree> {
  const tree: Tree = { folders: [], files: [], links: [] }
  for (const waiting = ['']; ; ) {
    const folder = waiting.pop()
    if (folder === undefined) return tree
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
      unlessGone,
    )
    for (const entry of entries ?? []) {
      const at = path.join(folder, entry.name)
      if (!isWanted(at, entry)) continue
      if (entry.isDirectory()) {
        tree.folders.push(at)
        waiting.push(at)
      } else if (entry.isFile()) tree.files.push(at)
      else if (entry.isSymbolicLink()) tree.links.push(at)
    }
  }
}

/** What a link leads to may lie anywhere, and a restore would not bring it back: neither it nor the link is saved, which must not be silent. */
export function refuseLinks(root: string, links: readonly string[]): void {
  if (links.length === 0) return
  throw new Error(
    `The backup would lack what links lead to. Put it in their place, and try again: ${links.map((at) => path.join(root, at)).join(', ')}`,
  )
}

/** Makes a folder that must not be there yet, for its owner only. */
export async function makeFolder(folder: string, owner: Owner = {}): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (owner.uid !== undefined) await withFolder(folder, (it) => it.chown(owner.uid!, owner.gid!))
}

export function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return undefined
}
