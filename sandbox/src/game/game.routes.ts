import type { FastifyInstance } from 'fastify'
import { optionalText, pathPart } from '../http/fields.ts'
import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import { memberAsked, providerOf } from './asked.ts'
import { noStatusRoutes } from './no-status.routes.ts'
import { sayEvent } from './play/events.ts'
import { playTo, totalField } from './play/total.ts'
import { transferWalletRoutes } from './transfer-wallet.routes.ts'
import { twoPhaseRoutes } from './two-phase.routes.ts'

/** The same providers, members and money, spoken to in each of the three shapes: a provider's code says nothing of its shape. */
export function gameRoutes(app: FastifyInstance, outside: Outside): void {
  app.register(async (part) => transferWalletRoutes(part, outside), {
    prefix: '/game/transfer-wallet',
  })
  app.register(async (part) => twoPhaseRoutes(part, outside), { prefix: '/game/two-phase' })
  app.register(async (part) => noStatusRoutes(part, outside), { prefix: '/game/no-status' })
  // For people who try the product, as faults are: without a key, and no fault strikes here.
  app.get('/game/books/:provider/:username', (request) => {
    const { username, balance } = memberAsked(outside, request, pathPart(request, 'username', /^/))
    return { username, balance: writeSatang(balance) }
  })
  app.put('/game/total/:provider/:username', (request) => {
    const member = memberAsked(outside, request, pathPart(request, 'username', /^/))
    const { username, balance } = playTo(outside.store, member, totalField(request.body, member))
    return { username, balance: writeSatang(balance) }
  })
  app.put('/game/events/:provider', (request) => ({
    event: sayEvent(
      outside.store,
      providerOf(request),
      optionalText(request.body, 'event', /^\S.{0,499}$/su),
    ),
  }))
}
