import { say } from '@krapao/shared/text'
import type { Context } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { endSession, partyById, sayWithin } from '../chat.sql.ts'
import { lockParty } from '../desk/desk.sql.ts'
import { whoseParty } from '../party.ts'
import { tellSaid } from '../tell-said.ts'
import { chips, toPerson } from './answer.ts'
import {
  type Changed,
  endSilent,
  lockUnanswered,
  returnUnanswered,
  takeUnanswered,
  waitingSince,
  waitsSince,
} from './bot.sql.ts'
import { t } from './bot.text.ts'
import { answerNewest } from './bot.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A conversation in which neither side has said anything for so long is over. */
const silentMs = 12 * hourMs
/** Who waits for a person may wait over night and over a holiday. */
const waitingMs = 72 * hourMs
/** Until an answer that did not come is tried again. */
const againMs = 15_000

/** A job: gives the answers that a crash left, ends silent conversations, and gives back those whose operator is silent. */
export async function keepChats(context: Context): Promise<void> {
  await answerLeft(context)
  await endSilentOnes(context)
  await returnToQueue(context)
}

async function answerLeft(context: Context): Promise<void> {
  // One that fails must not keep the others waiting.
  for (const party of await takeUnanswered(context.db, context.clock(), againMs))
    await answerNewest(context, party).catch((err) =>
      context.log.error({ err, party }, 'the bot could not answer and will try again'),
    )
}

async function endSilentOnes(context: Context): Promise<void> {
  const now = context.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  for (const one of await endSilent(context.db, now, ago(silentMs)))
    await tellState(context, one, 'ended')
  const since = ago(waitingMs)
  for (const party of await waitingSince(context.db, since))
    await endUnanswered(context, party, since).catch((err) =>
      context.log.error({ err, party }, 'a chat that nobody answered could not be ended'),
    )
}

/** Whom we did not answer is told so, and how to ask again, before the conversation ends. */
async function endUnanswered(context: Context, party: number, since: Date): Promise<void> {
  const now = context.clock()
  const { locale } = await partyById(context.db, party)
  const { kind, payload } = chips(say(locale, t.unanswered), [toPerson(locale)])
  const ended = await inTx(context.db, async (tx) => {
    await lockParty(tx, party)
    if (!(await waitsSince(tx, party, since))) return undefined
    const saying = { party, author: 'system' as const, kind, payload, at: now }
    const row = await sayWithin(tx, saying, { states: ['waiting'] })
    const session = await endSession(tx, { party, by: 'silence', now })
    return row && session !== undefined ? { row, session } : undefined
  })
  if (!ended) return
  await tellSaid(context, party, ended.row)
  await tellState(context, { party, session: ended.session }, 'ended')
}

/** Off until the operator sets a time: a small team answers when it can. */
async function returnToQueue(context: Context): Promise<void> {
  const { returnAfterMinutes } = await context.setting('chat')
  if (returnAfterMinutes === null) return
  const before = new Date(context.clock().getTime() - returnAfterMinutes * minuteMs)
  const returned = await inTx(context.db, async (tx) => {
    const locked = await lockUnanswered(tx, before)
    return locked.length > 0 ? returnUnanswered(tx, locked, before) : []
  })
  for (const one of returned) await tellState(context, one, 'waiting')
}

async function tellState(
  context: Context,
  { party, session }: Changed,
  state: 'ended' | 'waiting',
): Promise<void> {
  const whose = whoseParty(await partyById(context.db, party))
  context.tellChat(whose, 'session', { session_id: session, state })
  context.tellStaff({ party, what: state })
}
