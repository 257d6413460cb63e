import { isSlipNote, type SlipNote } from '@krapao/shared/slip-notes'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Errand, ErrandKind, Settlement } from '../../../errands/errand.ts'
import type { Ended } from '../../../errands/running.ts'
import { done, refused, type SendOutcome, unknown } from '../../../outside/outcome.ts'
import type { PostedSlip, SlipParty } from '../../../outside/slips/slips.ts'
import type { SourceCode } from '../../../outside/source-numbers.ts'
import { readMember } from '../../profile/profile.read.ts'
import { holdContradicted } from '../../withdraw/hold.offer.ts'
import { depositWays } from '../deposit.read.ts'
import { eventsOfDeposit } from '../live-events.ts'
import { saidOfSlip } from '../said.ts'
import { slipRules } from './slip.read.ts'
import {
  askPerson,
  countTry,
  endSlip,
  findUse,
  firstSeen,
  keepPosted,
  lockSlip,
  readSlip,
  type SlipRow,
} from './slip.sql.ts'
import { creditSlip, doubtOf, slipPayment, slipRef } from './slip-credit.ts'
import { type Ours, receiverOf, whyNotSlip } from './slip-judge.ts'
import { forPerson, note, type Read, readQrOf } from './slip-qr.ts'
import { standingOf } from './slip-standing.ts'
import { accountSince } from './slip-whose.sql.ts'
import { type Doubt, doubtAbout, registeredFor, type Shown } from './slip-whose.ts'

/** So often the verifier may have none left for us before the member is asked to come back. */
const triesMax = 3

/**
 * A slip on its way from a picture to money: read, looked up at the bank, compared. The bank is believed and not the picture. It only asks;
 * the reasons against it are the notes of the catalogue.
 */
export const slipCheck: ErrandKind = {
  onlyAsks: true,
  async send(context, errand) {
    const found = await readQrOf(context, errand)
    return { call: async () => ('is' in found ? found : lookUp(context, errand, found)) }
  },
  async ask(context, errand) {
    const found = await readQrOf(context, errand)
    return 'is' in found ? found : lookUp(context, errand, found)
  },
  longestMs: async () => 0,
  settle,
  whenContradicted: holdContradicted,
  ...saidOfSlip,
  liveEvents: (errand, ended) => eventsOfDeposit(errand.id, ended.is === 'done'),
}

async function lookUp(context: Context, errand: Errand, read: Read): Promise<SendOutcome> {
  // Said first, and without asking the bank: the sender of a used slip learns nothing else about it.
  if ((await findUse(context.db, read, errand.memberId)).used) return note('SLIP_REFNO_DUPLICATED')
  const answer = await context.outside.slips.verify(read)
  switch (answer.is) {
    case 'posted':
      return judge(context, errand, answer.slip, read)
    case 'not-posted': {
      const waitedMs = context.clock().getTime() - errand.createdAt.getTime()
      return waitedMs < answer.provesAfterMs ? { is: 'waiting' } : note('INVALID_SLIP')
    }
    case 'unheard':
      return note('INVALID_SLIP')
    case 'out-of-tries':
      return (await countTry(context.db, errand.id)) < triesMax
        ? { is: 'waiting' }
        : note('TRIPPLE_WRONG_CAPTCHA')
    case 'refused':
      context.log.warn(
        { errand: errand.id, why: answer.why },
        'a slip was refused for a reason that we have no word for',
      )
      return note('UNKNOW_ERROR')
    case 'unknown':
      return unknown(answer.why)
  }
}

/** What the bank says, compared with the member's account and with ours: a note, a doubt for a person, or the end of the order. */
async function judge(
  context: Context,
  errand: Errand,
  posted: PostedSlip,
  read: Read,
): Promise<SendOutcome> {
  // Only a wallet has no number as a bank. Which bank a picture names is the member's word.
  if (read.bank !== 'TRUEWALLET' && posted.sendingBank !== read.bank)
    return unknown('an answer about another bank’s slip')

  const sentBy = posted.sendingBank ?? read.bank
  // Read before the account itself: when that is changed from here on, the credit sees it.
  const since = await accountSince(context.db, errand.memberId)
  const slip = (await readSlip(context.db, errand.id))!
  const member = await readMember(context.db, errand.memberId)
  const ours = oursIn(await depositWays(context, 'THB'))
  const { amount, at } = posted
  await keepPosted(context.db, slip.id, {
    sentBy,
    amount,
    at,
    sourceCode: receiverOf(posted, ours)?.source ?? null,
  })

  const byAccountNow = {
    slip: posted,
    sentBy,
    from: { ...member, phone: member.username },
    to: ours,
  }
  const { from, isFormer } = await registeredFor(context.db, byAccountNow, errand.memberId)
  const shown = { ...byAccountNow, from }

  const why = await whyNotCredited(context, slip, shown, read.reference)
  if (why) return note(why)
  const doubt = isFormer ? 'YOUNG' : await doubtAbout(context.db, shown, errand.memberId)
  if (doubt) return leaveToPerson(context, errand, doubt, posted.sender)
  return findPayment(context, slip, shown, since)
}

