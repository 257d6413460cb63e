import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { box, words } from '../testing/a-film.ts'
import { withoutTraces } from './films.ts'

const ftyp = box('ftyp', 'isom', words(512), 'isom')
/** Every second byte of its data is a picture, as its table says. */
const full = (chunks: number): Buffer =>
  Buffer.concat([
    ftyp,
    box('mdat', 'ab'.repeat(chunks)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box(
        'trak',
        box('tkhd', Buffer.alloc(84)),
        box(
          'mdia',
          box('mdhd', Buffer.alloc(24)),
          box('hdlr', words(0, 0), 'vide', Buffer.alloc(12)),
          box('minf', box('stbl', ...tables(chunks))),
        ),
      ),
    ),
  ])
const tables = (chunks: number): Buffer[] => [
  box('stsd', words(0, 0)),
  box(
    'stco',
    words(0, chunks, ...Array.from({ length: chunks }, (_, n) => ftyp.length + 9 + n * 2)),
  ),
  box('stsc', words(0, 1, 1, 1, 1)),
  box('stsz', words(0, 1, chunks)),
]

test('a film with a hundred thousand gaps is blanked in a few writes, and keeps what lies between them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'films-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const at = join(folder, 'a.mp4')
  const chunks = 99_999
  await writeFile(at, full(chunks))
  const handle = await open(at, 'r')
  const write = vi.spyOn(Object.getPrototypeOf(handle), 'write')
  onTestFinished(() => write.mockRestore())
  await handle.close()
  expect(await withoutTraces(at)).toBe('video/mp4')
  expect(write.mock.calls.length).toBeLessThan(20)
  const kept = (await readFile(at)).toString(
    'latin1',
    ftyp.length + 8,
    ftyp.length + 8 + chunks * 2,
  )
  expect(kept === '\0b'.repeat(chunks)).toBe(true)
})
