import { amount } from '@krapao/shared/contract'
import { type Currency, currencies } from '@krapao/shared/country'
import { writeLaoQr } from '@krapao/shared/formats/lao-qr'
import { writeTransfer } from '@krapao/shared/formats/promptpay'
import { baht, fromWire } from '@krapao/shared/money'
import { locales } from '@krapao/shared/text'
import * as z from 'zod/mini'
import { agreements } from '../agreements.text.ts'
import type { Db, Queryable } from '../db/pool.ts'
import { isSourceCode, sourceNumbers } from '../outside/source-numbers.ts'
import { readSettingRows, type SettingRow } from './settings.sql.ts'

const words = z.record(z.enum(locales), z.string())
const pages = z.record(z.enum(locales), z.array(z.string()))

/** In whole baht and whole kip. */
const withdrawLimits = {
  THB: { min: 100, max: 50_000, auto: 20_000, autoPerDay: 50_000 },
  LAK: { min: 50_000, max: 20_000_000, auto: 8_000_000, autoPerDay: 20_000_000 },
} as const
const fromTo = z
  .object({ min: amount, max: amount, auto: amount, autoPerDay: amount })
  .check(z.refine(({ min, max }) => min <= max))
// What it was before wallets in kip: one pair, in baht.
const ofBahtAlone = z.object({ min: z.number(), max: z.number() })

// What was stored before a person approved large ones.
function withAuto(stored: unknown): unknown {
  if (!isPlain(stored)) return stored
  const filled = ([of, limits]: [string, unknown]) => {
    if (!isPlain(limits) || !(of in withdrawLimits)) return [of, limits]
    const { auto, autoPerDay } = { ...withdrawLimits[of as Currency], ...limits }
    // Whoever raised the limit of one did not mean a day to hold less.
    return [of, { auto, autoPerDay: Math.max(autoPerDay, auto), ...limits }]
  }
  return Object.fromEntries(Object.entries(stored).map(filled))
}

/** Limits of one withdrawal in each currency; a stored pair without a currency is read as baht. */
const perCurrency = z.codec(z.unknown(), z.object({ THB: fromTo, LAK: fromTo } satisfies Record<Currency, unknown>), {
  decode: (stored) =>
    withAuto(ofBahtAlone.safeParse(stored).success ? { ...withdrawLimits, THB: stored } : stored) as never,
  encode: (limits) => limits,
})

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm'))
const currency = z.enum(Object.keys(currencies) as Currency[])
const sourceCode = z.string().check(z.refine(isSourceCode, `must be one of ${Object.keys(sourceNumbers).join(', ')}`))

/** Asked of the writer itself: what no QR can name would only be found out by the member who asks for one. */
function isWritable(write: () => string): boolean {
  try {
    return write() !== ''
  } catch {
    return false
  }
}

/** An account of the operator's that members pay into. */
const depositAccount = z.object({
  bankCode: sourceCode,
  accountNo: z.string().check(z.regex(/^\d{6,20}$/, 'must be digits')),
  accountName: z.string().check(z.minLength(1)),
  currency,
  /** As SPEC §2: SMS at KBANK makes a PromptPay QR that is credited from the account's feed; AUTO and MANUAL are shown as accounts. */
  mode: z.enum(['AUTO', 'SMS', 'MANUAL']),
  /** What a QR of this account names: a PromptPay proxy, or the receiver's id of a Lao QR. */
  qr: z.optional(
    z.union([
      z
        .object({ promptPay: z.enum(['phone', 'taxId', 'eWallet']), id: z.string() })
        .check(z.refine(({ promptPay: kind, id }) => isWritable(() => writeTransfer({ kind, id })))),
      z
        .object({ laoQr: z.object({ iin: z.string(), receiver: z.string() }) })
        .check(z.refine(({ laoQr }) => isWritable(() => writeLaoQr({ ...laoQr, kind: 'merchant' })))),
    ]),
  ),
})
const depositWallet = z.object({
  accountNo: z.string().check(z.regex(/^0\d{9}$/, 'must be a Thai mobile number')),
  accountName: z.string().check(z.minLength(1)),
  /** AUTO: members send to the number with their username as message; GIFT: they make gift links. */
  mode: z.enum(['AUTO', 'GIFT']),
})
const deposits = z.object({
  accounts: z.array(depositAccount),
  wallets: z.array(depositWallet),
  /** Every account is shown as it is, and nothing makes a QR. */
  isManual: z.boolean(),
  /** Told, not enforced. */
  minDeposit: z.object({ THB: amount, LAK: amount }),
  slipWindow: z.object({ from: clockTime, to: clockTime }),
  slipMaxAgeMinutes: z.int().check(z.gte(1), z.lte(10_080)),
})