/** Asks the rule, with all that it wants to know besides. */
async function whyNotCredited(
  context: Context,
  slip: SlipRow,
  shown: Shown,
  reference: string,
): Promise<SlipNote | undefined> {
  const { maxAgeMinutes, window } = await slipRules(context)
  const { used } = await findUse(context.db, { bank: shown.sentBy, reference }, slip.memberId)
  const firstSeenAt = await firstSeen(context.db, slip)
  return whyNotSlip({
    ...shown,
    asked: slip.askedAmount,
    usedBefore: used,
    firstSeenAt,
    maxAgeMinutes,
    window,
  })
}

/** The slip is good. It is done once the feed of the receiving account, if there is one, has reported the payment, too. */
async function findPayment(
  context: Context,
  slip: SlipRow,
  { slip: posted, sentBy, to }: Shown,
  accountSince: Date,
) {
  const { amount, at: paidAt, transRef } = posted
  const accountNo = shownAccountNo(posted, to)
  const judged = { ...slip, sendingBank: sentBy, sourceCode: receiverOf(posted, to)!.source }
  const payment = slipPayment(judged, {
    amount,
    paidAt,
    accountNo,
    currency: 'THB',
    now: context.clock(),
  })
  const feedsRead = context.outside.feeds.map(({ name }) => name)
  const standing = await standingOf(context.db, payment, feedsRead)
  if (standing.is === 'unlisted') return unknown('the account’s feed has not told of it yet')
  if (standing.is === 'doubtful') return unknown(doubtOf(standing))
  return done(slipRef(sentBy, transRef), {
    paid: amount,
    paidAt,
    accountSince,
    ...(accountNo && { accountNo }),
  })
}

/** The number of our account that a slip shows; undefined where it fits two of them. */
function shownAccountNo(posted: PostedSlip, ours: readonly Ours[]): string | undefined {
  const first = receiverOf(posted, ours)!
  const others = ours.filter((other) => other !== first)
  return receiverOf(posted, others) ? undefined : first.numbers[0]
}

/** Its order stays open and asks the bank no more: only a person ends it (slips.office.ts). A second picture of it is no second question. */
async function leaveToPerson(
  context: Context,
  errand: Errand,
  doubt: Doubt,
  sender: SlipParty,
): Promise<SendOutcome> {
  if (!(await askPerson(context.db, { id: errand.id, doubt, sender, now: context.clock() })))
    return note('SLIP_REFNO_DUPLICATED')
  context.log.warn({ errand: errand.id, doubt }, 'a slip is for a person: npm run office')
  context.tell(errand.memberId, { type: 'statement' })
  return forPerson
}

/** Money that was sent by PromptPay is shown with the proxy instead of the account. */
const oursIn = ({ accounts, wallets }: Awaited<ReturnType<typeof depositWays>>): Ours[] => [
  ...accounts.map(({ bankCode, accountNo, accountName, qr }) => ({
    source: bankCode as SourceCode,
    numbers: [accountNo, ...(qr && 'promptPay' in qr ? [qr.id] : [])],
    name: accountName,
  })),
  ...wallets.map(({ accountNo, accountName }) => ({
    source: 'TRUEWALLET' as const,
    numbers: [accountNo],
    name: accountName,
  })),
]

/** The reference decides, once for all: if another order had it first, by slip, QR or hand, this slip is a repeated one. */
async function settle(tx: Tx, errand: Errand, ended: Ended, now: Date): Promise<Settlement> {
  const slip = (await lockSlip(tx, errand.id))!
  const failed = async (why: SlipNote) =>
    endSlip(tx, { id: slip.id, state: 'failed', note: why, now })
  if (ended.is === 'refused') {
    await failed(isSlipNote(ended.reason) ? ended.reason : 'UNKNOW_ERROR')
    return { end: ended }
  }
  const { paid, ...facts } = ended.facts
  const credited = await creditSlip(tx, slip, { ...facts, amount: paid!, now })
  return { end: credited.is === 'taken' ? refused('SLIP_REFNO_DUPLICATED') : ended }
}
