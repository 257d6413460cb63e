import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from './copying.ts'
import { bytesOf } from './segments.ts'

// PostgreSQL's own checksum of a page (src/include/storage/checksum_impl.h), as pg_basebackup looks at it (basebackup.c).
const pageBytes = 8_192
const pagesInSegment = 131_072
const fnvPrime = 16_777_619
// biome-ignore format: as they stand in PostgreSQL's source
const offsets = Uint32Array.of(
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756)

/** A table's or index's pages: `16384`, its second gigabyte `16384.1`, its maps `16384_fsm`. */
const relation = /^\d+(_(fsm|vm|init))?(\.(\d+))?$/

/**
 * Refuses pages whose checksum is wrong: a copy of them would be a whole backup of a damaged database, and the last good one would give way to it. A page that is written
 * while it is read may be cut in two; what changed since `startLsn` is in the WAL, so it is not judged.
 */
export const checkPages =
  (startLsn: string) =>
  (file: string): Check | undefined => {
    const found = relation.exec(path.basename(file))
    if (!found || !/^(base|global|PG_\d+_\d+)$/.test(topOf(file))) return undefined
    const start = bytesOf(startLsn)
    const firstPage = Number(found[4] ?? 0) * pagesInSegment
    return async (bytes, at, source) => {
      for (let place = 0; place + pageBytes <= bytes.length; place += pageBytes) {
        const page = bytes.subarray(place, place + pageBytes)
        const number = firstPage + (at + place) / pageBytes
        if (isGood(page, number, start)) continue
        await readAgain(source, page, at + place)
        if (!isGood(page, number, start))
          throw new Error(
            `The database is damaged: page ${number} of ${file} has a wrong checksum. Nothing of this backup was kept, and no older one was removed. Ask the person who looks after PostgreSQL before you do anything else.`,
          )
      }
    }
  }

/** The folder of relations: `base/5`, `global`, and in a tablespace `PG_18_202506291/5`. */
const topOf = (file: string): string => {
  const folder = path.dirname(file)
  return path.basename(folder) === 'global' ? 'global' : path.basename(path.dirname(folder))
}

async function readAgain(source: FileHandle, page: Buffer, at: number): Promise<void> {
  await sleep(100)
  await source.read(page, 0, pageBytes, at)
}

/** Also one that was never written, or was since the backup began. */
function isGood(page: Buffer, number: number, start: bigint): boolean {
  const isNew = page.readUInt16LE(14) === 0
  return isNew || writtenAt(page) >= start || page.readUInt16LE(8) === checksumOf(page, number)
}

const writtenAt = (page: Buffer): bigint =>
  (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4))

function checksumOf(page: Buffer, number: number): number {
  const words = new Uint32Array(page.buffer, page.byteOffset, pageBytes / 4)
  const sums = offsets.slice()
  for (let row = 0; row < words.length; row += sums.length)
    for (let i = 0; i < sums.length; i++) {
      // The checksum itself counts as 0.
      const word = row + i === 2 ? page.readUInt16LE(10) * 0x10000 : words[row + i]!
      sums[i] = mixed(sums[i]!, word)
    }
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < sums.length; i++) sums[i] = mixed(sums[i]!, 0)
  const sum = (sums.reduce((a, b) => a ^ b) ^ number) >>> 0
  return (sum % 65_535) + 1
}

function mixed(sum: number, word: number): number {
  const both = sum ^ word
  return Math.imul(both, fnvPrime) ^ (both >>> 17)
}