// What the operator may set while the service runs. A row in `setting` replaces the value here; both have this shape.
const shapes = {
  service: z.object({ terminated: z.boolean() }),
  info: z.object({ name: z.string(), website: z.string() }),
  contact: z.object({ contactText: words, lineLink: z.string(), lineName: z.string(), lineQR: z.string() }),
  conditions: pages,
  agreements: pages,
  chat: z.object({ enabled: z.boolean() }),
  withdraw: perCurrency,
  deposit: deposits,
  rewards: z.object({
    /** One coin for each so much deposited; 0: none. */
    coinPer: z.object({ THB: amount, LAK: amount }),
    invitePercent: z.number().check(
      z.gte(0),
      z.lte(100),
      z.refine((n) => fromWire(n) !== undefined),
    ),
  }),
  pgNotice: words,
  otp: z.object({ register: z.nullable(z.boolean()) }),
  sms: z.object({ perHour: z.int().check(z.gte(0)), perDay: z.int().check(z.gte(0)) }),
}
export type Settings = { [K in keyof typeof shapes]: z.output<(typeof shapes)[K]> }

export const defaultSettings: Settings = {
  agreements,
  // Where there is a chat, it is open until the operator closes it.
  chat: { enabled: true },
  service: { terminated: false },
  // Empty: what the environment says, BRAND and PUBLIC_URL.
  info: { name: '', website: '' },
  contact: {
    contactText: {
      th: 'กรุณาแจ้งเบอร์โทรศัพท์ที่ใช้สมัครทุกครั้งที่ติดต่อ เพื่อให้ตรวจสอบได้เร็วขึ้น ทีมงานจะไม่ถามรหัสผ่านของคุณ',
      la: 'ກະລຸນາແຈ້ງເບີໂທທີ່ໃຊ້ສະໝັກທຸກຄັ້ງທີ່ຕິດຕໍ່ ເພື່ອໃຫ້ກວດສອບໄດ້ໄວຂຶ້ນ ທີມງານຈະບໍ່ຖາມລະຫັດຜ່ານຂອງທ່ານ',
      en: 'Tell us the phone number you registered with, so that we can help sooner. We never ask for your password.',
    },
    lineLink: '',
    lineName: '',
    lineQR: '',
  },
  conditions: {
    th: [
      '<h3>การฝากและถอน</h3><p>ชื่อบัญชีธนาคารต้องตรงกับชื่อที่ลงทะเบียน เงินถอนจะโอนเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น</p>',
      '<h3>การเล่นอย่างรับผิดชอบ</h3><p>สำหรับผู้ที่มีอายุ 20 ปีขึ้นไป กรุณาเล่นด้วยเงินที่คุณพร้อมจะเสียเท่านั้น</p>',
    ],
    la: [
      '<h3>ການຝາກ ແລະ ຖອນ</h3><p>ຊື່ບັນຊີທະນາຄານຕ້ອງກົງກັບຊື່ທີ່ລົງທະບຽນ ເງິນຖອນຈະໂອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</p>',
      '<h3>ຫຼິ້ນຢ່າງມີສະຕິ</h3><p>ສຳລັບຜູ້ມີອາຍຸ 20 ປີຂຶ້ນໄປ ກະລຸນາຫຼິ້ນດ້ວຍເງິນທີ່ທ່ານພ້ອມຈະເສຍເທົ່ານັ້ນ</p>',
    ],
    en: [
      '<h3>Deposits and withdrawals</h3><p>The name on your bank account must be the name you registered. We only pay out to the account you registered.</p>',
      '<h3>Play responsibly</h3><p>For people aged 20 and over. Only play with money you can afford to lose.</p>',
    ],
  },
  withdraw: z.decode(perCurrency, withdrawLimits),
  // Where members pay to is nobody's to guess: without accounts there are only the QR gateways.
  deposit: {
    accounts: [],
    wallets: [],
    isManual: false,
    minDeposit: { THB: baht(20), LAK: baht(10_000) },
    slipWindow: { from: '23:00', to: '01:30' },
    slipMaxAgeMinutes: 60,
  },
  rewards: { coinPer: { THB: baht(100), LAK: baht(60_000) }, invitePercent: 5 },
  pgNotice: {
    th: '<p>เปิด PG ครั้งละหนึ่งหน้าต่างเท่านั้น</p><p>หากเกมค้าง ให้ปิดแล้วเข้าใหม่ รอบที่เล่นไปแล้วมีผลตามที่ค่ายเกมบันทึกไว้ และยอดเงินที่นี่จะอัปเดตตาม</p>',
    la: '<p>ເປີດ PG ເທື່ອລະໜຶ່ງໜ້າຕ່າງເທົ່ານັ້ນ</p><p>ຖ້າເກມຄ້າງ ໃຫ້ປິດແລ້ວເຂົ້າໃໝ່ ຮອບທີ່ຫຼິ້ນໄປແລ້ວມີຜົນຕາມທີ່ຄ້າຍເກມບັນທຶກໄວ້ ແລະ ຍອດເງິນຢູ່ນີ້ຈະອັບເດດຕາມ</p>',
    en: '<p>Open PG in one window at a time.</p><p>If a game hangs, close it and enter again. A round already played counts as PG recorded it, and your balance here follows.</p>',
  },
  // null: what the environment says, REGISTER_OTP.
  otp: { register: null },
  // Whatever many numbers and addresses together ask for: above it none is sent, and the log says so.
  sms: { perHour: 600, perDay: 5_000 },
}

