/** Bangkok and Vientiane are UTC+7 the year round. */
export const bangkokAheadMs = 7 * 3_600_000

/** What clocks there show at a moment, to be cut: `2026-11-22T14:05:09.000Z`, whose Z is not true. */
export const bangkokIso = (at: Date | number): string =>
  new Date(Number(at) + bangkokAheadMs).toISOString()
