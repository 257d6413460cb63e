import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { makeLandings } from './landing.ts'

/** `name`: as its sender calls it. */
type Came = { name: string; sha256: string }
/** A file as it came in a form, in memory. */
export type Upload = Came & { bytes: Buffer }
/** The same on the disk: gone when the call ends, unless it was taken by then. */
export type UploadOnDisk = Came & { at: string; size: number }

/** How long an address that was given to a member opens its file: enough for a slow phone, little for a link that was passed on. */
const addressLivesMs = 300_000

/** Each holds one kind of files: a token that opens one of them opens none of another. */
export type Folder = 'slips' | 'chat'
export type Ending = 'jpg' | 'gif' | 'mp4' | 'mov'

/** What members sent, by random keys that cannot be guessed. On disk; another driver would keep it elsewhere, behind the same lines. */
export function makeFiles({ filesDir, filesKey }: { filesDir: string; filesKey: string }) {
  const disk = new Disk(new FSDriver({ location: filesDir, visibility: 'private' }))
  const seal = (words: string) => createHmac('sha256', filesKey).update(words).digest('base64url')
  const tokenOf = (words: string) => `${Buffer.from(words).toString('base64url')}.${seal(words)}`
  const tokenUntil = (key: string, end: Date): string => tokenOf(`${end.getTime()}.${key}`)
  const newKey = (folder: Folder, ending: Ending): string =>
    `${folder}/${randomBytes(24).toString('hex')}.${ending}`
  // The driver's own folders and files can be read by everybody on the machine.
  const makeFolder = (key: string) =>
    mkdir(path.join(filesDir, path.dirname(key)), { recursive: true, mode: 0o700 })
  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    await makeFolder(key)
    await disk.put(key, bytes)
  }
  return {
    ...makeLandings(filesDir),
    /** Answers the key by which it is found again. */
    keep: async (folder: Folder, bytes: Uint8Array): Promise<string> => {
      const key = newKey(folder, 'jpg')
      await put(key, bytes)
      return key
    },
    /** A key for a file that is not there yet: where a row is written first, none can lie on the disk of which no row tells. */
    newKey,
    put,
    /** Keeps a file that has landed. */
    take: async (key: string, at: string): Promise<void> => {
      await makeFolder(key)
      await rename(at, path.join(filesDir, key))
    },
    has: (key: string): Promise<boolean> => disk.exists(key),
    /** Undefined: it is gone. Throws when the disk cannot be read, of which nothing follows. */
    read: async (key: string): Promise<Uint8Array | undefined> =>
      (await disk.exists(key)) ? disk.getBytes(key) : undefined,
    /** Harmless when it is gone. */
    drop: (key: string): Promise<void> => disk.delete(key),
    /** A token that opens one file for five minutes, for its holder: an image in a new window carries no bearer token. */
    tokenFor: (key: string, now: Date): string =>
      tokenUntil(key, new Date(now.getTime() + addressLivesMs)),
    /** The same, until then. */
    tokenUntil,
    /** Undefined: not a token of ours for a file of this folder, or its time is over. */
    openedBy: (
      token: string,
      folder: Folder,
      now: Date,
    ): { key: string; leftMs: number } | undefined => {
      const words = Buffer.from(token.split('.')[0]!, 'base64url').toString()
      // All of it is compared: base64 ignores some characters, and whatever follows the seal, so other tokens would open the same file.
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(words))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const at = words.indexOf('.')
      const leftMs = Number(words.slice(0, at)) - now.getTime()
      const key = words.slice(at + 1)
      return leftMs > 0 && key.startsWith(`${folder}/`) ? { key, leftMs } : undefined
    },
  }
}
export type Files = ReturnType<typeof makeFiles>