const cachedForMs = 2_000

/** Reads one setting; a changed row is seen within two seconds. Throws when a stored row has the wrong shape. */
export function makeSettings(db: Db) {
  let cached: { atMs: number; rows: Promise<Map<string, SettingRow>> } | undefined
  return async <K extends keyof Settings>(key: K): Promise<Settings[K]> => {
    if (!cached || performance.now() - cached.atMs > cachedForMs)
      cached = { atMs: performance.now(), rows: readSettingRows(db) }
    const rows = await cached.rows.catch((error) => {
      cached = undefined
      throw error
    })
    return settingOf(key, rows.get(key))
  }
}
/** As it stands now, within the caller's transaction. */
export const readSetting = async <K extends keyof Settings>(tx: Queryable, key: K): Promise<Settings[K]> =>
  settingOf(key, (await readSettingRows(tx)).get(key))

const settingOf = <K extends keyof Settings>(key: K, row: SettingRow | undefined): Settings[K] =>
  row ? (z.decode(shapes[key] as z.ZodMiniType, row.value as never) as Settings[K]) : defaultSettings[key]

export type ReadSetting = ReturnType<typeof makeSettings>

export const settingKeys = Object.keys(shapes) as (keyof Settings)[]

/** What stands where there is no row, as it would be stored. */
export const defaultAsStored = (key: keyof Settings): unknown =>
  z.encode(shapes[key] as z.ZodMiniType, defaultSettings[key] as never)

/** Everything that keeps a value from being this setting: a line each, for the person who wrote it. */
export function whyNotSetting(key: keyof Settings, value: unknown): string[] {
  const judged = z.safeDecode(shapes[key] as z.ZodMiniType, value as never)
  const wrong = judged.success ? [] : judged.error.issues.map((issue) => wordsOf(issue, value))
  return [...wrong, ...strangersIn(value, defaultAsStored(key), '')]
}

function wordsOf(issue: z.core.$ZodIssue, value: unknown): string {
  const given = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    value,
  )
  const where = issue.path.join('.') || 'the value'
  if (given === undefined) return `${where} is missing`
  if (issue.code === 'invalid_type') return `${where} must be ${issue.expected}, not ${JSON.stringify(given)}`
  return `${where} cannot be ${JSON.stringify(given)}`
}

/** A misspelt key would be passed over in silence, and the person would wait for its effect. */
function strangersIn(value: unknown, known: unknown, where: string): string[] {
  if (!isPlain(value) || !isPlain(known)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key in known
      ? strangersIn(inner, known[key], `${where}${key}.`)
      : [`${where}${key} is not known; known are ${Object.keys(known).join(', ')}`],
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
