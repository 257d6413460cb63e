import { baht, ZERO } from '@krapao/shared/money'
import { dayOf, startOf } from '@krapao/shared/statement/statement.rules'
import { sql } from 'kysely'
import { closeDays } from '../../features/refund/close-day.ts'
import { countCoins } from '../../features/spin/coins.ts'
import type { Told } from '../../outside/games/game.ts'
import { clientOf } from '../client.ts'
import { memberNumber } from '../decided-call.ts'
import type { World } from '../world.ts'

type New = NonNullable<Parameters<World['member']>[0]> & { games?: string[] }
type Member = Awaited<ReturnType<World['member']>>
export type Player = Member & { id: number }

const dayMs = 86_400_000
let holders = 0
/** No two members of a test are one person by their bank accounts. */
const someHolder = () => `Holder ${'abcdefghij'[holders % 10]}${holders++}`

/** Members who play over several days: what games tell of them, and the clock of Bangkok. */
export function daysIn(w: Pick<World, 'context' | 'member' | 'url' | 'forward'>) {
  const { context } = w
  const says = tellingGames(w)
  const today = dayOf(context.clock())

  /** Has `balance` baht at PG, 1,000 by default; no game knows of other play. */
  async function player({ balance = 1_000, games = ['PG'], ...more }: New = {}): Promise<Player> {
    const m = await w.member({ holder: someHolder(), balance, ...more })
    for (const slotCode of games) await m.games.activate({ slotCode })
    if (balance > 0) await m.transfer.move({ from: 'MAIN', to: games[0]!, amount: balance })
    return { ...m, id: await memberNumber(w, m) }
  }
  /** What a game tells of a player from now on, in baht. */
  const has = (p: Player, amount: number, { open = 0, code = 'PG' } = {}) =>
    says(p, { is: 'known', amount: baht(amount), open: open === 0 ? ZERO : baht(open) }, code)
  const falls = (p: Player, code = 'PG') => says(p, { is: 'silent' }, code)

  /** A session of the clock as it stands. */
  async function as(p: Player): Promise<Member> {
    const login = await clientOf(w.url, { ip: p.ip }).auth.login({
      username: p.phone,
      password: p.password,
    })
    return { ...p, ...clientOf(w.url, { token: login.body.token, ip: p.ip }) }
  }
  /** The game tells this, and the member's page is opened, which asks it. */
  async function plays(...[p, amount, more]: Parameters<typeof has>): Promise<void> {
    await has(p, amount, more)
    await (await as(p)).games.refresh()
  }

  /** The clock shows this, so many days after today. */
  const at = (day: number, time = '12:00:00') => {
    const [h, m, s] = time.split(':').map(Number)
    const ms = startOf(today).getTime() + day * dayMs + ((h! * 60 + m!) * 60 + s!) * 1_000
    w.forward(ms - context.clock().getTime())
  }
  /** In the morning the days before are closed. */
  async function morning(day: number): Promise<void> {
    at(day, '09:00:00')
    await closeDays(context)
  }
  /** The first morning: what was brought to the games the day before is closed. */
  const begin = () => morning(1)
  /** A player who had 1,000 baht, and so much of it at the end of the first day. It is the morning after. */
  async function lost(left = 0): Promise<Player> {
    const p = await player()
    await begin()
    await plays(p, left)
    await morning(2)
    return p
  }
  const nameOf = (day: number) => dayOf(startOf(today), -day)
  /** The days since `begin`, or another one. */
  const closed = async ({ id }: Player, since = 1) => {
    const { rows } = await sql<{ day: string; loss: bigint; share: bigint }>`
      SELECT day::text AS day, loss, share FROM refund_day WHERE member_id = ${id} AND day >= ${nameOf(since)}::date ORDER BY day`.execute(
      context.db,
    )
    return rows.map(({ day, loss, share }) => [day, Number(loss) / 100, Number(share) / 100])
  }
  return {
    player,
    has,
    falls,
    plays,
    as,
    at,
    begin,
    morning,
    lost,
    nameOf,
    closed,
    close: () => closeDays(context),
    count: () => countCoins(context),
  }
}

/** From now on games tell what a test says; of whom it says nothing, what is there. */
function tellingGames({ context }: Pick<World, 'context'>) {
  const real = context.outside.games
  const told = new Map<string, Told>()
  const key = (code: string, username: string) => `${code} ${username}`
  context.outside.games = (game) => ({
    ...real(game),
    balance: async (username, limitMs) =>
      told.get(key(game.code, username)) ?? real(game).balance(username, limitMs),
  })
  return async ({ id }: Player, what: Told, code = 'PG'): Promise<void> => {
    const { rows } = await sql<{ username: string }>`
      SELECT username FROM game_account a JOIN game g ON g.id = a.game_id WHERE a.member_id = ${id} AND g.code = ${code}`.execute(
      context.db,
    )
    told.set(key(code, rows[0]!.username), what)
  }
}
