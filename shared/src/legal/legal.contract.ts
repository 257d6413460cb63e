import * as z from 'zod/mini'
import { route, text, time } from '../contract.ts'
import { locales } from '../text.ts'
import { agreementState } from './agreement.contract.ts'

const inLanguage = z.object({ locale: z.optional(z.enum(locales)) })
/** HTML strings: sanitised when written, and again when shown. */
const html = z.array(z.string())

/** What stands on /legal, in this order. */
const legalTexts = z.object({
  terms: html,
  privacy: html,
  licence: html,
  responsible: html,
})

export const legal = {
  texts: route({
    doc: 'An addition: terms, privacy notice, licence, and the lines about age and playing responsibly, as HTML strings in the asked language. What the operator has not named is marked as not given.',
    method: 'GET',
    path: '/api/lookup/legal',
    for: 'anyone',
    input: inLanguage,
    output: legalTexts,
    errors: [],
    whenClosed: true,
  }),
  agreement: route({
    doc: 'An addition: the agreement in the asked language with the version of its texts, read at one moment; `agreedAt` is when the caller agreed to this version, null if not yet.',
    method: 'GET',
    path: '/api/account/agreement',
    for: 'member',
    input: inLanguage,
    output: z.extend(agreementState, { html }),
    errors: [],
  }),
  agree: route({
    doc: 'An addition: the caller agrees to this version, read in this language. The same again is answered with the first time. Any other version than the one that stands now: AGREEMENT_CHANGED.',
    method: 'POST',
    path: '/api/account/agreement',
    for: 'member',
    input: z.object({ version: text(64), locale: z.optional(z.enum(locales)) }),
    output: z.object({ version: z.string(), agreedAt: time }),
    errors: ['AGREEMENT_CHANGED'],
  }),
}
