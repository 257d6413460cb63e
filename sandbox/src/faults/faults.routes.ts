import type { FastifyInstance } from 'fastify'
import { providersWithMembers } from '../game/members.ts'
import { pathPart } from '../http/fields.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { readFault } from './fault.ts'
import { addFault, listFaults, removeFaults } from './faults.ts'

/** GET lists, POST adds one, DELETE removes all or one; which games there are to strike. */
export function faultRoutes(app: FastifyInstance, { store }: Outside): void {
  app.get('/faults', () => ({ faults: listFaults(store) }))
  app.get('/faults/games', () => ({ games: providersWithMembers(store) }))
  app.post('/faults', (request) => addFault(store, readFault(request.body)))
  app.delete('/faults', () => ({ removed: removeFaults(store) }))
  app.delete('/faults/:id', (request) => {
    const removed = removeFaults(store, Number(pathPart(request, 'id', /^\d{1,12}$/)))
    if (removed === 0) throw new Refused(404, 'NOT_FOUND')
    return { removed }
  })
}
