import { createHmac } from 'node:crypto'
import { parseMoney, writeMoney } from '@krapao/shared/money'
import { slipPicture } from '../../server/src/testing/bank/slips.ts'
import { bahtOf, canonical, ours, type Receipt, send } from '../payments.ts'
import { outside, type Player, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'
import { gateways } from './qr-acts.ts'

const hour = 3_600
const ages = [0, hour, 30 * 24 * hour, 400 * 24 * hour]

/** One payment that is reported more than once: late, twice, for another order, or by a second list and by another name. */
export const toldAgainActs = {
  'webhook told again': {
    weight: 2,
    ways: { late: 3, 'for another order': 1, forged: 1 },
    do: tellAgain,
  },
  'told by a second list': {
    weight: 3,
    ways: { 'spelt otherwise': 2, 'by another name': 2 },
    do: tellOtherwise,
  },
} satisfies Record<string, Act>

type Gateway = (typeof gateways)[number]
type Told = { gateway: Gateway; body: object; age: number; secret?: string }

/** Genuine, as old as it may be, at both servers at once and then again. */
async function tellAgain(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const gateway = gateways[step.pick % 4]!
  const order = await paidOrder(stage, step, player, gateway)
  if (!order) return undefined
  const body = { ...order, currency: 'THB', status: 'PAID' }
  const told: Told = { gateway, body, age: ages[step.satang % ages.length]! }
  if (step.way === 'forged')
    return expectAnswer(stage, step, { ...told, secret: 'not the gateway’s' }, 401)
  if (step.way === 'for another order') {
    const id = await createQr(stage, step, stage.players[step.other]!, gateway)
    if (!id) return undefined
    // A gateway's first word is believed: the true one may have been struck, and comes in before the false one.
    if ((await post(stage, stage.servers.urls[0], { gateway, body, age: 0 })) !== 200)
      return undefined
    stage.paid.push({ order: id.qrcodeId, amount: '0.00', mayBe: [], must: false })
    return expectAnswer(
      stage,
      step,
      { ...told, body: { ...body, merchantOrderId: id.qrcodeId } },
      200,
    )
  }
  return expectAnswer(stage, step, told, 200)
}

/** Undefined where the gateway did not say by which name it knows the order. */
async function paidOrder(stage: Stage, step: Step, player: Player, gateway: Gateway) {
  const qr = await createQr(stage, step, player, gateway)
  const receipt =
    qr &&
    (await outside(
      stage,
      'paying a QR',
      () => stage.world.sandbox.pay(qr.payload) as Promise<Receipt>,
    ))
  if (!receipt) return undefined
  stage.paid.push({ order: qr.qrcodeId, amount: receipt.amount, mayBe: [player], must: true })
  const told = await stage.world.context.outside.payins[gateway].query(qr.qrcodeId)
  if (told.is !== 'done' || !told.ref || !told.facts.paid) return undefined
  return {
    merchantOrderId: qr.qrcodeId,
    platformOrderId: told.ref,
    amount: writeMoney(told.facts.paid),
  }
}

async function createQr(stage: Stage, step: Step, player: Player, provider: Gateway) {
  const { body } = await tell(stage, step, `QR ${provider} of ${player.nr}`, (asked) =>
    player.deposit.createQr({ provider, amount: 3 * step.amount }, asked),
  )
  return body.hasQrcode ? (body as { qrcodeId: string; payload: string }) : undefined
}

async function expectAnswer(stage: Stage, step: Step, told: Told, status: number): Promise<void> {
  for (const _ of [1, 2]) {
    const answers = await Promise.all(stage.servers.urls.map((url) => post(stage, url, told)))
    for (const answer of answers)
      if (answer !== status && answer !== 503)
        stage.wrong.push(
          `operation ${step.nr}: a webhook (${step.way}) was answered ${answer} and not ${status}`,
        )
  }
}

async function post(
  stage: Stage,
  url: string,
  { gateway, body, age, secret }: Told,
): Promise<number> {
  const raw = JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1_000) - age)
  const key = secret ?? stage.world.sandbox.keys[`${gateway}_SECRET`]
  const signature = createHmac('sha256', key).update(`${timestamp}.${raw}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  return (await fetch(`${url}/callbacks/qr/${gateway}`, { method: 'POST', headers, body: raw }))
    .status
}

/** Another list reports a transfer too, sometimes before the bank's own, and the slip does so once more. */
async function tellOtherwise(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const from = { bankCode: player.bank.code, accountNo: player.bank.no, name: player.holder }
  const receipt = await send(stage, { ...ours.scb, amount: bahtOf(step), from })
  if (!receipt) return undefined
  const { bankRef, amount } = receipt
  stage.paid.push({ reference: bankRef, amount, mayBe: [player], must: false })
  const isSpelt = step.way === 'spelt otherwise'
  const reference = isSpelt
    ? bankRef.toLowerCase().replace(/(.{4})/g, '$1-')
    : `LIST${step.nr}X${stage.seed}`
  stage.aliases.set(canonical(reference), canonical(bankRef))
  await stage.secondList.tell({
    bankCode: ours.scb.bankCode,
    accountNo: ours.scb.accountNo,
    amount: parseMoney(amount)!,
    fromBank: isSpelt ? 'SCB' : '014',
    fromAccountNo: player.bank.no,
    reference,
    at: new Date(receipt.at),
  })
  const file = await slipPicture(stage.world.sandbox, bankRef, 'jpeg')
  return (
    step.pick % 2 &&
    tell(stage, step, 'slip', (asked) => player.deposit.slip({}, { ...asked, file }))
  )
}
