import type { FastifyInstance, FastifyRequest } from 'fastify'
import { door, type Plan } from '../faults/door.ts'
import { amountField, fieldOf, pathPart, references, textField } from '../http/fields.ts'
import { checkKey } from '../http/keys.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import {
  currencyAsked,
  launchLink,
  memberAsked,
  passwords,
  providerOf,
  usernames,
} from './asked.ts'
import { finished } from './finished.ts'
import { changePassword, openMember } from './members.ts'
import { cancelBeforehand, findMove, isCancelled, type Move, settleMoves } from './moves.ts'
import { cancelOrder, executeOrder, placeOrder } from './orders.ts'
import { openStakes } from './play/bets.ts'
import { eventOf } from './play/events.ts'
import { settledMoves } from './play/settled.ts'

const game = 'game' as const

/** An order is made first and executed by its refId afterwards; until then it can be cancelled. `Authorization: Bearer`. */
export function twoPhaseRoutes(app: FastifyInstance, outside: Outside): void {
  app.addHook('onRequest', async (request) =>
    checkKey(request.headers.authorization, `Bearer ${outside.settings.gameApiKey}`),
  )
  app.get('/:provider/settled', (request) => settledMoves(outside, request, 'tx_id'))
  playerRoutes(app, outside)
  orderRoutes(app, outside)
  endingRoutes(app, outside)
  app.post(
    '/:provider/sessions',
    door(outside, { service: game, route: 'launch' }, (request, plan) => {
      obey(plan)
      const names = {
        username: 'player',
        locale: 'language',
        returnUrl: 'back',
        platform: 'device',
      }
      return { link: launchLink(outside, request, names) }
    }),
  )
}

function playerRoutes(app: FastifyInstance, outside: Outside): void {
  const { store } = outside
  app.post(
    '/:provider/players',
    door(outside, { service: game, route: 'members' }, (request, plan) => {
      obey(plan)
      const player = textField(request.body, 'player', usernames)
      const password = textField(request.body, 'pin', passwords)
      openMember(store, providerOf(request), {
        username: player,
        password,
        currency: currencyAsked(request),
      })
      return { player }
    }),
  )
  app.put(
    '/:provider/players/:player/pin',
    door(outside, { service: game, route: 'members' }, (request, plan) => {
      obey(plan)
      const player = pathPart(request, 'player', usernames, 'NO_MEMBER')
      changePassword(store, providerOf(request), player, textField(request.body, 'pin', passwords))
      return { player }
    }),
  )
  app.get(
    '/:provider/players/:player',
    door(outside, { service: game, route: 'balance' }, (request, plan) => {
      obey(plan)
      const member = memberAsked(outside, request, pathPart(request, 'player', /^/))
      const event = eventOf(store, member.provider)
      return {
        player: member.username,
        credit: writeSatang(member.balance),
        outstanding: writeSatang(openStakes(store, member)),
        ...(event !== null && { event }),
      }
    }),
  )
}

function orderRoutes(app: FastifyInstance, outside: Outside): void {
  const { store, settings } = outside
  const wayOf = ({ body }: FastifyRequest) =>
    fieldOf(body, 'kind') === 'out' ? 'withdraw' : 'deposit'
  app.post(
    '/:provider/transfers',
    door(outside, { service: game, route: wayOf }, (request, plan) => {
      const { body } = request
      const order = {
        kind:
          textField(body, 'kind', /^(in|out)$/) === 'in'
            ? ('deposit' as const)
            : ('withdraw' as const),
        amount: amountField(body),
        username: textField(body, 'player', usernames),
        txId: textField(body, 'orderNo', references),
      }
      const lifetimeMs = settings.transferLifetimeMs
      return told(
        placeOrder(store, providerOf(request), order, { declined: plan.declined, lifetimeMs }),
      )
    }),
  )
  app.get(
    '/:provider/transfers/by-order/:orderNo',
    door(outside, { service: game, route: 'status' }, (request, plan) => {
      obey(plan)
      settleMoves(store, Date.now())
      return standing(store, request)
    }),
  )
  // What was only made is cancelled by its refId; this is for an order that is not known to have come.
  app.post(
    '/:provider/transfers/by-order/:orderNo/cancel',
    door(outside, { service: game, route: 'cancel' }, (request, plan) => {
      obey(plan)
      settleMoves(store, Date.now())
      cancelBeforehand(store, providerOf(request), pathPart(request, 'orderNo', references))
      return standing(store, request)
    }),
  )
}

/** One that was cancelled before it came has no refId. */
function standing(store: Store, request: FastifyRequest) {
  const [provider, orderNo] = [providerOf(request), pathPart(request, 'orderNo', references)]
  const move = findMove(store, provider, orderNo)
  if (!move && isCancelled(store, provider, orderNo)) return { orderNo, state: 'cancelled' }
  // It names what it does not know: an address that does not exist says NOT_FOUND, too.
  if (!move) throw new Refused(404, 'NOT_FOUND', { orderNo })
  return present(move)
}

function endingRoutes(app: FastifyInstance, outside: Outside): void {
  const { store } = outside
  const refOf = (request: FastifyRequest) => pathPart(request, 'refId', /^[A-Z0-9]{1,32}$/)
  app.post(
    '/:provider/transfers/:refId/execute',
    door(outside, { service: game, route: 'execute', slow: true }, async (request, plan) => {
      const [provider, refId] = [providerOf(request), refOf(request)]
      const move = await finished(outside, () => executeOrder(store, provider, refId, plan))
      if (move?.status === 'cancelled') throw new Refused(422, 'CANCELLED', { refId })
      return told(move)
    }),
  )
  app.post(
    '/:provider/transfers/:refId/cancel',
    door(outside, { service: game, route: 'cancel' }, async (request, plan) => {
      obey(plan)
      const [provider, refId] = [providerOf(request), refOf(request)]
      const move = await finished(outside, () => cancelOrder(store, provider, refId))
      return told(move)
    }),
  )
}

/** Refused 404 NOT_FOUND, or 422 with the code of an order that was refused. */
function told(move: Move | undefined) {
  if (!move) throw new Refused(404, 'NOT_FOUND')
  if (move.status === 'refused') throw new Refused(422, move.code!, { refId: move.refId })
  return present(move)
}

/** An order that is being executed is still pending when asked about. */
function present({ refId, txId, status, code, before, after }: Move) {
  return {
    refId,
    orderNo: txId,
    state: status === 'processing' ? 'pending' : status,
    ...(code && { code }),
    ...(status === 'done' && { before: writeSatang(before!), after: writeSatang(after!) }),
  }
}

function obey(plan: Plan): void {
  if (plan.declined) throw new Refused(422, 'REFUSED')
}
