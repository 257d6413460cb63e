import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Payout } from '../server/src/outside/payout/payout.ts'
import type { bankList } from '../server/src/testing/bank/bank-list.ts'
import type { Answer } from '../server/src/testing/client.ts'
import type { World } from '../server/src/testing/world.ts'
import { answered } from './patience.ts'
import type { Payment } from './payment.ts'
import type { Servers } from './servers.ts'
import type { Step } from './step.ts'

/** A QR before a camera. */
export type SeenQr = { id: string; payload: string; player: Player }
export type Player = Awaited<ReturnType<World['member']>> & {
  nr: number
  /** Of the registered bank account. */
  holder: string
  /** Codes of the games with an account, and the login name at each. */
  plays: readonly string[]
  names: Map<string, string>
  /** Of each game that was opened. */
  cookies: Map<string, string>
}

export type ToldLeg = { code: string; direction: string; amount: number | null; state: string }
export type Stage = {
  world: World
  servers: Servers
  seed: number
  players: readonly Player[]
  /** What the bank itself says of a payout. */
  bank: Payout
  /** A second list of what came onto our accounts. */
  secondList: ReturnType<typeof bankList>
  /** Made and left unpaid: for late payers. */
  left: SeenQr[]
  /** Transfers whose slips are still to be sent. */
  kept: { reference: string; player: Player }[]
  /** Claimed at the desk: the order, and the payment where one was sent. */
  said: { id: string; reference: string | undefined }[]
  paid: Payment[]
  /** Other names under which payments were reported, in canonical form, and their true names. */
  aliases: Map<string, string>
  /** What transfers answered, each game by itself. */
  told: { player: Player; id: string; legs: readonly ToldLeg[] }[]
  /** What a person decided, by its list. */
  desk: Map<string, number>
  /** What must be over before all can settle. */
  ending: Promise<unknown>[]
  /** Acknowledged refunds and shares of invitees; `baht` where the answer names it. */
  received: { player: Player; door: 'refund' | 'invite'; baht: number | undefined }[]
  /** How often each kind of operation was done, each refusal was given, … */
  counts: Record<'did' | 'refused' | 'paused' | 'outside', Map<string, number>>
  /** What must not be, in words. */
  wrong: string[]
}

export const count = (counts: Map<string, number>, word: string): void =>
  void counts.set(word, (counts.get(word) ?? 0) + 1)

/**
 * A money call as a member's page makes it, repeated as the plan says. The repeat must get the answer of the first, unless that was a refusal
 * before any order was written: such a refusal is not kept, and the same call may succeed later (decisions/027).
 */
export async function tell(
  stage: Stage,
  step: Step,
  what: string,
  call: (asked: { key: string }) => Promise<Answer>,
  time = 1,
): Promise<Answer> {
  const asked = { key: keyOf(stage.seed, step.nr, time === 1 ? what : `${what} ${time}`) }
  const calling = () => answered(() => call(asked), sawNone(stage))
  const [first, second] =
    step.repeat === 'at once'
      ? await Promise.all([calling(), calling()])
      : [await calling(), step.repeat === 'again' ? await calling() : undefined]
  for (const answer of [first, second]) if (answer) note(stage, step, what, answer)
  // What is refused here has moved nothing that it must answer for: `where` names the game that it waits for.
  const mayBeKept = takesHoldings.has(step.act) ? isDone : saysWhere
  const isKept = [first, ...(step.repeat === 'at once' ? [second] : [])].every(
    (answer) => !answer || mayBeKept(answer),
  )
  // A QR says how long it may still be paid; what is in progress, how it stands by now.
  const isSame =
    second &&
    (isPending(first) || isPending(second) ? sameOrder(first, second) : sameBody(first, second))
  if (second && isKept && !what.startsWith('QR') && !isSame)
    stage.wrong.push(
      `${nameOf(step)}: ${what}, repeated with its key, answered ${inShort(second)} and not ${inShort(first)}`,
    )
  return first
}

/** A call that moves no money by itself. */
export async function ask(
  stage: Stage,
  step: Step,
  what: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await answered(call, sawNone(stage))
  note(stage, step, what, answer)
  return answer
}

const sawNone = (stage: Stage) => (code: string) =>
  count(stage.counts.refused, `${code}, and asked again`)

function note(stage: Stage, step: Step, what: string, { status, body }: Answer): void {
  if (body.message === 'INTERNAL_SERVER_ERROR')
    stage.wrong.push(`${nameOf(step)}: ${what} answered ${status} ${JSON.stringify(body)}`)
  else if (status !== 200) count(stage.counts.refused, String(body.message))
  else if (body.status === 'PENDING') count(stage.counts.paused, what)
}

const inShort = ({ body }: Answer): string => JSON.stringify(body).slice(0, 400)

export const nameOf = (step: Step): string => `operation ${step.nr} (${step.act}, ${step.way})`

const takesHoldings = new Set(['bonus', 'refund', 'invite'])
const isDone = ({ status }: Answer): boolean => status === 200
const saysWhere = ({ status, body }: Answer): boolean =>
  status === 200 || body?.details?.where !== undefined
const isPending = ({ body }: Answer): boolean => body?.status === 'PENDING'
const sameOrder = (a: Answer, b: Answer) => (a.body.id ?? a.body._id) === (b.body.id ?? b.body._id)
const sameBody = (a: Answer, b: Answer) =>
  a.status === b.status && isDeepStrictEqual(a.body, b.body)

function keyOf(seed: number, nr: number, what: string): string {
  const hex = createHash('sha256').update(`${seed} ${nr} ${what}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What the outside does for us, or refuses to: a person before a phone reads why and goes on. */
export async function outside<T>(
  stage: Stage,
  what: string,
  deed: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await deed()
  } catch (error) {
    const code = /"code":"(\w+)"/.exec((error as Error).message)?.[1]
    if (!code) throw error
    count(stage.counts.outside, `${what}: ${code}`)
    return undefined
  }
}
