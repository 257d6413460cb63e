import type { Locale, Text } from '@krapao/shared/text'

export const factNames = [
  'brand',
  'company',
  'address',
  'licenceNo',
  'licensedBy',
  'privacyContact',
] as const
/** What the texts name of the operator, each empty until it is set. */
export type Facts = Record<(typeof factNames)[number], string>

/** Fills `{company}` and the other holes. What the operator has not set is marked as such: an empty place would read as if nothing were missing. */
export const withFacts = (html: string, facts: Facts, locale: Locale): string =>
  html.replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(facts, name)
      ? asHtml(facts[name as keyof Facts].trim() || notGiven[locale])
      : hole,
  )

const notGiven: Text = {
  th: '[ยังไม่ได้ระบุ]',
  la: '[ຍັງບໍ່ໄດ້ລະບຸ]',
  en: '[not given yet]',
}

/** Also within an attribute: `<a href="mailto:{privacyContact}">`. */
const asHtml = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
