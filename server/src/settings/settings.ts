import { isObject } from '@krapao/shared/is-object'
import type { Reason } from '@krapao/shared/office/reasons'
import * as z from 'zod/mini'
import type { Db, Queryable } from '../db/pool.ts'
import { otp, sms } from '../features/auth/auth.setting.ts'
import { deposit } from '../features/deposit/deposit.setting.ts'
import { pgNotice } from '../features/games/games.setting.ts'
import { agreements, chat, conditions, contact, info } from '../features/lookup/lookup.setting.ts'
import { withdraw } from '../features/withdraw/withdraw.setting.ts'
import { rewards } from './rewards.setting.ts'
import { service } from './service.setting.ts'
import { readSettingRows, type SettingRow } from './settings.sql.ts'

/** Every setting, each written in its feature. */
export const settings = {
  service,
  info,
  contact,
  conditions,
  agreements,
  chat,
  withdraw,
  deposit,
  rewards,
  pgNotice,
  otp,
  sms,
}
export type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['shape']> }

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
export const readSetting = async <K extends keyof Settings>(
  tx: Queryable,
  key: K,
): Promise<Settings[K]> => settingOf(key, (await readSettingRows(tx)).get(key))

const settingOf = <K extends keyof Settings>(key: K, row: SettingRow | undefined): Settings[K] =>
  row
    ? (z.decode(settings[key].shape as z.ZodMiniType, row.value as never) as Settings[K])
    : (settings[key].start as Settings[K])

export type ReadSetting = ReturnType<typeof makeSettings>

export const settingKeys = Object.keys(settings) as (keyof Settings)[]

/** What is where there is no row, as it would be stored. */
export const defaultAsStored = (key: keyof Settings): unknown =>
  z.encode(settings[key].shape as z.ZodMiniType, settings[key].start as never)

/** Everything that keeps a value from being this setting. */
export function whyNotSetting(key: keyof Settings, value: unknown): Reason[] {
  const judged = z.safeDecode(settings[key].shape as z.ZodMiniType, value as never)
  const wrong = judged.success
    ? []
    : judged.error.issues.map((issue) => reasonOf(key, issue, value))
  return [...wrong, ...strangersIn(value, defaultAsStored(key), '')]
}

function reasonOf(key: string, issue: z.core.$ZodIssue, value: unknown): Reason {
  const given = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    value,
  )
  const part = issue.path.join('.') || key
  if (given === undefined) return { code: 'PART_MISSING', details: { part } }
  const shown = JSON.stringify(given)
  return issue.code === 'invalid_type'
    ? { code: 'PART_OF_OTHER_KIND', details: { part, kind: issue.expected, given: shown } }
    : { code: 'PART_INVALID', details: { part, given: shown } }
}

/** A misspelt key would be passed over in silence, and the person would wait for its effect. */
function strangersIn(value: unknown, known: unknown, where: string): Reason[] {
  if (!isObject(value) || !isObject(known)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key in known
      ? strangersIn(inner, known[key], `${where}${key}.`)
      : [
          {
            code: 'PART_UNKNOWN',
            details: { part: `${where}${key}`, known: Object.keys(known).join(', ') },
          },
        ],
  )
}
