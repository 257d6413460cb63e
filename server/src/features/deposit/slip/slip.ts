import { readSlipQr } from '@krapao/shared/formats/slip-qr'
import type { Money } from '@krapao/shared/money'
import { fail, refusal } from '@krapao/shared/refusal'
import type { MemberCall, OrderCall, UploadCall } from '../../../context.ts'
import { inTx, type Queryable } from '../../../db/pool.ts'
import { askErrand } from '../../../errands/errand.sql.ts'
import type { Upload } from '../../../files/files.ts'
import { isPicture, redraw } from '../../../files/pictures.ts'
import { oneByOneFor } from '../../../process/one-by-one.ts'
import { lockMember } from '../../profile/profile.offer.ts'
import { depositWays, payees } from '../deposit.read.ts'
import { slipRules } from './slip.read.ts'
import { countUploads, findUse, insertSlip, readSlip } from './slip.sql.ts'
import { referenceOf } from './slip-qr.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** More than anyone deposits; each costs us a look at the bank. */
const uploadsADay = 60

const shown = { checking: 'PENDING', credited: 'SUCCESS', failed: 'FAILED' } as const
/**
 * One picture of a member at a time: what is sent meanwhile is judged only when the first is accepted, so that it is refused without being
 * decoded. For two processes the database judges again (accept).
 */
const inTurn = oneByOneFor<number>()
type Given = { bankCode?: string | undefined; amount?: Money | undefined }

/** Takes the picture in; the worker looks into it. A refused one is as if it had not been sent: it uses up no minute. */
export async function upload(ctx: OrderCall & UploadCall, input: Given) {
  const file = ctx.upload
  await inTurn(ctx.member.id, async () => {
    if (await readSlip(ctx.db, ctx.orderId)) return
    await refuseEarly(ctx, input, file)
    await accept(ctx, input, file)
  })
  const slip = (await readSlip(ctx.db, ctx.orderId))!
  return {
    _id: slip.id,
    status: shown[slip.state],
    ...(slip.state === 'credited' && { amount: slip.amount! }),
  }
}

async function refuseEarly(
  ctx: MemberCall,
  { bankCode, amount }: Given,
  { bytes }: Upload,
): Promise<void> {
  const { opensAt } = await slipRules(ctx)
  if (opensAt) fail('SLIP_UPLOAD_FAIL', { opensAt: opensAt.toISOString() })
  const { currency } = ctx.member
  const codes = payees(await depositWays(ctx, currency))
  // Slips are a thing of Thai banks, and of baht.
  if (
    currency !== 'THB' ||
    codes.length === 0 ||
    (bankCode !== undefined && !codes.includes(bankCode))
  )
    fail('NO_BANK')
  if (amount !== undefined && amount <= 0n) fail('KEY_INVALID', { field: 'amount' })
  if (!(await isPicture(bytes))) fail('SLIP_INVALID_FILE')
  refuseTooSoon(ctx, await uploadsBefore(ctx))
  // What is refused after this costs us a decoding.
  await ctx.throttles.use('slip', String(ctx.member.id))
}

async function accept(
  ctx: OrderCall,
  { bankCode, amount }: Given,
  { bytes, sha256 }: Upload,
): Promise<void> {
  const picture = await redraw(bytes)
  const fileKey = picture ? await ctx.files.keep('slips', picture) : null
  try {
    await inTx(ctx.db, async (tx) => {
      const order = { id: ctx.orderId, memberId: ctx.member.id, now: ctx.now }
      await lockMember(tx, ctx.member.id)
      refuseTooSoon(ctx, await uploadsBefore(ctx, tx))
      if (!(await askErrand(tx, { ...order, kind: 'slip', provider: 'SLIP', checkFrom: ctx.now })))
        return
      const pictureHash = Buffer.from(sha256, 'hex')
      await insertSlip(tx, {
        ...order,
        bankCode: bankCode ?? null,
        askedAmount: amount ?? null,
        fileKey,
        pictureHash,
      })
    })
  } catch (error) {
    if (fileKey) await ctx.files.drop(fileKey)
    throw error
  }
  ctx.tell(ctx.member.id, { type: 'statement' })
}

const uploadsBefore = (ctx: MemberCall, db: Queryable = ctx.db) =>
  countUploads(db, ctx.member.id, new Date(ctx.now.getTime() - dayMs))

function refuseTooSoon(
  { now }: MemberCall,
  { first, last, count }: Awaited<ReturnType<typeof countUploads>>,
): void {
  const secondsUntil = (at: Date | null, laterMs: number) =>
    at ? Math.ceil((at.getTime() + laterMs - now.getTime()) / 1_000) : 0
  const retryAfterSeconds = secondsUntil(last, minuteMs)
  if (retryAfterSeconds > 0) throw refusal('REQUEST_LIMIT_1MIN', { retryAfterSeconds })
  if (count >= uploadsADay) fail('REQUEST_LIMIT', { retryAfterSeconds: secondsUntil(first, dayMs) })
}

/** Asked before uploading, to spare the member the wait. What cannot be read here is new: only the picture itself is judged. */
export async function seen(ctx: MemberCall, { qr }: { qr: string }) {
  await ctx.throttles.use('slipSeen', String(ctx.member.id))
  const read = readSlipQr(qr)
  if (typeof read !== 'object') return { seen: 'new' as const }
  const { used, checking } = await findUse(ctx.db, referenceOf(read), ctx.member.id)
  return { seen: used ? ('used' as const) : checking ? ('checking' as const) : ('new' as const) }
}
