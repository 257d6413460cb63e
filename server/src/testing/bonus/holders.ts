import { sql } from 'kysely'
import { clientOf } from '../client.ts'
import { memberNumber } from '../decided-call.ts'
import type { World } from '../world.ts'
import { anOffer, playTo } from './an-offer.ts'

const uuid = () => crypto.randomUUID()
type Terms = NonNullable<Parameters<typeof anOffer>[1]>
type Member = Awaited<ReturnType<World['member']>>

/** Members who hold something, as their calls and the tables tell it. */
export function holdersIn(w: Omit<World, 'close'>) {
  const { db } = w.context
  const take = (m: Pick<Member, 'bonus'>, code: string, key: string = uuid()) =>
    m.bonus.activate({ code }, { key })
  const idOf = (m: Member): Promise<number> => memberNumber(w, m)
  /** All money of the member's, by the call that empties all other games. */
  const all = (m: Member, to: string) => m.transfer.all({ to }, { key: uuid() })
  /** Who holds: 200 baht of their own and 200 of credit, at no game yet; PG is activated. */
  async function holder(terms: Terms = {}, balance = 200) {
    const m = await w.member({ balance, game: 'PG' })
    const code = await anOffer(w, terms)
    const { status, body } = await take(m, code)
    if (status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`)
    return Object.assign(m, { code })
  }

  return {
    take,
    idOf,
    leave: (m: Member, key: string = uuid()) => m.bonus.leave({}, { key }),
    clear: (m: Member, key: string = uuid()) => m.bonus.clear({}, { key }),
    all,
    move: (m: Member, from: string, to: string, amount: number) =>
      m.transfer.move({ from, to, amount }, { key: uuid() }),
    held: async (m: Member) => (await m.bonus.active({})).body.holding,
    main: async (m: Member): Promise<number> => (await m.wallet.get()).body.amount,
    holder,
    /** The same with all 400 at PG, and so much of it left. */
    async playing(baht: number, terms: Terms = {}) {
      const m = await holder(terms)
      await all(m, 'PG')
      await playTo(w, m, 'PG', baht)
      return m
    },
    /** The offer as the member's page shows it; undefined: it does not. */
    cardOf: async (m: Pick<Member, 'bonus'>, code: string, input: Record<string, unknown> = {}) =>
      (await m.bonus.list(input)).body.find((card: { code: string }) => card.code === code),
    /** All that the member holds and held, the newest first. */
    holdingsOf: async (m: Member) =>
      (
        await sql<Row>`
          SELECT h.id, own::float / 100 AS own, base::float / 100 AS base, raised::float / 100 AS raised, credit::float / 100 AS credit, outcome, kept::float / 100 AS kept,
                 cut::float / 100 AS cut, ending_as AS "endingAs", met_at IS NOT NULL AS "isMet"
            FROM holding_now h WHERE member_id = ${await idOf(m)} ORDER BY taken_at DESC`.execute(
          db,
        )
      ).rows,
    /** How often an offer was taken, and how many places of it are gone. */
    offer: async (code: string) =>
      (
        await sql<{ taken: number; receipts: number }>`
          SELECT taken, (SELECT count(*)::int FROM receipt WHERE offer_id = o.id) AS receipts FROM offer o WHERE code = ${code}`.execute(
          db,
        )
      ).rows[0]!,
    edit: (code: string, what: string) =>
      sql`UPDATE offer SET ${sql.raw(what)} WHERE code = ${code}`.execute(w.database.owner),
    /** The same member, logged in again: sessions end where the clock is moved on by days. */
    async again(m: Member): Promise<Member> {
      const { phone: username, password, ip } = m
      const { token } = (await clientOf(w.url, { ip }).auth.login({ username, password })).body
      return { ...m, ...clientOf(w.url, { token, ip }), token }
    },
    /** Nothing of a member's is counted: races need more calls than a member may. */
    unthrottled: () => {
      const { use, whyNotNow } = w.context.throttles
      w.context.throttles.use = async () => {}
      w.context.throttles.whyNotNow = () => undefined
      return () => Object.assign(w.context.throttles, { use, whyNotNow })
    },
  }
}
type Row = Record<'own' | 'base' | 'raised' | 'credit', number> & {
  id: string
  outcome: string | null
  kept: number | null
  cut: number | null
  endingAs: string | null
  isMet: boolean
}
