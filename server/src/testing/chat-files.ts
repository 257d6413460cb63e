import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { chatGuest } from './chat-guest.ts'
import type { Asked } from './client.ts'
import type { World } from './world.ts'

export const picture = (width = 40, height = 30, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A GIF that moves: so many pictures of one size, each of another colour. */
export async function movingGif(frames: number, width = 16, height = 12): Promise<Buffer> {
  const all = Array.from({ length: frames }, (_, n) =>
    picture(width, height, `rgb(${(n * 97) % 256}, ${(n * 57) % 256}, 200)`)
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
  return sharp(await Promise.all(all), { join: { animated: true } })
    .gif({ effort: 1, delay: 50 })
    .toBuffer()
}

type Upload = (
  input?: Record<string, unknown>,
  asked?: Asked,
) => Promise<{ status: number; body: unknown }>
/** Sends one file under a name; answers its status with the key, or with what was refused. */
export async function sent(upload: Upload, file: Uint8Array, fileName: string, input: object = {}) {
  const { status, body } = await upload({ ...input }, { file, fileName })
  return { status, ...(body as { path: string; message: string; details?: object }) }
}

/** Guests, each from an address of its own: what is counted by address is not what the test is about. */
export const newGuest = (w: Pick<World, 'url'>) =>
  chatGuest(w, { ip: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })

export const media = (filePath: string, more: object = {}) => ({
  sender: 'customer',
  message: { message_type: 'media', payload: { filePath, ...more } },
})

type Stored = Pick<World, 'env' | 'database'>
export const onDisk = (w: Stored, key: string): Promise<Buffer> =>
  readFile(path.join(w.env.filesDir, key))
/** What lies in a folder of the files; none where nothing was ever kept. */
export const filesIn = (w: Stored, folder: 'chat' | 'incoming'): Promise<string[]> =>
  readdir(path.join(w.env.filesDir, folder)).catch(() => [])
export const fileRows = async (w: Stored): Promise<{ key: string; mime: string }[]> =>
  (
    await sql<{
      key: string
      mime: string
    }>`SELECT key, mime FROM chat_file ORDER BY created_at, key`.execute(w.database.owner)
  ).rows
