import { sql } from 'kysely'
import type { World } from '../world.ts'

type Terms = {
  code?: string
  kind?: 'bonus' | 'promotion'
  currency?: 'THB' | 'LAK'
  type?: 'limit' | 'day' | 'week'
  max?: number
  success?: number
  fail?: number
  percent?: number | null
  /** In baht. */
  fixed?: number | null
  maxCredit?: number | null
  minTotal?: number
  capTimes?: number | null
  /** Codes. */
  games?: string[] | null
  lastsHours?: number | null
  quota?: number | null
  opensAt?: Date
  closesAt?: Date | null
}

const satang = (baht: number | null) => (baht === null ? null : Math.round(baht * 100))

/** Another code each time. */
export const drawCode = (): string =>
  `B${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`

/** An offer as an operator would publish it: 100 % of fresh money, target 300 %, floor 10 %, as often as one likes. Answers its code. */
export async function anOffer(
  w: { database: Pick<World['database'], 'owner'> },
  terms: Terms = {},
): Promise<string> {
  const t = {
    code: drawCode(),
    kind: 'bonus',
    currency: 'THB',
    type: 'limit',
    max: 100,
    success: 300,
    fail: 10,
    percent: terms.fixed ? null : 100,
    fixed: null,
    maxCredit: null,
    minTotal: 0,
    capTimes: null,
    games: null,
    lastsHours: null,
    quota: null,
    opensAt: new Date(0),
    closesAt: null,
    ...terms,
  }
  const words = {
    name: { th: 'โบนัสต้อนรับ', la: 'ໂບນັດຕ້ອນຮັບ', en: 'Welcome bonus' },
    notice: {
      th: '<p>เสีย {fail}</p>',
      la: '<p>ເສຍ {fail}</p>',
      en: '<p>Over at %percentFail% %</p>',
    },
  }
  await sql`
    INSERT INTO offer (kind, code, currency, type, max_received, success, fail, percent, fixed, max_credit, min_total, cap_times, games, lasts_hours, quota,
                       words, opens_at, closes_at, changed_by, changed_at)
    VALUES (${t.kind}, ${t.code}, ${t.currency}, ${t.type}, ${t.max}, ${t.success}, ${t.fail}, ${t.percent}, ${satang(t.fixed)}, ${satang(t.maxCredit)},
            ${satang(t.minTotal)}, ${t.capTimes},
            ${t.games === null ? null : sql`(SELECT array_agg(id) FROM game WHERE code = ANY (${t.games}::text[]))`},
            ${t.lastsHours}, ${t.quota}, ${JSON.stringify(words)}::jsonb, ${t.opensAt}, ${t.closesAt}, 'test', now())`.execute(
    w.database.owner,
  )
  return t.code
}

type Client = {
  games: { account: (input: { slotCode: string }) => Promise<{ body: { username: string } }> }
}
/** The member wins or loses there until so much is left, in baht. */
export async function playTo(
  w: Pick<World, 'sandbox'>,
  member: Client,
  code: string,
  baht: number,
): Promise<void> {
  const { username } = (await member.games.account({ slotCode: code })).body
  await w.sandbox.gamePlayTo(code, username, baht.toFixed(2))
}
