import { type Sent, sendMoney, slipPicture } from '../../server/src/testing/bank/slips.ts'
import { bahtOf, ours } from '../payments.ts'
import { outside, type Player, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

const elsewhere = { bankCode: 'KBANK', accountNo: '5554443332' }
/** How the transfer or its picture is wrong, so that its slip does not credit it. */
const wrongs: Record<string, { sent?: Sent; variant?: string; amount?: number }> = {
  stale: { sent: { hoursAgo: 3 } },
  elsewhere: { sent: { to: elsewhere } },
  'no QR': { variant: 'no-qr' },
  'bad CRC': { variant: 'bad-crc' },
  'other amount': { amount: 0.25 },
}

/** Transfers with their slips, good and bad ones, at once or later. */
export const slipActs = {
  slip: {
    weight: 6,
    ways: {
      good: 10,
      'posted late': 2,
      'sent twice': 2,
      'sent by two': 2,
      'of somebody else': 2,
      stale: 1,
      elsewhere: 1,
      'no QR': 1,
      'bad CRC': 1,
      'other amount': 1,
      'kept back': 3,
    },
    do: sendSlip,
  },
  'slip kept back': { weight: 1, ways: { any: 1 }, do: sendKept },
} satisfies Record<string, Act>

async function sendSlip(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const other = stage.players[step.other]!
  const wrong = wrongs[step.way]
  const from = step.way === 'of somebody else' ? other : player
  const late = step.way === 'posted late' && { postsAfterSeconds: 4 }
  const to = step.pick % 2 ? ours.scb : ours.gsb
  const sent = { amount: bahtOf(step), to, ...late, ...wrong?.sent }
  const transfer = await outside(stage, 'transfer with a slip', () =>
    sendMoney(stage.world.sandbox, from, sent),
  )
  if (!transfer) return undefined
  const { reference } = transfer
  const mayBe = wrong || from !== player ? [] : [player]
  stage.paid.push({ reference, amount: sent.amount, mayBe, must: false })
  if (step.way === 'kept back') return stage.kept.push({ reference, player })
  const picture = await slipPicture(stage.world.sandbox, reference, wrong?.variant ?? 'jpeg')
  const send = (who: Player, what = 'slip') =>
    upload(stage, step, who, picture, { what, amount: wrong?.amount })
  if (step.way === 'sent by two') return Promise.all([send(player), send(other, 'slip of another')])
  await send(player)
  return step.way === 'sent twice' && send(player, 'slip again')
}

/** Its money is in suspense by now, where the feed put it. */
async function sendKept(stage: Stage, step: Step): Promise<unknown> {
  const kept = stage.kept.shift()
  if (!kept) return undefined
  const picture = await slipPicture(stage.world.sandbox, kept.reference, 'jpeg')
  return upload(stage, step, kept.player, picture, { what: 'slip' })
}

const upload = (
  stage: Stage,
  step: Step,
  who: Player,
  file: Uint8Array,
  { what, amount }: { what: string; amount?: number | undefined },
) =>
  tell(stage, step, what, (asked) => who.deposit.slip(amount ? { amount } : {}, { ...asked, file }))
