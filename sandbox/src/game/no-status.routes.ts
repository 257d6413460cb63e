import type { FastifyInstance, FastifyRequest } from 'fastify'
import { door, type Plan } from '../faults/door.ts'
import { amountField, textField } from '../http/fields.ts'
import { checkKey } from '../http/keys.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { randomReference } from '../random.ts'
import { writeSatang } from '../satang.ts'
import {
  currencyAsked,
  launchLink,
  memberAsked,
  passwords,
  providerOf,
  usernames,
} from './asked.ts'
import { finished } from './finished.ts'
import { readHistory } from './history.ts'
import { changePassword, openMember } from './members.ts'
import { takeMove } from './moves.ts'
import { openStakes } from './play/bets.ts'
import { settledMoves } from './play/settled.ts'

const game = 'game' as const
/** Its own words for what others say too. */
const wordOf: Readonly<Record<string, string>> = {
  INSUFFICIENT: 'NOT_ENOUGH',
  NO_MEMBER: 'NO_USER',
  REFUSED: 'DECLINED',
  MEMBER_EXISTS: 'USER_EXISTS',
}

/**
 * It knows no reference of its callers, moves money each time it is asked to, and has a history instead of a status call.
 * Header `X-Agent-Key`. Every answer is a 200; a no is `{"ok": false, "error"}`.
 */
export function noStatusRoutes(app: FastifyInstance, outside: Outside): void {
  app.setErrorHandler((error, _, reply) => {
    // Failures that are not the provider's (a fault of ours, the end of the process) are answered as everywhere.
    if (!(error instanceof Refused) || error.status >= 500) throw error
    return reply
      .code(200)
      .send({ ok: false, error: wordOf[error.code] ?? error.code, ...error.more })
  })
  app.addHook('onRequest', async (request) =>
    checkKey(request.headers['x-agent-key'], outside.settings.gameApiKey),
  )
  app.get('/:provider/settled', (request) => ({
    ok: true,
    ...settledMoves(outside, request, 'ref_id'),
  }))
  userRoutes(app, outside)
  creditRoutes(app, outside)
  historyRoute(app, outside)
  app.post(
    '/:provider/enter',
    door(outside, { service: game, route: 'launch' }, (request, plan) => {
      obey(plan)
      const names = { username: 'user', locale: 'lang', returnUrl: 'back', platform: 'device' }
      return { ok: true, url: launchLink(outside, request, names) }
    }),
  )
}

function userRoutes(app: FastifyInstance, outside: Outside): void {
  const open = (
    store: Outside['store'],
    request: FastifyRequest,
    username: string,
    password: string,
  ) =>
    openMember(store, providerOf(request), { username, password, currency: currencyAsked(request) })
  const change = (
    store: Outside['store'],
    request: FastifyRequest,
    username: string,
    password: string,
  ) => changePassword(store, providerOf(request), username, password)
  for (const [path, deed] of [
    ['user', open],
    ['user/password', change],
  ] as const)
    app.post(
      `/:provider/${path}`,
      door(outside, { service: game, route: 'members' }, (request, plan) => {
        obey(plan)
        const user = textField(request.body, 'user', usernames)
        deed(outside.store, request, user, textField(request.body, 'pass', passwords))
        return { ok: true }
      }),
    )
}

function creditRoutes(app: FastifyInstance, outside: Outside): void {
  app.get(
    '/:provider/credit',
    door(outside, { service: game, route: 'balance' }, (request, plan) => {
      obey(plan)
      const member = memberAsked(outside, request, asked(request, 'user') ?? '')
      return {
        ok: true,
        credit: writeSatang(member.balance),
        unsettled: writeSatang(openStakes(outside.store, member)),
      }
    }),
  )
  for (const [path, kind] of [
    ['add', 'deposit'],
    ['take', 'withdraw'],
  ] as const)
    app.post(
      `/:provider/credit/${path}`,
      door(outside, { service: game, route: kind, slow: true }, async (request, plan) => {
        const amount = amountField(request.body)
        const username = textField(request.body, 'user', usernames)
        const order = { kind, amount, username, txId: `own-${randomReference(24)}` }
        const provider = providerOf(request)
        const move = await finished(outside, () => takeMove(outside.store, provider, order, plan))
        if (move.status === 'refused') throw new Refused(422, move.code!)
        return {
          ok: true,
          ref: move.refId,
          before: writeSatang(move.before!),
          after: writeSatang(move.after!),
        }
      }),
    )
}

function historyRoute(app: FastifyInstance, outside: Outside): void {
  app.get(
    '/:provider/credit/history',
    door(outside, { service: game, route: 'history' }, (request, plan) => {
      obey(plan)
      const { provider, username } = memberAsked(outside, request, asked(request, 'user') ?? '')
      const before = asked(request, 'before')
      const page = { ...(before && { before }), limit: limitAsked(request), lagMs: plan.lagMs }
      const { rows, more } = readHistory(outside.store, provider, username, page)
      return {
        ok: true,
        rows: rows.map((row) => ({
          ref: row.refId,
          kind: row.kind === 'deposit' ? 'add' : 'take',
          amount: writeSatang(row.amount),
          before: writeSatang(row.before),
          after: writeSatang(row.after),
          at: new Date(Number(row.doneAt)).toISOString(),
        })),
        more,
      }
    }),
  )
}

const limitMost = 100
function limitAsked(request: FastifyRequest): number {
  const limit = asked(request, 'limit') ?? '20'
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > limitMost)
    throw new Refused(422, 'INPUT', { field: 'limit' })
  return Number(limit)
}

/** A `name=` of the address, once. */
function asked({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

function obey(plan: Plan): void {
  if (plan.declined) throw new Refused(422, 'REFUSED')
}
