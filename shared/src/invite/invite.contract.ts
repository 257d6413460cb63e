import * as z from 'zod/mini'
import { banner, takingErrors } from '../bonus/taking.contract.ts'
import { amount, nothing, pageInput, route, time } from '../contract.ts'
import { locales } from '../text.ts'
import { inviteBonus } from './invite-bonus.contract.ts'

const inLanguage = z.object({ locale: z.optional(z.enum(locales)) })
export const invite = {
  list: route({
    doc: 'Whom the caller invited, a row each, with all that they have brought so far; names show their first letter alone.',
    method: 'POST',
    path: '/api/invite',
    for: 'member',
    input: pageInput,
    output: z.object({
      total: z.int(),
      invites: z.array(z.object({ from: z.object({ name: z.string() }), amount, createdAt: time })),
    }),
    errors: [],
  }),
  bonus: route({
    doc: 'What the caller may receive for those they invited.',
    method: 'GET',
    path: '/api/invite/bonus',
    for: 'member',
    input: nothing,
    output: inviteBonus,
    errors: [],
  }),
  receive: route({
    doc: 'An addition, as SPEC shows no path: takes all of it as a bonus to be played.',
    method: 'POST',
    path: '/api/invite/receive',
    for: 'member',
    once: true,
    input: nothing,
    output: z.object({ message: z.literal('INVITE_BONUS_SUCCESS'), amount }),
    errors: [
      'INVITE_INACTIVE',
      'INVITE_COLLECT',
      'NO_INVITE_BONUS',
      'NO_INVITEE_PLAY_INFO',
      'INVITE_BONUS_FAIL',
      ...takingErrors,
    ],
  }),
  banners: route({
    doc: 'Pictures that are shown before the invite sheet.',
    method: 'GET',
    path: '/api/invite/banners',
    for: 'member',
    input: inLanguage,
    output: z.array(banner),
    errors: [],
  }),
}
