// Money in here is a bigint of satang; outside it is decimal text ("100.00"), never a float.
const shape = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/** Reads "100", "100.5" or "100.50". Undefined for anything else, a JSON number and a sign included. */
export function readSatang(text: unknown): bigint | undefined {
  const parts = typeof text === 'string' ? shape.exec(text) : null
  return parts ? BigInt(parts[1]!) * 100n + BigInt((parts[2] ?? '').padEnd(2, '0')) : undefined
}

/** "100.50", with a minus sign where it is owed. */
export function writeSatang(satang: bigint): string {
  const size = satang < 0n ? -satang : satang
  return `${satang < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
