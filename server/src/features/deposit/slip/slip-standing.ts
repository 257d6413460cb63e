import type { Queryable } from '../../../db/pool.ts'
import { type CameIn, feedsOf, namedPayment } from '../alike.sql.ts'
import { around, isElsewhere, ownOf, senderOf, type Told } from '../alike.ts'
import { contradicts, isShown } from '../sender.ts'

/** A feed that knows the slip's own name has listed it by then. Sooner, another's payment could be taken for it. */
const listedWithinMs = 60_000

export type SlipPayment = Told & {
  channel: string
  reference: string
  /** Our account, where its slip shows which of a bank's it is. */
  accountNo: string | undefined
  member: number
  /** How long it has been looked into. */
  waitedMs: number
}

/**
 * The state of a slip's payment (decisions/033). `named`: it came in under the slip's own name. `alike`: a feed reports it, under another.
 * `unlisted`: a feed lists that account, but not this payment yet. `new`: no feed lists the account. `doubtful`: only a person can say which it is.
 */
export type Standing =
  | { is: 'named' | 'unlisted' | 'new' }
  | { is: 'alike'; channel: string; reference: string }
  | { is: 'doubtful'; names: readonly string[] }

/** `feeds`: those that are read today. */
export async function standingOf(
  db: Queryable,
  p: SlipPayment,
  feeds: readonly string[],
): Promise<Standing> {
  const { name, known } = await namedPayment(db, p)
  if (known) {
    // A bank may use a reference again: another amount is another payment, and one member's 777 is not to become the other's.
    const isThis = known.amount === p.amount && known.currency === p.currency
    return isThis && !needsPerson(known) ? { is: 'named' } : { is: 'doubtful', names: [name] }
  }
  const rows = (await around(db, p)).filter((row) => !isElsewhere(row, p.accountNo))
  const bySameSlip = rows.find(({ slipName }) => slipName === name)
  if (bySameSlip) return alike(bySameSlip)
  const own = await ownOf(db, p.member, p.at)
  // What another slip was credited with is that slip's: the banks know both, under two names.
  const open = rows.filter((row) => row.slipName === null && !contradicts(senderOf(row), own))
  const [only, ...others] = open
  const isFed = (await feedsOf(db, p)).some((feed) => feeds.includes(feed))
  if (!only) return { is: isFed ? 'unlisted' : 'new' }
  if (others.length > 0 || only.feed === null || needsPerson(only))
    return { is: 'doubtful', names: open.map((row) => row.name) }
  const isSure = isShown(only.fromNo) || p.waitedMs >= listedWithinMs
  return isSure ? alike(only) : { is: 'unlisted' }
}

const needsPerson = (known: Pick<CameIn, 'isHeldBack' | 'isRefused'>): boolean =>
  known.isHeldBack || known.isRefused

const alike = ({ channel, reference }: CameIn): Standing => ({ is: 'alike', channel, reference })
