import * as z from 'zod/mini'
import { whyNotPages } from '../../settings/pages.ts'
import { pages, setting } from '../../settings/setting.ts'
import { factNames } from './facts.ts'
import { licence as licenceText } from './licence.text.ts'
import { privacy as privacyText } from './privacy.text.ts'
import { responsible as responsibleText } from './responsible.text.ts'
import { terms as termsText } from './terms.text.ts'

/** Facts that only the operator knows. None is invented here. */
export const operator = setting({
  means:
    'who operates the site, for /legal: company, address, number of the licence, who gave it, and how to reach whoever answers for personal data; each that is "" is marked on the page as not given',
  written:
    '{"company": text, "address": text, "licenceNo": text, "licensedBy": text, "privacyContact": text}',
  shape: z.object({
    company: z.string(),
    address: z.string(),
    licenceNo: z.string(),
    licensedBy: z.string(),
    privacyContact: z.string(),
  }),
  start: { company: '', address: '', licenceNo: '', licensedBy: '', privacyContact: '' },
})

const whyNot = whyNotPages(factNames)
const written = '{"th": [text, …], "la": [text, …], "en": [text, …]}'
const holes =
  'as HTML, a string for each part; {brand}, {company}, {address}, {licenceNo}, {licensedBy} and {privacyContact} stand for what the setting operator says'

export const terms = setting({
  means: `the terms of use on /legal, ${holes}`,
  written,
  shape: pages,
  start: termsText,
  whyNot,
})
export const privacy = setting({
  means: `the privacy notice on /legal, ${holes}`,
  written,
  shape: pages,
  start: privacyText,
  whyNot,
})
export const licence = setting({
  means: `the lines about the licence on /legal, ${holes}`,
  written,
  shape: pages,
  start: licenceText,
  whyNot,
})
export const responsible = setting({
  means: `who may play, playing responsibly and where to get help, on /legal, ${holes}`,
  written,
  shape: pages,
  start: responsibleText,
  whyNot,
})
