import { randomInt } from 'node:crypto'
import type { World } from '../world.ts'
import { sendMoney, slipPicture } from './slips.ts'

type Member = Awaited<ReturnType<World['member']>>
type Row = { _id: string; status: string; note: string | null; byPerson?: boolean }

/** An account that looks like this one on a slip: the bank shows four digits, the last but one and those before it. */
export function lookalike(no: string): string {
  for (;;) {
    const other = `3${randomInt(1_000, 9_999)}${no.slice(5, 9)}${randomInt(2, 10)}`
    if (other !== no) return other
  }
}

/** What members do with slips, theirs and others'. */
export const slipsOf = (w: Pick<World, 'sandbox' | 'sweep'>) => ({
  pictureOf: async (m: Member, how?: Parameters<typeof sendMoney>[2]) => {
    const { reference } = await sendMoney(w.sandbox, m, how)
    return slipPicture(w.sandbox, reference)
  },
  /** Uploads, lets the worker look, and answers the row of the slip status. */
  outcome: async (m: Member, file: Uint8Array): Promise<Row> => {
    const sent = await m.deposit.slip({}, { file })
    if (sent.status !== 200) throw new Error(`not taken: ${JSON.stringify(sent.body)}`)
    await w.sweep()
    return (await rowsOf(m)).find((row) => row._id === sent.body._id)!
  },
  rowsOf,
  balanceOf: async (m: Member): Promise<number> => (await m.wallet.get()).body.amount,
})

const rowsOf = async (m: Member): Promise<Row[]> => (await m.statement.slips()).body.slips
