import type { FastifyInstance, FastifyRequest } from 'fastify'
import { door, type Plan, pause } from '../faults/door.ts'
import { amountField, optionalText, pathPart, references, textField, urlField } from '../http/fields.ts'
import { checkKey } from '../http/keys.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import { changePassword, findMember, openMember } from './members.ts'
import { findMove, gameReport, type Move, type MoveOrder, settleMoves, takeMove } from './moves.ts'
import { makeLaunch } from './sessions.ts'

const usernames = /^[A-Za-z0-9_.@-]{3,64}$/
const passwords = /^\S.{0,127}$/u
const providerOf = (request: FastifyRequest): string =>
  pathPart(request, 'provider', /^[A-Z][A-Z0-9_]{0,31}$/, 'NO_PROVIDER')

/** A transfer-wallet game provider for each code. Header `X-Api-Key`. */
export function gameRoutes(app: FastifyInstance, outside: Outside): void {
  app.addHook('onRequest', async (request) => checkKey(request.headers['x-api-key'], outside.settings.gameApiKey))
  memberRoutes(app, outside)
  moveRoutes(app, outside)
  app.post(
    '/:provider/launch',
    door(outside, { service: 'game', route: 'launch' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const { body } = request
      const username = textField(body, 'username', usernames)
      const locale = optionalText(body, 'locale', /^(th|la|en)$/) ?? 'th'
      const returnUrl = optionalText(body, 'returnUrl', /^/) === undefined ? undefined : urlField(body, 'returnUrl')
      const member = findMember(outside.store, providerOf(request), username)
      if (!member) throw new Refused(422, 'NO_MEMBER')
      const token = makeLaunch(outside.store, member, locale, returnUrl)
      return { url: `${request.protocol}://${request.host}/play/${member.provider}/start/${token}` }
    }),
  )
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
      openMember(store, providerOf(request), username, textField(request.body, 'password', passwords))
      return { username }
    }),
  )
  app.put(
    '/:provider/members/:username/password',
    door(outside, place, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const username = pathPart(request, 'username', usernames, 'NO_MEMBER')
      changePassword(store, providerOf(request), username, textField(request.body, 'password', passwords))
      return { username }
    }),
  )
  app.get(
    '/:provider/members/:username/balance',
    door(outside, { service: 'game', route: 'balance' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const member = findMember(store, providerOf(request), pathPart(request, 'username', usernames, 'NO_MEMBER'))
      if (!member) throw new Refused(404, 'NO_MEMBER')
      return { username: member.username, balance: writeSatang(member.balance) }
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
        const move = await finished(outside, providerOf(request), order, plan)
        if (move.status === 'refused') throw new Refused(422, move.code!, { txId: move.txId })
        return { txId: move.txId, refId: move.refId, before: text(move.before), after: text(move.after) }
      }),
    )
  }
  app.get(
    '/:provider/status/:txId',
    door(outside, { service: 'game', route: 'status' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      settleMoves(outside.store, Date.now())
      const move = findMove(outside.store, providerOf(request), pathPart(request, 'txId', references))
      if (!move) throw new Refused(404, 'NOT_FOUND')
      const { txId, status, code, refId } = move
      return { txId, status, ...(code && { code }), refId, before: text(move.before), after: text(move.after) }
    }),
  )
}

/** The move with its result. A second caller with the same txId waits for the same end; a stop of the process leaves it on record. */
async function finished(outside: Outside, provider: string, order: MoveOrder, plan: Plan): Promise<Move> {
  for (;;) {
    const move = takeMove(outside.store, provider, order, plan)
    if (move.status !== 'processing') return move
    if (outside.closing.aborted) throw new Refused(503, 'CLOSING')
    await pause(outside, Math.max(1, Number(move.dueAt) - Date.now()))
  }
}

const text = (satang: bigint | null): string | null => (satang === null ? null : writeSatang(satang))
