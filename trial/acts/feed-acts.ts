import { bahtOf, ours, type Receipt, send } from '../payments.ts'
import { ask, outside, type Player, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

/** Money that comes onto accounts and wallets of ours: found in the bank's feed, by its amount or its message. */
export const feedActs = {
  'qr of our account': {
    weight: 6,
    ways: { paid: 6, twice: 1, never: 1, cancelled: 1, other: 1 },
    do: accountQr,
  },
  'sent to the wallet': {
    weight: 4,
    ways: { named: 6, 'two names': 1, 'no name': 1 },
    do: sendToWallet,
  },
  'sent without a word': { weight: 3, ways: { scb: 1, gsb: 1 }, do: sendPlain },
} satisfies Record<string, Act>

async function accountQr(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const { body } = await tell(stage, step, 'QR KBANK', (asked) =>
    player.deposit.createQr({ provider: 'KBANK', amount: 2 * step.amount }, asked),
  )
  if (!body.hasQrcode) return undefined
  // From the registered account: another one speaks against the member.
  const own = { bankCode: player.bank.code, accountNo: player.bank.no }
  const pay = (amount?: string) =>
    outside(
      stage,
      'paying a QR of our account',
      () => stage.world.sandbox.pay(body.payload, amount, own) as Promise<Receipt>,
    )
  const note = (receipt: Receipt | undefined, must: boolean) =>
    receipt &&
    stage.paid.push({ reference: receipt.bankRef, amount: receipt.amount, mayBe: [player], must })
  switch (step.way) {
    case 'paid':
      return note(await pay(), true)
    case 'twice':
      // Which of the two is the first the feed decides; the other stays in suspense.
      return (await Promise.all([pay(), pay()])).map((receipt) => note(receipt, false))
    case 'cancelled':
      await ask(stage, step, 'cancel', () => player.deposit.cancelQr({ qrcodeId: body.qrcodeId }))
      return note(await pay(), true)
    case 'other': {
      // Three satang above any suffix: no QR asked for that.
      const receipt = await pay(`${2 * step.amount + 200_000}.00`)
      return (
        receipt &&
        stage.paid.push({
          reference: receipt.bankRef,
          amount: receipt.amount,
          mayBe: [],
          must: false,
        })
      )
    }
  }
}

async function sendToWallet(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const other = stage.players[step.other]!
  const note = {
    named: `เติม ${player.phone}`,
    'two names': `${player.phone} ${other.phone}`,
    'no name': 'สวัสดี',
  }[step.way]
  const receipt = await send(stage, {
    ...ours.autoWallet,
    amount: bahtOf(step),
    from: { bankCode: 'TRUEWALLET', accountNo: '0812345678' },
    ...(note && { note }),
  })
  const isNamed = step.way === 'named'
  return (
    receipt &&
    stage.paid.push({
      reference: receipt.bankRef,
      amount: receipt.amount,
      mayBe: isNamed ? [player] : [],
      must: isNamed,
    })
  )
}

async function sendPlain(stage: Stage, step: Step): Promise<unknown> {
  const receipt = await send(stage, { ...ours[step.way as 'scb' | 'gsb'], amount: bahtOf(step) })
  return (
    receipt &&
    stage.paid.push({ reference: receipt.bankRef, amount: receipt.amount, mayBe: [], must: false })
  )
}
