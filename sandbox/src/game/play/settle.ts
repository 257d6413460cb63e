import type { Store } from '../../store/store.ts'
import type { Bet } from './bets.ts'
import { judgeTicket } from './lotto.play.ts'
import { judgeSlip } from './sport.play.ts'

type Due = Pick<Bet, 'id' | 'picks' | 'possible' | 'settlesAt'> & {
  game: keyof typeof judges
  provider: string
  memberId: bigint
}
/** Satang that come back. A bet that lost is settled with 0. */
const judges = { sport: judgeSlip, lotto: judgeTicket } as const

/** Pays what is decided, each bet once: after a restart too. With nothing open it is one look into an empty index. */
export function settleBets(store: Store, now: number): void {
  const due = store.all<Due>(
    `SELECT b.id, picks, possible, settles_at AS settlesAt, game, m.provider, member_id AS memberId
     FROM game_bet b JOIN game_member m ON m.id = b.member_id WHERE settled_at IS NULL AND settles_at <= ?`,
    now,
  )
  if (due.length === 0) return
  store.tx(() => {
    for (const bet of due) {
      const win = judges[bet.game](store, bet.provider, bet)
      const settle =
        'UPDATE game_bet SET win = ?, settled_at = ? WHERE id = ? AND settled_at IS NULL'
      if (store.run(settle, win, now, bet.id) === 1)
        store.run('UPDATE game_member SET balance = balance + ? WHERE id = ?', win, bet.memberId)
    }
  })
}
