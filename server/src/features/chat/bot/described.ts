import { foldDigits } from '@krapao/shared/digits'
import { bangkokAheadMs, bangkokIso } from '@krapao/shared/formats/bangkok'
import { type Money, parseTyped } from '@krapao/shared/money'
import { type Clock, spokenTime } from './spoken-time.ts'

// What a member types of a payment of theirs: `500 14:30`, `โอน 1,000 บาท เมื่อวาน 9.05 น.`, `26/11/2026 20:15 ຈຳນວນ 200,000 ກີບ`.

/** What was found in one text; nothing is guessed: of two amounts there is none. */
export type Part = { amount?: Money | undefined; paidAt?: Date | undefined }

const dayMs = 86_400_000
/** A clock that is ahead of ours does not make today's payment yesterday's. */
const aheadMs = 10 * 60_000

/** A date as computers write it. It is turned around, and then read like one that a person wrote. */
const yearFirst = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?:T|(?!\d))/
const date = /\b(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?\b/
const clock =
  /(?<![\d.,:])(\d{1,2})(?::(\d{2})(?::\d{2})?(?!\d)|\.(\d{2})(?=\s*(?:น|โมง|ໂມງ|[ap]\.?m)))\s*([ap])?\.?(?:m\b)?/i
/** Written as a time, and as an amount. */
const eitherWay = /^([01]?\d|2[0-3])\.([0-5]\d)$/
const number = /\d[\d,]*(?:\.\d+)?/g
const yesterday = /เมื่อวาน|ມື້ວານ|\byesterday\b/i
const justNow = /เมื่อกี้|เมื่อตะกี้|ตะกี้|เมื่อสักครู่|เมื่อครู่|ຫວ່າງກີ້|ຕະກີ້|ກີ້ນີ້|\bjust now\b/i
/** Nine digits without separators are an account or phone number, not an amount. */
const isLong = (one: string): boolean => /^\d{9}/.test(one)

/** `known`: what was typed before. */
export function partOf(typed: string, now: Date, known: Part = {}): Part {
  const text = foldDigits(typed).replace(yearFirst, '$3/$2/$1 ')
  const day = dayIn(text, now)
  const withoutDate = text.replace(date, ' ')
  const time = timeIn(withoutDate)
  const numbers = (time ? withoutDate.replace(time.words, ' ') : withoutDate).match(number) ?? []
  const short = numbers.filter((one) => !isLong(one))
  const [at, amounts] = time ? [time.clock, short] : timeAmong(short, known)

  const [amount, another] = amounts
  const isOne = amount !== undefined && another === undefined
  return {
    amount: isOne ? positive(parseTyped(amount)) : undefined,
    paidAt: at ? momentOf(day, at, now) : !time && justNow.test(text) ? now : undefined,
  }
}

type Day = { start: number; isSaid: boolean }

function timeIn(text: string) {
  const inDigits = clock.exec(text)
  return inDigits ? { words: inDigits[0], clock: timeOf(inDigits) } : spokenTime(text)
}

function timeOf([, hours, colon, dot, half]: RegExpExecArray): Clock | undefined {
  const minute = Number(colon ?? dot)
  const said = Number(hours)
  const isHalf = half !== undefined && said >= 1 && said <= 12
  const hour = isHalf ? (said % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : said
  return hour < 24 && minute < 60 ? { hour, minute } : undefined
}

/** `500 14.30`: beside one other number, the one that can be a time is the time; alone it is, where only the time is not known yet. */
function timeAmong(
  numbers: readonly string[],
  known: Part,
): [Clock | undefined, readonly string[]] {
  const times = numbers.filter((one) => eitherWay.test(one))
  const asked = known.amount !== undefined && known.paidAt === undefined ? 1 : 2
  if (times.length !== 1 || numbers.length < asked || numbers.length > 2)
    return [undefined, numbers]
  const [, hour, minute] = eitherWay.exec(times[0]!)!
  return [{ hour: Number(hour), minute: Number(minute) }, numbers.filter((one) => one !== times[0])]
}

/** In milliseconds as Bangkok's clocks show it. Undefined: a date that no calendar has. */
function dayIn(text: string, now: Date): Day | undefined {
  const today = Date.parse(`${bangkokIso(now).slice(0, 10)}T00:00:00Z`)
  const said = date.exec(text)
  if (!said) {
    return yesterday.test(text)
      ? { start: today - dayMs, isSaid: true }
      : { start: today, isSaid: false }
  }
  const [, d, m, y] = said
  const thisYear = new Date(today).getUTCFullYear()
  const at = (year: number) => Date.UTC(year, Number(m) - 1, Number(d))
  const start = y === undefined ? at(thisYear) : at(yearOf(y))
  // JavaScript reads 31 February as a day in March.
  if (new Date(start).getUTCMonth() !== Number(m) - 1) return undefined
  // At the turn of the year.
  return { start: y === undefined && start > today ? at(thisYear - 1) : start, isSaid: true }
}

/** In Thailand years are also written 543 later: 2569, or 69. */
function yearOf(written: string): number {
  const said = Number(written)
  if (written.length === 4) return said > 2400 ? said - 543 : said
  return said > 50 ? 2500 + said - 543 : 2000 + said
}

function momentOf(day: Day | undefined, { hour, minute }: Clock, now: Date): Date | undefined {
  if (!day) return undefined
  const at = day.start + (hour * 60 + minute) * 60_000 - bangkokAheadMs
  const isAhead = at > now.getTime() + aheadMs
  return new Date(isAhead && !day.isSaid ? at - dayMs : at)
}

const positive = (amount: Money | undefined): Money | undefined =>
  amount !== undefined && amount > 0n ? amount : undefined
