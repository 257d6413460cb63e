import { createHash, randomUUID } from 'node:crypto'
import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { OrderCall, UploadCall } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { makeErrands } from '../../../errands/run.ts'
import { errandKinds } from '../../../jobs.ts'
import { sourceNumbers } from '../../../outside/source-numbers.ts'
import { sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'
import { suspendInbound } from '../inbound.ts'

const w = await world()
const anySlip = await slipPicture(
  w.sandbox,
  (await sendMoney(w.sandbox, await w.member())).reference,
)
// The module loaded a second time: like another process, it knows nothing of what this one is at.
const again = './slip.ts?elsewhere'
const elsewhere: typeof import('./slip.ts') = await import(/* @vite-ignore */ again)
type Member = Awaited<ReturnType<typeof w.member>>

const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      sharp(anySlip)
        .jpeg({ quality: 50 + n })
        .toBuffer(),
    ),
  )

test('many pictures at the same moment are one upload, and only one of them is decoded', async () => {
  const m = await w.member()
  const files = await pictures(4)
  const kept = vi.spyOn(w.context.files, 'keep')
  const answers = await Promise.all(files.map((file) => m.deposit.slip({}, { file })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
  const refused = answers.filter(({ status }) => status === 429)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['REQUEST_LIMIT_1MIN']))
  expect((await m.statement.slips()).body.total).toBe(1)
  expect(kept).toHaveBeenCalledTimes(1)
  kept.mockRestore()
})

test('one that was refused lets the next of its member be looked at', async () => {
  const m = await w.member()
  const files = [Buffer.from('no picture'), anySlip, Buffer.from('none either')]
  const answers = await Promise.all(files.map((file) => m.deposit.slip({}, { file })))
  expect(answers[1]!.status).toBe(200)
  w.forward(60_000)
  expect((await m.deposit.slip({}, { file: anySlip })).status).toBe(200)
})

test('the same call three times at one moment has one answer', async () => {
  const m = await w.member()
  const call = { file: anySlip, key: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => m.deposit.slip({}, call)))
  const { _id } = answers[0]!.body
  expect(_id).toBeDefined()
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { _id, status: 'PENDING' } })
})

test('two slips at one moment, at two processes: the later one waits for the earlier, and is too soon after it', async () => {
  const m = await w.member()
  const [one, other] = await pictures(2)
  let both: Promise<(string | undefined)[]> | undefined
  // Both have passed the first look before either is written.
  await inTx(w.database.owner, async (tx) => {
    await sql`LOCK TABLE errand IN SHARE MODE`.execute(tx)
    both = Promise.all([
      m.deposit.slip({}, { file: one! }).then(({ body }) => body.message as string | undefined),
      uploadElsewhere(m, other!),
    ])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  })
  expect((await both!).toSorted()).toEqual(['REQUEST_LIMIT_1MIN', undefined])
})

/** As another process takes it. Answers the code of a refusal. */
async function uploadElsewhere(m: Member, bytes: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
    w.database.owner,
  )
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const call = {
    now: w.context.clock(),
    member: { id: rows[0]!.id, code: 'K1', currency: 'THB' as const },
    orderId: randomUUID(),
    upload: { bytes, sha256 },
  }
  return elsewhere.upload({ ...w.context, ...call } as OrderCall & UploadCall, {}).then(
    () => undefined,
    (error) => error.code,
  )
}

test('a payment of another amount that comes in under the slip’s name at the same moment is not given to it', async () => {
  const m = await w.member()
  const { reference } = await sendMoney(w.sandbox, m)
  const file = await slipPicture(w.sandbox, reference)
  const other = {
    channel: 'BANK:014',
    reference,
    amount: baht(777),
    currency: 'THB',
    source: sourceNumbers.KBANK,
    payload: {},
    now: new Date(),
  } as const
  await heldBehind(w.database, {
    first: (tx) => suspendInbound(tx, other),
    call: async () => {
      await m.deposit.slip({}, { file, key: randomUUID() })
      await makeErrands(w.context, errandKinds).sweep()
    },
  })
  expect((await m.wallet.get()).body.amount).toBe(0)
  expect((await m.statement.slips()).body.slips[0].status).toBe('PENDING')
})
