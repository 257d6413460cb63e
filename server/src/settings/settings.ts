import { isDeepStrictEqual } from 'node:util'
import type { Reason } from '@krapao/shared/office/reasons'
import * as z from 'zod/mini'
import type { Db, Queryable } from '../db/pool.ts'
import { otp, sms } from '../features/auth/auth.setting.ts'
import { chatBot } from '../features/chat/bot/bot.setting.ts'
import { chat } from '../features/chat/chat.setting.ts'
import { chatReplies } from '../features/chat/desk/replies.setting.ts'
import { deposit } from '../features/deposit/deposit.setting.ts'
import { pgNotice } from '../features/games/games.setting.ts'
import { invite } from '../features/invite/invite.setting.ts'
import { licence, operator, privacy, responsible, terms } from '../features/legal/legal.setting.ts'
import { agreements, conditions, contact, info, notice } from '../features/lookup/lookup.setting.ts'
import { refund } from '../features/refund/refund.setting.ts'
import { coupon } from '../features/spin/spin.setting.ts'
import { withdraw } from '../features/withdraw/withdraw.setting.ts'
import { whyNotWritten } from '../office/written.ts'
import { rewards } from './rewards.setting.ts'
import { service } from './service.setting.ts'
import type { Setting } from './setting.ts'
import { readSettingRow, readSettingRows, type SettingRow } from './settings.sql.ts'

/** Every setting, each written in its feature. */
export const settings = {
  service,
  info,
  contact,
  conditions,
  agreements,
  operator,
  terms,
  privacy,
  licence,
  responsible,
  chat,
  chatBot,
  chatReplies,
  withdraw,
  deposit,
  rewards,
  coupon,
  invite,
  refund,
  notice,
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
): Promise<Settings[K]> => settingOf(key, await readSettingRow(tx, key))

const settingOf = <K extends keyof Settings>(key: K, row: SettingRow | undefined): Settings[K] =>
  row ? (decoded(key, row.value) as Settings[K]) : (settings[key].start as Settings[K])

const last = new Map<keyof Settings, { stored: unknown; value: unknown }>()

/** A value that is stored as it was before is the same object as before, so that what was made of it can be kept with it (kept-with.ts). */
function decoded(key: keyof Settings, stored: unknown): unknown {
  const before = last.get(key)
  if (before && isDeepStrictEqual(before.stored, stored)) return before.value
  const value = z.decode(settings[key].shape as z.ZodMiniType, stored as never)
  last.set(key, { stored, value })
  return value
}

export type ReadSetting = ReturnType<typeof makeSettings>

export const settingKeys = Object.keys(settings) as (keyof Settings)[]

/** What is where there is no row, as it would be stored. */
export const defaultAsStored = (key: keyof Settings): unknown =>
  z.encode(settings[key].shape as z.ZodMiniType, settings[key].start as never)

/** Everything that keeps a value from being this setting. */
export function whyNotSetting(key: keyof Settings, value: unknown): Reason[] {
  const { shape, known, whyNot } = settings[key] as Setting<z.ZodMiniType>
  const wrong = whyNotWritten(value, { name: key, shape, known: known ?? defaultAsStored(key) })
  return wrong.length > 0 ? wrong : (whyNot?.(z.decode(shape, value)) ?? [])
}
