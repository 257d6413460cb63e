/**
 * Where deposits come from, a line each: QR gateways, the operator's accounts by bank, gift links. The number is the source's own in the
 * chart of accounts and never changes.
 */
export const sourceNumbers = {
  WW: 1, PAYTIMZ: 2, PAYONEX: 3, FP: 4,
  KBANK: 10, SCB: 11, GSB: 12, KTB: 13, BBL: 14, BAY: 15, TMB: 16,
  BCEL: 30, LDB: 31, JDB: 32,
  TRUEWALLET: 50,
} as const // biome-ignore format: gateways, Thai banks, Lao banks, wallets
/** The way back, for what is in the books. */
export const sourceCodes: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(sourceNumbers).map(([code, number]) => [number, code]),
)
export type SourceCode = keyof typeof sourceNumbers
export const isSourceCode = (code: string): code is SourceCode => Object.hasOwn(sourceNumbers, code)
