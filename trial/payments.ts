import { outside, type Stage } from './stage.ts'
import type { Step } from './step.ts'

export type Receipt = { amount: string; bankRef: string; at: string }
type Account = { bankCode: string; accountNo: string }

/** A reference as it counts: whatever a list puts between its signs, writes small, or leaves out before a number. */
export function canonical(reference: string): string {
  const signs = reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^\d+$/.test(signs) ? signs.replace(/^0+/, '') : signs
}

/** Where the sandbox's operator is paid. */
export const ours = {
  scb: { bankCode: 'SCB', accountNo: '1112223334' },
  gsb: { bankCode: 'GSB', accountNo: '020123456789' },
  autoWallet: { bankCode: 'TRUEWALLET', accountNo: '0888888888' },
  giftWallet: { bankCode: 'TRUEWALLET', accountNo: '0899999999' },
} as const satisfies Record<string, Account>

/** A plain transfer; undefined when the bank would not. */
export const send = (
  stage: Stage,
  order: Account & { amount: string; from?: Account & { name?: string }; note?: string } & Record<
      string,
      unknown
    >,
): Promise<Receipt | undefined> =>
  outside(stage, `transfer to ${order.bankCode}`, () =>
    stage.world.sandbox.ask<Receipt>('POST', '/phone/transfer', order),
  )

/** The amount of a step, to the satang. */
export const bahtOf = (step: Step, times = 1): string =>
  `${times * step.amount}.${String(step.satang).padStart(2, '0')}`
