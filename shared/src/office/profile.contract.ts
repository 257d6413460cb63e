import * as z from 'zod/mini'
import { decided, id, officeRoute, reason } from './contract.ts'

export const bankChangesOffice = {
  approve: officeRoute({
    doc: 'Another bank account that a member asked for: it is the account now.',
    method: 'POST',
    path: '/office/api/bank-changes/approve',
    for: 'operator',
    needs: 'members.bank',
    about: ['id'],
    input: z.object({ id }),
    output: decided('BANK_CHANGED', 'BANK_CHANGED_BEFORE'),
    errors: ['NO_BANK_CHANGE', 'WAS_DECLINED', 'WAS_WITHDRAWN'],
  }),
  decline: officeRoute({
    doc: 'The account stays; the member reads the reason.',
    method: 'POST',
    path: '/office/api/bank-changes/decline',
    for: 'operator',
    needs: 'members.bank',
    about: ['id'],
    input: z.object({ id, reason }),
    output: decided('BANK_KEPT', 'DECLINED_BEFORE'),
    errors: ['NO_BANK_CHANGE', 'WAS_APPROVED', 'WAS_WITHDRAWN'],
  }),
}
