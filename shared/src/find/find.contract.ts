import * as z from 'zod/mini'
import { route, text } from '../contract.ts'

/** What a member marks to find a game again; the marks stand on each slot of the wallet. */
export const find = {
  favourite: route({
    doc: 'Marks a game as a favourite of the caller’s, or takes the mark away. The same request again changes nothing.',
    method: 'PUT',
    path: '/api/wallet/favourite/{slotCode}',
    for: 'member',
    input: z.object({ slotCode: text(30), on: z.boolean() }),
    output: z.object({ code: z.string(), favourite: z.boolean() }),
    errors: ['NO_GAME', 'REQUEST_LIMIT'],
  }),
}
