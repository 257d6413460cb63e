import type { Money } from '@krapao/shared/money'

/** One side of a transfer as banks show it: parts of numbers and names, in one script or two. */
export type SlipParty = { bank: string | null; numbers: string[]; names: string[] }
/** What the bank itself says of a transfer. `sendingBank`: three digits; null for one that has none. */
export type PostedSlip = {
  sendingBank: string | null
  transRef: string
  amount: Money
  at: Date
  sender: SlipParty
  receiver: SlipParty
}

/**
 * `not-posted`: nothing is known of it yet, which proves something only after so long. `unheard`: there is no such transfer. `refused`: they
 * will not look, and asking again would not help.
 */
export type SlipAnswer =
  | { is: 'posted'; slip: PostedSlip }
  | { is: 'not-posted'; provesAfterMs: number }
  | { is: 'unheard' }
  | { is: 'out-of-tries' }
  | { is: 'refused'; why: string }
  | { is: 'unknown'; why: string }

/** What a slip verifier promises. Only asks: the same slip may be asked about as often as one likes. */
export type SlipVerifier = {
  /** `payload` is what the mini-QR says; `reference` the transfer that it names, of which alone the answer may speak. */
  verify(asked: { payload: string; reference: string }): Promise<SlipAnswer>
}

/** Banks post within minutes, and some nights within hours. */
export const lateForMs = 24 * 3_600_000

/** Without what a verifier left out, or wrote as null or ''. */
export const present = (...all: (string | null | undefined)[]) =>
  all.filter((one): one is string => Boolean(one))
