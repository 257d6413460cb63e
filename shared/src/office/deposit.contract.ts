import * as z from 'zod/mini'
import { askedAmount } from '../contract.ts'
import { decided, id, officeRoute, reason, written } from './contract.ts'

const amount = askedAmount.check(z.refine((m) => m > 0n))
/** The payment as the outside names it: `BANK:004` and its reference. */
const payment = { channel: written, reference: written }
/** The person has looked: it is none of the payments that it may be. */
const other = z.optional(z.boolean())
const creditErrors = [
  'NO_PAYMENT',
  'OTHER_CURRENCY',
  'PAYMENT_HELD_BACK',
  'WAS_CREDITED_OTHERWISE',
] as const

export const depositsOffice = {
  confirm: officeRoute({
    doc: 'A deposit without a slip was right: this payment is it.',
    method: 'POST',
    path: '/office/api/deposits/confirm',
    for: 'operator',
    needs: 'money.confirm',
    about: ['id'],
    input: z.object({ id, ...payment, amount: z.optional(amount), other }),
    output: decided('CREDITED', 'CREDITED_BEFORE'),
    errors: [
      'NO_DEPOSIT',
      'WAS_REFUSED',
      'PAYMENT_HELD_BACK',
      'WAS_CREDITED_OTHERWISE',
      'NOT_OUR_ACCOUNT',
      'AMOUNT_NEEDED',
      'OTHER_AMOUNT',
      'NO_TRANSFER_NAME',
      'MAY_HAVE_COME_IN',
      'PAYMENT_OF_ANOTHER_DEPOSIT',
      'BANK_CHANGED_SINCE',
    ],
  }),
  refuse: officeRoute({
    doc: 'It never came; the member reads the reason as it is written here.',
    method: 'POST',
    path: '/office/api/deposits/refuse',
    for: 'operator',
    needs: 'money.confirm',
    about: ['id'],
    input: z.object({ id, reason }),
    output: decided('REFUSED', 'REFUSED_BEFORE'),
    errors: ['NO_DEPOSIT', 'WAS_CREDITED'],
  }),
  give: officeRoute({
    doc: 'Money in suspense is this member’s.',
    method: 'POST',
    path: '/office/api/deposits/give',
    for: 'operator',
    needs: 'suspense.give',
    about: ['channel', 'reference'],
    input: z.object({ ...payment, username: id }),
    output: decided('CREDITED', 'CREDITED_BEFORE'),
    errors: [...creditErrors, 'NO_MEMBER', 'PAYMENT_CREDITED'],
  }),
}

const entryErrors = ['NO_PAYMENT', 'ENTRY_IS_CERTAIN', 'WAS_DECIDED_OTHERWISE'] as const

export const entriesOffice = {
  same: officeRoute({
    doc: 'An entry of a feed is a payment that is in the books: the one it was held back for, or the one of this name.',
    method: 'POST',
    path: '/office/api/entries/same',
    for: 'operator',
    needs: 'money.confirm',
    about: ['channel', 'reference'],
    input: z.object({ ...payment, as: z.optional(written) }),
    output: decided('SAME', 'DECIDED_BEFORE'),
    errors: [...entryErrors, 'ENTRY_CANNOT_BE', 'ENTRY_TWIN_TAKEN'],
  }),
  other: officeRoute({
    doc: 'An entry of a feed is a new payment, and none of these names: it stands in suspense then.',
    method: 'POST',
    path: '/office/api/entries/other',
    for: 'operator',
    needs: 'money.confirm',
    about: ['channel', 'reference'],
    input: z.object({ ...payment, than: z.optional(z.array(written).check(z.maxLength(50))) }),
    output: decided('SUSPENDED', 'DECIDED_BEFORE'),
    errors: [...entryErrors, 'ENTRY_MAY_ALSO_BE'],
  }),
}

export const slipsOffice = {
  credit: officeRoute({
    doc: 'A slip whose sender could be several members: it is this one’s.',
    method: 'POST',
    path: '/office/api/slips/credit',
    for: 'operator',
    needs: 'slips.decide',
    about: ['id'],
    input: z.object({ id }),
    output: decided('CREDITED', 'CREDITED_BEFORE', 'SLIP_WAS_USED'),
    errors: [
      'NO_SLIP',
      'SLIP_NOT_FOR_PERSON',
      'WAS_DECLINED',
      'SLIP_MAY_BE_SEVERAL',
      'FEED_IS_TELLING',
      'BANK_CHANGED_SINCE',
    ],
  }),
  refuse: officeRoute({
    doc: 'It is not; the member reads this note of slips, NOT_MATCH without one.',
    method: 'POST',
    path: '/office/api/slips/refuse',
    for: 'operator',
    needs: 'slips.decide',
    about: ['id'],
    input: z.object({ id, note: z.optional(written) }),
    output: decided('DECLINED', 'DECLINED_BEFORE'),
    errors: ['NO_SLIP', 'SLIP_NOT_FOR_PERSON', 'WAS_CREDITED', 'NO_SLIP_NOTE'],
  }),
}
