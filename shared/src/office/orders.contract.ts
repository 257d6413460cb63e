import * as z from 'zod/mini'
import { askedAmount } from '../contract.ts'
import { decided, id, officeRoute, reason, written } from './contract.ts'

const endErrors = [
  'NO_ORDER',
  'ORDER_KIND_UNKNOWN',
  'ORDER_TOO_YOUNG',
  'ORDER_BEING_ASKED',
  'ORDER_HAS_ENDED',
  'ORDER_WAS_ENDED_BY',
  'ORDER_WAS_ENDED_AS',
  'PAYMENT_OF_ANOTHER_ORDER',
  'SLIP_IN_DOUBT',
  'WITHDRAWAL_WAITS',
] as const

/** Orders sent outside, of every kind, that the outside leaves undecided. */
export const ordersOffice = {
  done: officeRoute({
    doc: 'Ends an undecided order as done; the reference is its entry outside.',
    method: 'POST',
    path: '/office/api/orders/done',
    for: 'operator',
    needs: 'transfers.decide',
    about: ['id'],
    input: z.object({
      id,
      reference: written,
      amount: z.optional(askedAmount.check(z.refine((m) => m > 0n))),
      channel: z.optional(written),
    }),
    output: decided('ORDER_DONE', 'ORDER_ENDED_BEFORE'),
    errors: [
      ...endErrors,
      'ORDER_NEVER_SENT',
      'ORDER_REFERENCE_TAKEN',
      'ORDER_OTHER_NAME',
      'ORDER_AMOUNT_NEEDED',
      'ORDER_CHANNEL_NEEDED',
      'ORDER_ACCOUNT_UNKNOWN',
      'PAYMENT_OTHER_LETTERS',
      'NO_PAYMENT',
      'OTHER_AMOUNT',
      'SLIP_MAY_BE_SEVERAL',
      'FEED_IS_TELLING',
      'BANK_CHANGED_SINCE',
    ],
  }),
  refused: officeRoute({
    doc: 'It never came to pass; what was held for it is free again.',
    method: 'POST',
    path: '/office/api/orders/refused',
    for: 'operator',
    needs: 'transfers.decide',
    about: ['id'],
    input: z.object({ id, reason }),
    output: decided('ORDER_REFUSED', 'ORDER_ENDED_BEFORE'),
    errors: endErrors,
  }),
}
