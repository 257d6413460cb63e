import type { FastifyInstance, FastifyRequest } from 'fastify'
import { amountField, pathPart, textField } from '../http/fields.ts'
import type { SendPage } from '../http/pages.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import { findLaunch, findSession, sessionLivesMs, useLaunch } from './sessions.ts'
import { bets, countOdds, lines } from './slot.ts'
import { lastSpins, spin } from './spins.ts'

const odds = countOdds()
const tokens = /^[\w-]{43}$/
const providerOf = (request: FastifyRequest) => pathPart(request, 'provider', /^[A-Z][A-Z0-9_]{0,31}$/, 'NO_PROVIDER')

/** The playable slot. A one-time link becomes a cookie that is good for this provider's page alone. */
export function playRoutes(app: FastifyInstance, { store }: Outside, page: SendPage): void {
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

  app.get('/play/:provider/', (request, reply) => {
    providerOf(request)
    return page('game', 'index.html', reply)
  })

  app.get('/play/:provider/state', (request, reply) => {
    const { member, returnUrl } = sessionOf(request)
    reply.header('cache-control', 'no-store')
    return {
      provider: member.provider,
      username: member.username,
      balance: writeSatang(member.balance),
      returnUrl,
      bets: bets.map(writeSatang),
      lines,
      odds,
      spins: lastSpins(store, member),
    }
  })

  app.post('/play/:provider/spin', (request) => {
    const { member } = sessionOf(request)
    const bet = amountField(request.body, 'bet')
    if (!bets.some((one) => one === bet)) throw new Refused(422, 'AMOUNT')
    return spin(store, member, textField(request.body, 'spinId', /^[\w-]{8,64}$/), bet)
  })

  /** The odds are for everybody, member or not. */
  app.get('/play/odds', () => ({ odds, bets: bets.map(writeSatang), lines }))

  /** 401 NO_SESSION; whoever came by a used link is told the way back. */
  function sessionOf(request: FastifyRequest) {
    const provider = providerOf(request)
    const cookie = /(?:^|;\s*)play=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
    const session = cookie && findSession(store, provider, cookie)
    if (session) return session
    const { used } = request.query as { used?: unknown }
    const launch = typeof used === 'string' && tokens.test(used) ? findLaunch(store, provider, used) : undefined
    throw new Refused(401, 'NO_SESSION', launch && { returnUrl: launch.returnUrl })
  }
}
