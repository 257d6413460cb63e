import { waitingWithdrawals } from '../../server/src/features/withdraw/withdraw.sql.ts'
import {
  approveWithdrawal,
  confirmDeposit,
  declineWithdrawal,
  refuseDeposit,
} from '../../server/src/testing/operator.ts'
import { bahtOf, ours, send } from '../payments.ts'
import { count, type Player, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

/** Transfers that a member only claims, and what a person at the operator's desk decides. */
export const manualActs = {
  'said to be sent': { weight: 2, ways: { sent: 3, 'not sent': 1 }, do: say },
  'desk pays': {
    weight: 1,
    ways: { approve: 4, 'twice at once': 1, decline: 1, 'both at once': 1 },
    do: payOut,
  },
  'desk decides': { weight: 2, ways: { confirm: 2, 'twice at once': 1, refuse: 1 }, do: decide },
} satisfies Record<string, Act>

async function say(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const receipt =
    step.way === 'sent' ? await send(stage, { ...ours.scb, amount: bahtOf(step) }) : undefined
  const { body, status } = await tell(stage, step, 'said to be sent', (asked) =>
    player.deposit.add({ amount: Number(bahtOf(step)), bankCode: 'SCB' }, asked),
  )
  if (receipt)
    stage.paid.push({
      reference: receipt.bankRef,
      amount: receipt.amount,
      mayBe: status === 200 ? [player] : [],
      must: false,
    })
  return status === 200 && stage.said.push({ id: body._id, reference: receipt?.bankRef })
}

/** The oldest one. Money that was not found is asked for again later; what was never sent is refused. */
async function decide(stage: Stage, step: Step): Promise<unknown> {
  const said = stage.said.shift()
  if (!said) return undefined
  const { db, clock } = stage.world.context
  const by = { by: 'trial', now: clock(), id: said.id }
  const { reference } = said
  if (!reference || step.way === 'refuse')
    return refuseDeposit(db, { ...by, reason: 'no such transfer' })
  const confirm = () => confirmDeposit(db, { ...by, channel: 'BANK:004', reference })
  const tries = step.way === 'confirm' ? [confirm()] : [confirm(), confirm()]
  const ends = await Promise.allSettled(tries)
  if (ends.some(({ status }) => status === 'fulfilled')) return undefined
  count(stage.counts.outside, 'a payment is not in the feed yet')
  return stage.said.push(said)
}

/** The oldest withdrawal above the limit. Of two opposite decisions at once the first counts, and the other is refused. */
async function payOut(stage: Stage, step: Step): Promise<unknown> {
  const { db, clock } = stage.world.context
  const [waiting] = await waitingWithdrawals(db)
  if (!waiting) return undefined
  const by = { id: waiting.id, by: 'trial', now: clock() }
  const approve = () => approveWithdrawal(db, by)
  const decline = () => declineWithdrawal(db, { ...by, reason: 'not now' })
  const deeds = {
    approve: [approve],
    'twice at once': [approve, approve],
    decline: [decline],
    'both at once': [approve, decline],
  }
  return Promise.allSettled(deeds[step.way as keyof typeof deeds].map((deed) => deed()))
}
