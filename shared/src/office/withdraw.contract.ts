import * as z from 'zod/mini'
import { decided, id, officeRoute, reason, written } from './contract.ts'

export const payoutsOffice = {
  approve: officeRoute({
    doc: 'A withdrawal above the limit, or parked by a hold: it is sent.',
    method: 'POST',
    path: '/office/api/payouts/approve',
    for: 'operator',
    needs: 'payouts.approve',
    about: ['id'],
    input: z.object({ id }),
    output: decided('APPROVED', 'APPROVED_BEFORE'),
    errors: ['NO_WITHDRAWAL', 'NOT_WAITING', 'WITHDRAWALS_HELD'],
  }),
  decline: officeRoute({
    doc: 'The money is the member’s again, with the reason in the statement.',
    method: 'POST',
    path: '/office/api/payouts/decline',
    for: 'operator',
    needs: 'payouts.approve',
    about: ['id'],
    input: z.object({ id, reason }),
    output: decided('PAYOUT_DECLINED', 'DECLINED_BEFORE'),
    errors: ['NO_WITHDRAWAL', 'NOT_WAITING'],
  }),
}

export const holdsOffice = {
  release: officeRoute({
    doc: 'You looked at the case: the member’s withdrawals wait for it no longer.',
    method: 'POST',
    path: '/office/api/holds/release',
    for: 'operator',
    needs: 'payouts.approve',
    about: ['why', 'ref'],
    input: z.object({ why: written, ref: written, note: reason }),
    output: decided('RELEASED', 'RELEASED_OTHERS_OPEN', 'RELEASED_BEFORE'),
    errors: ['NO_HOLD', 'READING_UNDECIDED'],
  }),
}
