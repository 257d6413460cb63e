import { createHash, randomInt } from 'node:crypto'

/** A UUID (version 8) that is a function of its parts: the same order always gets the same key, so that posting twice is harmless. */
export function uuidOf(...parts: readonly (string | number | bigint)[]): string {
  const bytes = createHash('sha256').update(parts.join('\u0000')).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => uuidShape.test(text)

/** Eight random digits, which do not reveal how many members there are. */
export const drawMemberCode = (): string => String(randomInt(10_000_000, 100_000_000))
