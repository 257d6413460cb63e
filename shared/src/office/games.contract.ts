import * as z from 'zod/mini'
import { decided, id, officeRoute, reason } from './contract.ts'

export const readingsOffice = {
  accept: officeRoute({
    doc: 'A balance that a game told and that was not believed: it is booked as won.',
    method: 'POST',
    path: '/office/api/readings/accept',
    for: 'operator',
    needs: 'transfers.decide',
    about: ['id'],
    input: z.object({ id, note: reason }),
    output: decided('READING_BOOKED', 'READING_BOOKED_BEFORE'),
    errors: ['NO_READING', 'READING_WAS_REFUSED'],
  }),
  refuse: officeRoute({
    doc: 'It is wrong; nothing is booked.',
    method: 'POST',
    path: '/office/api/readings/refuse',
    for: 'operator',
    needs: 'transfers.decide',
    about: ['id'],
    input: z.object({ id, note: reason }),
    output: decided('READING_REFUSED', 'REFUSED_BEFORE'),
    errors: ['NO_READING', 'READING_WAS_ACCEPTED'],
  }),
}
