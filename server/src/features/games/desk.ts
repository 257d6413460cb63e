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
    await writeGameRow(tx, before.code, change, who).catch((error) => {
      throw sqlState(error) === objectInUse ? new Error(`${before.code} stays as it was: ${underWay(before)}`) : error
    })
    return { before, after: (await lockGameRow(tx, code))! }
  })

function whyNot(before: OperatedGame, wanted: OperatedGame, { accountsMoved }: Who): string | undefined {
  const { minTransfer, maxTransfer } = wanted
  if (minTransfer !== null && maxTransfer !== null && minTransfer > maxTransfer)
    return 'its least transfer would be above its largest.'
  const leadsElsewhere = before.adapter !== wanted.adapter || before.baseUrl !== wanted.baseUrl
  if (leadsElsewhere && before.underWay > 0) return underWay(before)
  if (leadsElsewhere && before.accounts > 0 && !accountsMoved)
    return `${before.accounts} have an account there, with money in it perhaps. If whoever it leads to knows them all, by the same names, passwords and balances, say so with --accounts-moved.`
  return undefined
}

const underWay = ({ underWay: orders }: OperatedGame) =>
  `${orders} of its transfers are under way and are asked about where they were sent. They end by themselves; pause it, and try again when none is left.`

const same = (a: OperatedGame, b: OperatedGame): boolean =>
  Object.entries(b).every(([name, value]) => {
    const was = a[name as keyof OperatedGame]
    return value instanceof Date && was instanceof Date ? value.getTime() === was.getTime() : value === was
  })
