import type { Currency } from '@krapao/shared/country'
import { offersOffice } from '@krapao/shared/office/bonus.contract'
import type { OfficeRoute } from '@krapao/shared/office/contract'
import type { Permission } from '@krapao/shared/office/permissions'
import { fill, locales, type Text } from '@krapao/shared/text'
import { openDb } from '../../server/src/db/pool.ts'
import { readOffers } from '../../server/src/features/bonus/desk/desk.sql.ts'
import { publishOffers } from '../../server/src/features/bonus/desk/offers.office.ts'
import { type OfficeVerb, runOffice } from '../../server/src/office/run.ts'
import { demoTexts } from './demo-offers.text.ts'
import { playsWithSandbox } from './operator-accounts.ts'
import type { StartSettings } from './start-settings.ts'

/** With our own sandbox there is something to take from the first minute. An offer of that code, whatever has become of it, is left as it is. */
export async function makeDemoOffers(
  s: StartSettings,
  env: NodeJS.ProcessEnv,
  ownerUrl: string | undefined,
): Promise<void> {
  if (!ownerUrl || env.GAME_URL || !playsWithSandbox(s, env)) return
  const db = openDb({ connectionString: ownerUrl }, { max: 1 })
  try {
    const there = new Set((await readOffers(db)).map(({ code }) => code))
    const offers = demoOffers.filter(({ code }) => !there.has(code))
    if (offers.length > 0)
      await runOffice(db, { ...publishing, given: { offers }, now: new Date() })
  } finally {
    await db.destroy()
  }
}

const may: ReadonlySet<Permission> = new Set(['rewards.write'])
const publishing = {
  action: 'offers.publish',
  route: offersOffice.publish,
  verb: publishOffers as OfficeVerb<OfficeRoute>,
  operator: { actor: 'cli', name: 'sandbox', may, ip: undefined, request: undefined },
} as const

const units: Record<Currency, { times: number; name: Text }> = {
  THB: { times: 1, name: { th: 'บาท', la: 'ບາດ', en: 'baht' } },
  LAK: { times: 600, name: { th: 'กีบ', la: 'ກີບ', en: 'kip' } },
}

type Terms = { most: number; least: number; terms: object }
/** In baht; in kip it is so many times as much. */
const terms: Record<keyof typeof demoTexts, Terms> = {
  welcome: { most: 1000, least: 100, terms: { type: 'limit', percent: 100, success: 150 } },
  daily: { most: 200, least: 100, terms: { type: 'day', percent: 20, success: 120 } },
  weekend: {
    most: 500,
    least: 200,
    terms: { type: 'week', percent: 50, success: 200, capTimes: 5, lastsHours: 72, quota: 100 },
  },
  promotion: { most: 50, least: 100, terms: { type: 'limit', kind: 'promotion', success: 130 } },
}

function offerOf(of: keyof typeof demoTexts, currency: Currency, code: string) {
  const { name, notice } = demoTexts[of]
  const { most, least, terms: own } = terms[of]
  const { times } = units[currency]
  return {
    code,
    kind: 'bonus',
    currency,
    maxReceived: 1,
    fail: 10,
    ['percent' in own ? 'maxCredit' : 'fixed']: most * times,
    minTotal: least * times,
    ...own,
    name,
    notice: inMoney(notice, currency, { most, least }),
    banners: [{ image: `/banners/${of}.svg`, html: { th: '', la: '', en: '' } }],
  }
}

/** A row of text with its amounts, as they are written in that currency. */
function inMoney(row: Text, currency: Currency, amounts: Record<string, number>): Text {
  const { times, name } = units[currency]
  const written = (locale: keyof Text) =>
    Object.entries(amounts).map(([hole, amount]) => [
      hole,
      `${(amount * times).toLocaleString('en')} ${name[locale]}`,
    ])
  return Object.fromEntries(
    locales.map((locale) => [locale, fill(row[locale], Object.fromEntries(written(locale)))]),
  ) as Text
}

const demoOffers = [
  offerOf('welcome', 'THB', 'WELCOME100'),
  offerOf('welcome', 'LAK', 'WELCOMELAK'),
  offerOf('daily', 'THB', 'DAILY20'),
  offerOf('daily', 'LAK', 'DAILYLAK'),
  offerOf('weekend', 'THB', 'WEEKEND'),
  offerOf('weekend', 'LAK', 'WEEKENDLAK'),
  offerOf('promotion', 'THB', 'PROMO50'),
  offerOf('promotion', 'LAK', 'PROMOLAK'),
]
