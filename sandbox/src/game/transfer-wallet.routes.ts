import type { FastifyInstance, FastifyRequest } from 'fastify'
import { door } from '../faults/door.ts'
import { amountField, pathPart, references, textField } from '../http/fields.ts'
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
import {
  cancelBeforehand,
  findMove,
  gameReport,
  isCancelled,
  settleMoves,
  takeMove,
} from './moves.ts'
import { openStakes } from './play/bets.ts'
import { eventOf } from './play/events.ts'
import { settledMoves } from './play/settled.ts'

/** One call moves money once under its txId, and a status call reports it. Header `X-Api-Key`. */
export function transferWalletRoutes(app: FastifyInstance, outside: Outside): void {
  app.addHook('onRequest', async (request) =>
    checkKey(request.headers['x-api-key'], outside.settings.gameApiKey),
  )
  memberRoutes(app, outside)
  tellingRoutes(app, outside)
  moveRoutes(app, outside)
  app.post(
    '/:provider/launch',
    door(outside, { service: 'game', route: 'launch' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const names = {
        username: 'username',
        locale: 'locale',
        returnUrl: 'returnUrl',
        platform: 'platform',
      }
      return { url: launchLink(outside, request, names) }
    }),
  )
  app.get('/:provider/settled', (request) => settledMoves(outside, request, 'tx_id'))
  app.get('/:provider/report', (request) => gameReport(outside.store, providerOf(request)))
}

function memberRoutes(app: FastifyInstance, outside: Outside): void {
  const { store } = outside
  const place = { service: 'game', route: 'members' } as const
  app.post(
    '/:provider/members',
    door(outside, place, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const username = textField(request.body, 'username', usernames)
      const password = textField(request.body, 'password', passwords)
      openMember(store, providerOf(request), {
        username,
        password,
        currency: currencyAsked(request),
      })
      return { username }
    }),
  )
  app.put(
    '/:provider/members/:username/password',
    door(outside, place, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const username = pathPart(request, 'username', usernames, 'NO_MEMBER')
      changePassword(
        store,
        providerOf(request),
        username,
        textField(request.body, 'password', passwords),
      )
      return { username }
    }),
  )
}

function tellingRoutes(app: FastifyInstance, outside: Outside): void {
  app.get(
    '/:provider/members/:username/balance',
    door(outside, { service: 'game', route: 'balance' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const member = memberAsked(outside, request, pathPart(request, 'username', /^/))
      return {
        username: member.username,
        balance: writeSatang(member.balance),
        openStakes: writeSatang(openStakes(outside.store, member)),
      }
    }),
  )
  app.get(
    '/:provider/members/:username/event',
    door(outside, { service: 'game', route: 'event' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const { provider } = memberAsked(outside, request, pathPart(request, 'username', /^/))
      return { event: eventOf(outside.store, provider) }
    }),
  )
}

function moveRoutes(app: FastifyInstance, outside: Outside): void {
  for (const kind of ['deposit', 'withdraw'] as const) {
    app.post(
      `/:provider/${kind}`,
      door(outside, { service: 'game', route: kind, slow: true }, async (request, plan) => {
        const { body } = request
        const order = {
          kind,
          amount: amountField(body),
          username: textField(body, 'username', usernames),
          txId: textField(body, 'txId', references),
        }
        const provider = providerOf(request)
        const move = await finished(outside, () => takeMove(outside.store, provider, order, plan))
        if (move.status === 'refused') throw new Refused(422, move.code!, { txId: move.txId })
        if (move.status !== 'done') throw new Refused(409, 'TX_CONFLICT')
        return {
          txId: move.txId,
          refId: move.refId,
          before: text(move.before),
          after: text(move.after),
        }
      }),
    )
  }
  standingRoutes(app, outside)
}

function standingRoutes(app: FastifyInstance, outside: Outside): void {
  const { store } = outside
  app.get(
    '/:provider/status/:txId',
    door(outside, { service: 'game', route: 'status' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      settleMoves(store, Date.now())
      return standing(store, request)
    }),
  )
  app.post(
    '/:provider/cancel/:txId',
    door(outside, { service: 'game', route: 'cancel' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      settleMoves(store, Date.now())
      cancelBeforehand(store, providerOf(request), pathPart(request, 'txId', references))
      return standing(store, request)
    }),
  )
}

function standing(store: Store, request: FastifyRequest) {
  const [provider, txId] = [providerOf(request), pathPart(request, 'txId', references)]
  const move = findMove(store, provider, txId)
  if (!move && isCancelled(store, provider, txId))
    return { txId, status: 'refused', code: 'CANCELLED' }
  // It names what it does not know: an address that does not exist says NOT_FOUND, too.
  if (!move) throw new Refused(404, 'NOT_FOUND', { txId })
  const { status, code, refId } = move
  return {
    txId,
    status,
    ...(code && { code }),
    refId,
    before: text(move.before),
    after: text(move.after),
  }
}

const text = (satang: bigint | null): string | null =>
  satang === null ? null : writeSatang(satang)
