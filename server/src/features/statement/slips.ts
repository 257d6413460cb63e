import { fail } from '@krapao/shared/refusal'
import type { MemberCall } from '../../context.ts'
import { isUuid } from '../../ids.ts'
import { noteIfForeign } from '../../security/foreign-id.ts'
import { readPictureKey, readSent } from './slips.sql.ts'

export async function slips(ctx: MemberCall, input: { page: number; limit: number }) {
  const { total, rows } = await readSent(ctx.db, ctx.member.id, input)
  return {
    total,
    slips: rows.map(({ voucherHash, ...row }) => ({
      ...row,
      link: voucherHash === null ? null : `https://gift.truemoney.com/campaign/?v=${voucherHash}`,
    })),
  }
}

/** Another member's slip gets the same answer as none. */
export async function slipReference(ctx: MemberCall, { reference }: { reference: string }) {
  const key = isUuid(reference) ? await readPictureKey(ctx.db, ctx.member.id, reference) : undefined
  if (key === undefined) await noteIfForeign(ctx, 'slip', reference)
  if (!key || !(await ctx.files.has(key))) return fail('NO_DATA')
  return { url: `${ctx.env.publicUrl}/slips/${ctx.files.tokenFor(key, ctx.clock())}` }
}
