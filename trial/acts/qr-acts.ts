import type { Receipt } from '../payments.ts'
import { ask, outside, type Player, type SeenQr, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

export const gateways = ['PAYTIMZ', 'WW', 'PAYONEX', 'FP'] as const

/** Much of it is lost at games, and some is drawn out again. */
const depositedPer = 3

/** Deposits by the QR of a gateway, and what becomes of them. */
export const qrActs = {
  qr: {
    weight: 22,
    ways: {
      paid: 40,
      other: 12,
      twice: 8,
      never: 8,
      late: 14,
      cancelled: 6,
      raced: 6,
      replaced: 6,
    },
    do: depositByQr,
  },
  'qr paid late': { weight: 5, ways: { any: 1 }, do: payLate },
} satisfies Record<string, Act>

async function depositByQr(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const qr = await create(stage, step, player, gateways[step.pick % 4]!)
  if (!qr) return undefined
  const cancel = () =>
    ask(stage, step, 'cancel', () => player.deposit.cancelQr({ qrcodeId: qr.id }))
  switch (step.way) {
    case 'paid':
      return pay(stage, qr)
    case 'other':
      return pay(
        stage,
        qr,
        `${depositedPer * step.amount + 1}.${String(step.satang).padStart(2, '0')}`,
      )
    case 'twice':
      return Promise.all([pay(stage, qr), pay(stage, qr)])
    case 'late':
      return stage.left.push(qr)
    case 'cancelled':
      await cancel()
      return pay(stage, qr)
    case 'raced':
      return Promise.all([cancel(), pay(stage, qr)])
    case 'replaced':
      await create(stage, step, player, gateways[(step.pick + 1) % 4]!)
      return pay(stage, qr)
  }
}

/** The oldest that was left unpaid: often it has run out by now, or was dropped for another. */
async function payLate(stage: Stage): Promise<unknown> {
  const qr = stage.left.shift()
  return qr && pay(stage, qr)
}

async function create(
  stage: Stage,
  step: Step,
  player: Player,
  provider: string,
): Promise<SeenQr | undefined> {
  const { body } = await tell(stage, step, `QR ${provider}`, (asked) =>
    player.deposit.createQr({ provider, amount: depositedPer * step.amount }, asked),
  )
  return body.hasQrcode ? { id: body.qrcodeId, payload: body.payload, player } : undefined
}

async function pay(stage: Stage, { id, payload, player }: SeenQr, amount?: string): Promise<void> {
  const receipt = await outside(
    stage,
    'paying a QR',
    () => stage.world.sandbox.pay(payload, amount) as Promise<Receipt>,
  )
  if (receipt) stage.paid.push({ order: id, amount: receipt.amount, mayBe: [player], must: true })
}
