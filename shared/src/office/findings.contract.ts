import * as z from 'zod/mini'
import { decided, id, officeRoute, reason } from './contract.ts'

export const findingsOffice = {
  seen: officeRoute({
    doc: 'A finding of the checks of the books is understood.',
    method: 'POST',
    path: '/office/api/findings/seen',
    for: 'operator',
    needs: 'findings.end',
    about: ['id'],
    input: z.object({ id, note: reason }),
    output: decided('FINDING_ENDED'),
    errors: ['NO_FINDING'],
  }),
}
