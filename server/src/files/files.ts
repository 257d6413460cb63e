import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** A file as it came in a form, in memory. */
export type Upload = { bytes: Buffer; sha256: string }

/** How long an address that was given to a member opens its file: enough for a slow phone, little for a link that was passed on. */
const addressLivesMs = 300_000

/** What members sent, by random keys that cannot be guessed. On disk; another driver would keep it elsewhere, behind the same lines. */
export function makeFiles({ filesDir, filesKey }: { filesDir: string; filesKey: string }) {
  const disk = new Disk(new FSDriver({ location: filesDir, visibility: 'private' }))
  const seal = (words: string) => createHmac('sha256', filesKey).update(words).digest('base64url')
  const tokenUntil = (key: string, end: Date): string => {
    const words = `${end.getTime()}.${key}`
    return `${Buffer.from(words).toString('base64url')}.${seal(words)}`
  }
  return {
    /** Answers the key by which it is found again. */
    keep: async (folder: 'slips' | 'chat', bytes: Uint8Array): Promise<string> => {
      const key = `${folder}/${randomBytes(24).toString('hex')}.jpg`
      // The driver's own folders and files can be read by everybody on the machine.
      await mkdir(path.join(filesDir, folder), { recursive: true, mode: 0o700 })
      await disk.put(key, bytes)
      return key
    },
    has: (key: string): Promise<boolean> => disk.exists(key),
    /** Undefined: it is gone. Throws when the disk cannot be read, of which nothing follows. */
    read: async (key: string): Promise<Uint8Array | undefined> =>
      (await disk.exists(key)) ? disk.getBytes(key) : undefined,
    drop: (key: string): Promise<void> => disk.delete(key),
    /** A token that opens one file for five minutes, for its holder: an image in a new window carries no bearer token. */
    tokenFor: (key: string, now: Date): string =>
      tokenUntil(key, new Date(now.getTime() + addressLivesMs)),
    /** The same, until then. */
    tokenUntil,
    /** Undefined: not a token of ours, or its time is over. */
    keyIn: (token: string, now: Date): string | undefined => {
      const [head = '', mark = ''] = token.split('.')
      const words = Buffer.from(head, 'base64url').toString()
      const given = Buffer.from(mark)
      const right = Buffer.from(seal(words))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const at = words.indexOf('.')
      return now.getTime() < Number(words.slice(0, at)) ? words.slice(at + 1) : undefined
    },
  }
}
export type Files = ReturnType<typeof makeFiles>
