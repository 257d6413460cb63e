import { type ErrorCode, errors } from '@krapao/shared/errors'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { type OddWebhook, oddWebhook } from '../testing/odd/odd-webhooks.ts'
import { type RawAnswer, rawCall } from '../testing/odd/raw-call.ts'
import { faultsIn, serverThatTalks } from '../testing/process/server-that-talks.ts'
import { isLong, seed, stories } from '../testing/sample.ts'
import { world } from '../testing/world.ts'

// Whatever comes to the address where gateways call.

const w = await world()
const numRuns = stories(60)
/** Unless more are wanted: a busy machine sends fewer. */
const withinMs = isLong ? Number.POSITIVE_INFINITY : 6_000
const { PAYTIMZ_SECRET, WW_SECRET, PAYONEX_SECRET, FP_SECRET } = w.sandbox.keys
const secrets = { PAYTIMZ: PAYTIMZ_SECRET, WW: WW_SECRET, PAYONEX: PAYONEX_SECRET, FP: FP_SECRET }

const textOf = ({ body }: OddWebhook): string => Buffer.from(body!).toString()
function told({ body }: OddWebhook): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(body!).toString()))
  } catch {
    return {}
  }
}

/** What a gateway signed is in the books, or with a person; that a QR was not paid needs no record. */
async function isOnRecord(call: OddWebhook): Promise<boolean> {
  const { platformOrderId, status } = told(call)
  if (status === 'EXPIRED' || status === 'FAIL') return true
  const { rows } = await sql`
    SELECT FROM bank_feed_unread WHERE feed = ${call.provider} AND (entry = ${JSON.stringify(textOf(call))} OR position(${JSON.stringify(platformOrderId ?? '-')} IN entry) > 0)
    UNION ALL SELECT FROM inbound WHERE channel = ${call.provider} AND reference = ${typeof platformOrderId === 'string' ? platformOrderId.replaceAll('\0', '') : ''}`.execute(
    w.context.db,
  )
  return rows.length > 0
}

async function whyWrong(
  call: OddWebhook,
  answer: RawAnswer | 'nothing' | 'silence',
): Promise<string | undefined> {
  if (answer === 'silence') return 'was not answered'
  if (answer === 'nothing') return call.isCut ? undefined : 'was cut off without an answer'
  const said = `${answer.status} ${answer.body.slice(0, 300)}`
  const { ok, message } = JSON.parse(answer.body) as { ok?: boolean; message?: ErrorCode }
  const isKnown =
    ok === undefined
      ? Object.hasOwn(errors, message!) && answer.status < 500
      : ok === (answer.status === 200)
  if (!isKnown || ![200, 400, 401, 404, 413, 415].includes(answer.status))
    return `is no answer of this address: ${said}`
  if (call.isCut) return undefined
  if (!call.isSigned) return answer.status === 200 ? 'took what nobody signed' : undefined
  if (answer.status === 413 && call.body!.length > 64 * 1024) return undefined
  if (answer.status !== 200) return `refused what a gateway signed: ${said}`
  return (await isOnRecord(call)) ? undefined : 'threw away what a gateway signed'
}

test('whatever is sent to where gateways call: what they signed is taken or kept, all else refused, and no member gets any of it', async () => {
  const settings = { LOG_LEVEL: 'error' }
  let server = await serverThatTalks(w, settings)
  const m = await w.member()
  // Payable at a gateway that never names it here, so that nothing said of it elsewhere is about it.
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'KBANK', amount: 100 })).body
  const began = performance.now()
  const isKept = fc.asyncProperty(
    fc.array(oddWebhook(secrets, [qrcodeId]), { minLength: 4, maxLength: 8 }),
    async (all) => {
      if (performance.now() - began > withinMs) return
      if (!server.isAlive()) server = await serverThatTalks(w, settings)
      const since = server.written().length
      const wrong: string[] = []
      for (const call of all) {
        const why = await whyWrong(call, await rawCall(server.url, call))
        if (why) wrong.push(`${call.path} ${JSON.stringify(textOf(call)).slice(0, 500)}: ${why}`)
      }
      expect([wrong, faultsIn(server.written().slice(since)), server.isAlive()]).toEqual([
        [],
        [],
        true,
      ])
    },
  )
  await fc.assert(isKept, { numRuns, seed })
  expect((await m.wallet.get()).body.amount).toBe(0)
  expect(await checkLedger(w.context.db)).toEqual([])
}, 600_000)
