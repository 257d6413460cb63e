import type { Money } from '@krapao/shared/money'
import { type Read, rows, time, whole } from '../../db/read.ts'

export type UnderWay = { code: string; direction: 'in' | 'out'; amount: Money; since: Date }

/** Those whose provider has not said yes or no, oldest first. */
export const underWayOf = (memberId: number): Read<UnderWay[]> =>
  rows<UnderWay>({ amount: whole, since: time })`
    SELECT g.code, t.direction, t.amount, t.created_at AS since
      FROM transfer_order t JOIN game g ON g.id = t.game_id
     WHERE t.member_id = ${memberId} AND t.state = 'asked' ORDER BY t.created_at, g.code`
