import { amountField, textField } from '../../http/fields.ts'
import { Refused } from '../../http/refused.ts'
import type { Outside } from '../../outside.ts'
import { writeSatang } from '../../satang.ts'
import type { Member } from '../members.ts'
import { betIds } from './bet-fields.ts'
import { bets, countOdds, lines } from './slot.ts'
import { lastSpins, nextCommitment, spin } from './spins.ts'
import { chipsIn } from './stakes.ts'

const odds = countOdds()

/** The odds are public: no member is needed to read them. */
export const slotOdds = { odds, bets: bets.map(writeSatang), lines }
const betsIn = ({ currency }: Member) => chipsIn(currency, bets)

/** What the page of Moon over Lotus shows. */
export const slotState = ({ store }: Outside, member: Member) => ({
  ...slotOdds,
  bets: betsIn(member).map(writeSatang),
  commitment: nextCommitment(store, member),
  spins: lastSpins(store, member),
})

/** `{spinId, bet}`. Refused 422 AMOUNT, INPUT, INSUFFICIENT and 409 SPIN_CONFLICT. */
export function takeSpin({ store }: Outside, member: Member, body: unknown) {
  const bet = amountField(body, 'bet')
  if (!betsIn(member).includes(bet)) throw new Refused(422, 'AMOUNT')
  return spin(store, member, textField(body, 'spinId', betIds), bet)
}
