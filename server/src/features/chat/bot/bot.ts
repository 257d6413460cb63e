import type { Context } from '../../../context.ts'
import { inTx, type Tx, violatedConstraint } from '../../../db/pool.ts'
import { readMember } from '../../profile/profile.read.ts'
import { openSession, type Party, partyById, type Row, sayWithin } from '../chat.sql.ts'
import { whoseParty } from '../party.ts'
import { tellSaid } from '../tell-said.ts'
import type { Answer, Asker } from './answer.ts'
import { casesSince, handOver, insertCase, threadOf } from './bot.sql.ts'
import { answerTo } from './turn.ts'

/** A customer has said something: the bot answers, or the staff are told. Runs after their message's answer has gone out. */
export async function passOn(context: Context, party: number): Promise<void> {
  const session = await openSession(context.db, party)
  if (session?.state === 'bot') await answerNewest(context, party)
  else if (session) context.tellStaff({ party, what: 'said' })
}

/** Answers the newest message where the bot leads and owes an answer. Harmless at once with others who do the same. */
export async function answerNewest(context: Context, partyId: number): Promise<void> {
  const thread = await threadOf(context.db, partyId)
  const [newest] = thread
  if (newest?.author !== 'customer') return
  const party = await partyById(context.db, partyId)
  const asker = await askerOf(context, party)
  const answer = await answerTo(context, asker, thread)
  const written = await writeAnswer(context, asker, newest.seq, answer)
  if (!written) return

  const { rows, waiting } = written
  for (const row of rows) await tellSaid(context, partyId, row)
  if (waiting === undefined) return
  context.tellChat(whoseParty(party), 'session', { session_id: waiting, state: 'waiting' })
  context.tellStaff({ party: partyId, what: 'waiting' })
}

async function askerOf({ db, clock }: Context, party: Party): Promise<Asker> {
  const { memberId, locale } = party
  const member = memberId === null ? undefined : await readMember(db, memberId)
  return { party, member, locale, now: clock() }
}

/** `waiting`: the session, where it waits for a person now. */
type Written = { rows: Row[]; waiting: string | undefined }

/** All of it or nothing. Undefined: a person has taken the conversation, more was said, or another process has answered. */
const writeAnswer = (
  { db }: Context,
  asker: Asker,
  answers: number,
  answer: Answer,
): Promise<Written | undefined> =>
  inTx(db, async (tx) => {
    const rows: Row[] = []
    for (const { kind, payload } of answer.rows) {
      const row = await sayWithin(
        tx,
        {
          party: asker.party.id,
          author: 'bot',
          kind,
          payload,
          at: asker.now,
          step: answer.step,
          // What follows the first row is a part of the same answer.
          ...(rows.length === 0 && { answers }),
        },
        { states: ['bot'] },
      )
      if (!row) return undefined
      rows.push(row)
    }
    if (answer.described) await writeCase(tx, asker, answers, answer.described)
    const waiting = answer.handsOver ? await handOver(tx, asker.party.id, asker.now) : undefined
    return { rows, waiting }
  }).catch((error) => {
    if (violatedConstraint(error) === 'bot_answers_once') return undefined
    throw error
  })

const dayMs = 86_400_000
/** A member who describes more in a day is guessing: of what they describe from then on no payment is looked for. */
const casesADay = 5

/** For the desk, which looks for the payment when it reads this: here nothing depends on whether there is one. */
async function writeCase(
  tx: Tx,
  { party, member, now }: Asker,
  seq: number,
  { amount, paidAt }: NonNullable<Answer['described']>,
): Promise<void> {
  const { currency } = member!
  const isGuess = (await casesSince(tx, party.id, new Date(now.getTime() - dayMs))) >= casesADay
  await insertCase(tx, { party: party.id, seq, amount, currency, paidAt, isGuess, now })
}
