import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lookalike } from '../../server/src/testing/bank/slip-thieves.ts'
import { sendMoney, slipPicture } from '../../server/src/testing/bank/slips.ts'
import type { World } from '../../server/src/testing/world.ts'
import { tryUntil } from '../patience.ts'
import { bahtOf, ours, type Receipt } from '../payments.ts'
import { ask, outside, type Player, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

type Member = Awaited<ReturnType<World['member']>>
type Bank = { code: string; no: string }

/** A slip shows its time to the second, and an account of that second counts as older (decisions/030). */
const secondMs = 1_100

/** Money that another person sent, claimed by members with a fitting account or through a QR that was kept. */
export const impostorActs = {
  impostor: {
    weight: 3,
    ways: {
      'registers afterwards': 3,
      'was there before': 2,
      'changes the account': 3,
      'asks for another account': 3,
      'registers a stranger’s account': 2,
    },
    do: pretend,
  },
  'saved QR': {
    weight: 2,
    ways: { 'by a stranger': 2, 'by another member': 1, 'after its end': 2 },
    do: scanSaved,
  },
} satisfies Record<string, Act>

/** Only every fourth member is imitated: the slips of all others go on being credited by themselves. */
async function pretend(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const victim = stage.players[player.nr - (player.nr % 4)]!
  const fitting = () => ({ code: victim.bank.code, no: lookalike(victim.bank.no) })
  switch (step.way) {
    case 'was there before': {
      const thief = await newcomer(stage, fitting)
      return (
        thief && steal(stage, step, { sender: victim, owner: victim, thief: async () => thief })
      )
    }
    case 'registers afterwards':
      return steal(stage, step, {
        sender: victim,
        owner: victim,
        thief: () => newcomer(stage, fitting),
      })
    case 'registers a stranger’s account': {
      const sender = { bank: someAccount() }
      const thief = async () => {
        await sleep(secondMs)
        return newcomer(stage, () => sender.bank)
      }
      return steal(stage, step, { sender, thief })
    }
    case 'changes the account': {
      const thief = await newcomer(stage, someAccount)
      const own = thief?.bank
      return (
        thief &&
        steal(stage, step, {
          sender: victim,
          owner: victim,
          thief: async () =>
            (await changeAccount(stage, step, thief, fitting())) ? thief : undefined,
          afterwards: () => changeAccount(stage, step, thief, own!),
        })
      )
    }
    default: {
      const thief =
        stage.players[
          step.other === victim.nr ? (victim.nr + 1) % stage.players.length : step.other
        ]!
      return steal(stage, step, {
        sender: victim,
        owner: victim,
        thief: async () =>
          (await changeAccount(stage, step, thief, fitting())) ? thief : undefined,
        // Some leave it to the desk.
        afterwards: async () =>
          step.pick % 3 > 0 &&
          ask(stage, step, 'take the change back', () => thief.profile.withdrawBankChange()),
      })
    }
  }
}

type Theft = {
  sender: { bank: Bank }
  /** A stranger, who is no member. */
  owner?: Player
  /** Ready once the transfer was made. */
  thief: () => Promise<Member | undefined>
  afterwards?: () => Promise<unknown>
}

/** The thief uploads first, and the owner afterwards. */
async function steal(
  stage: Stage,
  step: Step,
  { sender, owner, thief, afterwards }: Theft,
): Promise<unknown> {
  const [amount, to] = [bahtOf(step), step.pick % 2 ? ours.scb : ours.gsb]
  const sent = await outside(stage, 'transfer with a slip', () =>
    sendMoney(stage.world.sandbox, sender, { amount, to }),
  )
  if (!sent) return undefined
  const { reference } = sent
  stage.paid.push({ reference, amount, mayBe: owner ? [owner] : [], must: false })
  const picture = await slipPicture(stage.world.sandbox, reference, 'jpeg')
  const upload = (who: Member, what: string) =>
    tell(stage, step, what, (asked) => who.deposit.slip({}, { ...asked, file: picture }))
  const ready = await thief()
  if (ready) await upload(ready, 'slip of an impostor')
  await afterwards?.()
  return owner && upload(owner, 'slip')
}

/** Undefined where the account is taken: also by a registration whose answer was lost with the database. */
async function newcomer({ world }: Stage, bank: () => Bank): Promise<Member | undefined> {
  const member = await tryUntil(async () => {
    const made = await world.member({ bank: bank() }).catch((error: Error) => {
      if (error.message.includes('EXISTING_BANK')) return 'taken' as const
      throw error
    })
    return made === 'taken' || made.token ? made : undefined
  })
  return member === 'taken' ? undefined : member
}

async function changeAccount(stage: Stage, step: Step, who: Member, to: Bank): Promise<boolean> {
  const { status } = await ask(stage, step, 'another account', () =>
    who.profile.update({
      bankCode: to.code,
      bankAccountName: 'Somying Jaidee',
      bankAccountNo: to.no,
    }),
  )
  return status === 200
}

/** Those of members begin with 2, of their likes with 3. */
const someAccount = (): Bank => ({
  code: 'SCB',
  no: `4${randomInt(10_000_000, 99_999_999)}${randomInt(2, 10)}`,
})

/** A QR of our account is paid by its amount alone: from an account that cannot be its member's it stays in suspense. */
async function scanSaved(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const { body } = await tell(stage, step, 'QR KBANK', (asked) =>
    player.deposit.createQr({ provider: 'KBANK', amount: 2 * step.amount }, asked),
  )
  if (!body.hasQrcode) return undefined
  const cancel = () =>
    ask(stage, step, 'cancel', () => player.deposit.cancelQr({ qrcodeId: body.qrcodeId }))
  const other = stage.players[step.other]!
  if (step.way === 'after its end') await cancel()
  await pay(
    stage,
    body.payload,
    step.way === 'by another member' ? other.bank : { code: 'KTB', no: someAccount().no },
    [],
  )
  return step.pick % 2 && pay(stage, body.payload, player.bank, [player])
}

async function pay(
  stage: Stage,
  payload: string,
  from: Bank,
  mayBe: readonly Player[],
): Promise<void> {
  const account = { bankCode: from.code, accountNo: from.no }
  const receipt = await outside(
    stage,
    'paying a saved QR',
    () => stage.world.sandbox.pay(payload, undefined, account) as Promise<Receipt>,
  )
  if (receipt)
    stage.paid.push({
      reference: receipt.bankRef,
      amount: receipt.amount,
      mayBe,
      must: mayBe.length > 0,
    })
}
