import type { Ctx } from '../../house.ts'
import { readProfile } from './profile.read.ts'

export const get = (ctx: Ctx) => readProfile(ctx.db, ctx.memberId)
