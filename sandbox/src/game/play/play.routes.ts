import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathPart } from '../../http/fields.ts'
import type { SendPage } from '../../http/pages.ts'
import { Refused } from '../../http/refused.ts'
import type { Outside } from '../../outside.ts'
import { writeSatang } from '../../satang.ts'
import { type Member, memberById } from '../members.ts'
import { type Game, gameOf } from '../opens.ts'
import { findLaunch, findSession, type Session, sessionLivesMs, useLaunch } from '../sessions.ts'
import { allOdds, fairness } from './fair.ts'
import { lottoState, takeTicket } from './lotto.play.ts'
import { settleBets } from './settle.ts'
import { slotState, takeSpin } from './slot.play.ts'
import { sportState, takeSlip } from './sport.play.ts'

type Room = {
  state: (outside: Outside, member: Member) => object
  /** A bet of this game, and the word of the address that takes it. */
  bet: string
  take: (outside: Outside, member: Member, body: unknown) => object
}
const rooms: Readonly<Record<Game, Room>> = {
  slot: { state: slotState, bet: 'spin', take: takeSpin },
  sport: { state: sportState, bet: 'slip', take: takeSlip },
  lotto: { state: lottoState, bet: 'ticket', take: takeTicket },
}
const tokens = /^[\w-]{43}$/
const providerOf = (request: FastifyRequest) =>
  pathPart(request, 'provider', /^[A-Z][A-Z0-9_]{0,31}$/, 'NO_PROVIDER')

/** The playable games. A one-time link becomes a cookie that is good for this provider's page alone. */
export function playRoutes(app: FastifyInstance, outside: Outside, page: SendPage): void {
  const { store } = outside
  startRoute(app, outside)
  app.get('/play/:provider/', (request, reply) => page(gameOf(providerOf(request)), reply))

  app.get('/play/:provider/state', (request, reply) => {
    const { returnUrl, member } = sessionOf(store, request)
    settleBets(store, Date.now())
    reply.header('cache-control', 'no-store')
    const { provider, username, balance, currency } = memberById(store, member.id)
    const game = gameOf(provider)
    const purse = { balance: writeSatang(balance), currency, returnUrl }
    return { game, provider, username, ...purse, ...rooms[game].state(outside, member) }
  })

  for (const [game, { bet, take }] of Object.entries(rooms))
    app.post(`/play/:provider/${bet}`, (request) => {
      const { member } = sessionOf(store, request)
      if (gameOf(member.provider) !== game) throw new Refused(404, 'NO_GAME')
      return take(outside, member, request.body)
    })

  app.get('/play/odds', () => allOdds())

  app.get('/play/:provider/fair', (request, reply) => {
    providerOf(request)
    return page('fair', reply)
  })

  app.get('/play/:provider/fairness', (request, reply) => {
    const provider = providerOf(request)
    reply.header('cache-control', 'no-store')
    return fairness(outside, gameOf(provider), provider, openedBy(store, request)?.member)
  })
}

function startRoute(app: FastifyInstance, { store }: Outside): void {
  app.get('/play/:provider/start/:token', (request, reply) => {
    const provider = providerOf(request)
    const token = pathPart(request, 'token', tokens, 'NO_LINK')
    if (request.headers['sec-purpose']?.includes('prefetch')) throw new Refused(403, 'PREFETCH')
    const launch = useLaunch(store, provider, token)
    reply.header('cache-control', 'no-store')
    if (!launch)
      return reply.redirect(
        `/play/${provider}/?used=${token}&lang=${findLaunch(store, provider, token)?.locale ?? 'th'}`,
        303,
      )
    const life = `Path=/play/${provider}; Max-Age=${sessionLivesMs / 1000}; HttpOnly; SameSite=Lax`
    reply.header('set-cookie', `play=${launch.session}; ${life}`)
    return reply.redirect(`/play/${provider}/?lang=${launch.locale}`, 303)
  })
}

/** 401 NO_SESSION; a used link leads to a page with the way back. */
function sessionOf(store: Outside['store'], request: FastifyRequest): Session {
  const session = openedBy(store, request)
  if (session) return session
  const { used } = request.query as { used?: unknown }
  const isLink = typeof used === 'string' && tokens.test(used)
  const launch = isLink ? findLaunch(store, providerOf(request), used) : undefined
  throw new Refused(401, 'NO_SESSION', launch && { returnUrl: launch.returnUrl })
}

function openedBy(store: Outside['store'], request: FastifyRequest): Session | undefined {
  const cookie = /(?:^|;\s*)play=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return cookie ? findSession(store, providerOf(request), cookie) : undefined
}
