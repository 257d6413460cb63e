import { publishOffers } from '../operator.ts'
import type { World } from '../world.ts'
import { words } from './written-offer.ts'

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

/** Another code each time. */
export const drawCode = (): string =>
  `B${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`

/** As an operator publishes it: 100 % of fresh money, target 300 %, floor 10 %, as often as one likes. Answers its code. */
export async function anOffer(
  w: { database: Pick<World['database'], 'owner'> },
  { max = 100, code = drawCode(), ...terms }: Terms = {},
): Promise<string> {
  const offer = {
    code,
    kind: 'bonus',
    currency: 'THB',
    type: 'limit',
    maxReceived: max,
    success: 300,
    fail: 10,
    percent: terms.fixed ? null : 100,
    minTotal: 0,
    name: { th: 'โบนัสต้อนรับ', la: 'ໂບນັດຕ້ອນຮັບ', en: 'Welcome bonus' },
    notice: words('<p>over at %percentFail% %</p>'),
    opensAt: new Date(0),
    ...terms,
  }
  // As a file writes it: times are words.
  const offers = [JSON.parse(JSON.stringify(offer))]
  await publishOffers(w.database.owner, { by: 'test', offers })
  return code
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
