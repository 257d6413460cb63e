import { type Currency, currencies } from '@krapao/shared/country'
import { type Db, inTx, sqlState } from '../../db/pool.ts'
import { type GameChange, lockGameRow, type OperatedGame, writeGameRow } from './desk.sql.ts'

// What an operator changes of a game while the service runs: one transaction each, harmless when repeated.

type Who = {
  by: string
  now: Date
  /** Said by who changes where a game leads: there, every member's account is known. */
  accountsMoved: boolean
}

const objectInUse = '55006'
const stillReferenced = '23503'

/** Answers the row as it was and as it is. Throws, in words for the person at the terminal, what cannot be; then nothing has changed. */
export const changeGame = (
  db: Db,
  code: string,
  change: GameChange,
  who: Who,
): Promise<{ before: OperatedGame; after: OperatedGame }> =>
  inTx(db, async (tx) => {
    const before = await lockGameRow(tx, code)
    if (!before) throw new Error(`There is no game ${code}.`)
    const wanted = { ...before, ...change }
    const why = whyNot(before, wanted, who)
    if (why) throw new Error(`${before.code} stays as it was: ${why}`)
    if (same(before, wanted)) return { before, after: before }
    await writeGameRow(tx, before, change, who).catch((error) => {
      const reason = { [objectInUse]: underWay(before), [stillReferenced]: inUse }[
        sqlState(error) ?? ''
      ]
      throw reason === undefined ? error : new Error(`${before.code} stays as it was: ${reason}`)
    })
    return { before, after: (await lockGameRow(tx, code))! }
  })

function whyNot(
  before: OperatedGame,
  wanted: OperatedGame,
  { accountsMoved }: Who,
): string | undefined {
  for (const currency of Object.keys(currencies) as Currency[]) {
    const [min, max] = [wanted[`min${currency}`], wanted[`max${currency}`]]
    if (min !== null && max !== null && min > max)
      return 'its least transfer would be above its largest.'
    const limited = min ?? max ?? wanted[`gain${currency}`]
    if (
      limited !== null &&
      !wanted.currencies.split(', ').includes(currency) &&
      before.currencies === wanted.currencies
    )
      return `it does not take ${currency}: set currencies first.`
  }
  const leadsElsewhere = before.adapter !== wanted.adapter || before.baseUrl !== wanted.baseUrl
  if (leadsElsewhere && before.underWay > 0) return underWay(before)
  if (leadsElsewhere && before.accounts > 0 && !accountsMoved)
    return `${before.accounts} have an account there, with money in it perhaps. If whoever it leads to knows them all, by the same names, passwords and balances, say so with --accounts-moved.`
  return undefined
}

const inUse =
  'members have accounts there in the currency that would be taken away. Close it instead.'

const underWay = ({ underWay: orders }: OperatedGame) =>
  `${orders} of its transfers are under way and are asked about where they were sent. They end by themselves; pause it, and try again when none is left.`

const same = (a: OperatedGame, b: OperatedGame): boolean =>
  Object.entries(b).every(([name, value]) => {
    const was = a[name as keyof OperatedGame]
    return value instanceof Date && was instanceof Date
      ? value.getTime() === was.getTime()
      : value === was
  })
