/** "12.34" of the wire as 1234n, and back; so are odds, in hundredths. */
export const satangOf = (text: string): bigint => BigInt(text.replace('.', ''))

export const written = (satang: bigint): string =>
  `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`
