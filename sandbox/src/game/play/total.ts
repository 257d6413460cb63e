import { fieldOf } from '../../http/fields.ts'
import { Refused } from '../../http/refused.ts'
import { readSatang } from '../../satang.ts'
import type { Store } from '../../store/store.ts'
import { type Member, memberById } from '../members.ts'
import { paidIn } from './stakes.ts'

/** `{total}`, nothing included. Refused 422 AMOUNT. */
export function totalField(body: unknown, { currency }: Member): bigint {
  const total = readSatang(fieldOf(body, 'total'))
  if (total === undefined || paidIn(currency, total) !== total) throw new Refused(422, 'AMOUNT')
  return total
}

/**
 * A tool of the sandbox, no game: what is not staked becomes `total`, and the books say that the difference was won or lost. Open
 * stakes stay as they are. The same total again changes nothing.
 */
export const playTo = (store: Store, member: Member, total: bigint): Member =>
  store.tx(() => {
    const amount = total - memberById(store, member.id).balance
    if (amount !== 0n) {
      const insert = 'INSERT INTO game_total (member_id, amount, at) VALUES (?, ?, ?)'
      store.run(insert, member.id, amount, Date.now())
      store.run('UPDATE game_member SET balance = ? WHERE id = ?', total, member.id)
    }
    return memberById(store, member.id)
  })
