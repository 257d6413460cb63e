// The hour as people say it: `ตี 2`, `สองทุ่มครึ่ง`, `บ่าย 3 โมง`, `2 ໂມງເຊົ້າ`, `2 am`.

export type Clock = { hour: number; minute: number }
/** Without `clock` an hour is named, but not of which half of the day. */
export type Spoken = { words: string; clock: Clock | undefined }

export function spokenTime(text: string): Spoken | undefined {
  for (const { said, hourOf } of ways) {
    const found = said.exec(text)
    if (!found) continue
    const { n = '', half, minutes = '0' } = found.groups!
    const hour = hourOf(hoursNamed[n] ?? Number(n))
    const minute = half ? 30 : Number(minutes)
    const isTime = hour !== undefined && minute < 60
    return { words: found[0], clock: isTime ? { hour, minute } : undefined }
  }
  return undefined
}

const hoursNamed: Readonly<Record<string, number>> = {
  หนึ่ง: 1,
  นึง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบเอ็ด: 11,
  สิบ: 10,
}
/** One number, and no part of an amount, a date or a time in digits. */
const n = `(?<![\\d.,:/-])(?<n>\\d{1,2}|${Object.keys(hoursNamed).join('|')})(?![\\d,/-]|[.:]\\d)`
const past = '(?:\\s*(?:(?<half>ครึ่ง|ເຄິ່ງ)|(?<minutes>\\d{1,2})\\s*(?:นาที|ນາທີ)))?'

type Way = { said: RegExp; hourOf: (n: number) => number | undefined }
const way = (said: string, hourOf: Way['hourOf']): Way => ({
  said: new RegExp(said + past, 'i'),
  hourOf,
})
const between = (from: number, to: number, later: number) => (hour: number) =>
  hour >= from && hour <= to ? (hour + later) % 24 : undefined
/** Twelve begins each half of the day. */
const ofHalf = (later: number) => (hour: number) =>
  hour >= 1 && hour <= 12 ? (hour % 12) + later : undefined

/** The first that is found is meant. An hour of which the day has two has none. */
const ways: readonly Way[] = [
  way('(?:เที่ยงคืน|ທ່ຽງຄືນ|\\bmidnight\\b)', () => 0),
  way('(?:เที่ยง|ທ່ຽງ|\\bnoon\\b)', () => 12),
  way(`ตี\\s*${n}`, between(1, 5, 0)),
  way(`${n}\\s*ทุ่ม`, between(1, 6, 18)),
  way(`(?:บ่าย|ບ່າຍ)\\s*${n}(?:\\s*(?:โมง|ໂມງ))?`, between(1, 5, 12)),
  way('บ่ายโมง', () => 13),
  way(`${n}\\s*โมง\\s*เช้า`, between(6, 11, 0)),
  way(`${n}\\s*โมง\\s*เย็น`, between(3, 6, 12)),
  way(`${n}\\s*ໂມງ\\s*ເຊົ້າ`, between(1, 11, 0)),
  way(`${n}\\s*ໂມງ\\s*(?:ແລງ|ສວາຍ)`, between(1, 7, 12)),
  way(`${n}\\s*โมง`, between(7, 23, 0)),
  way(`${n}\\s*ໂມງ`, between(13, 23, 0)),
  way(`${n}\\s*(?:นาฬิกา|น(?=[.\\s]|$)\\.?)`, between(0, 23, 0)),
  way(`${n}\\s*a\\.?m\\b\\.?`, ofHalf(0)),
  way(`${n}\\s*p\\.?m\\b\\.?`, ofHalf(12)),
]
