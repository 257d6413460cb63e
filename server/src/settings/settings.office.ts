import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { OfficeRefusal, refusal } from '@krapao/shared/office/refusal'
import type { Queryable } from '../db/pool.ts'
import type { Decided, OperatorCall } from '../office/call.ts'
import {
  deleteSetting,
  lockSetting,
  readSettingRows,
  type SettingRow,
  writeSetting,
} from './settings.sql.ts'
import { defaultAsStored, type Settings, settingKeys, settings, whyNotSetting } from './settings.ts'

// What an operator sets while the service runs. The audit keeps the whole value that stood before, so that it can be written again.

type Key = keyof Settings
type Of = { key: string; over?: string | undefined }

export async function setSetting(
  call: OperatorCall,
  { key: word, value, over }: Of & { value: unknown },
): Promise<Decided<'SETTING_SET' | 'SETTING_SAME'>> {
  const key = settingNamed(word)
  const wrong = whyNotSetting(key, value)
  if (wrong.length > 0)
    throw new OfficeRefusal('SETTING_NOT_RIGHT', { key, written: settings[key].written }, wrong)
  const before = await lockOver(call, key, over)
  if (before && isDeepStrictEqual(before.value, value)) return said('SETTING_SAME', key)
  const after = { value, changedBy: call.operator, changedAt: call.now }
  await writeSetting(call.tx, key, after)
  return said('SETTING_SET', key, before, after)
}

export async function resetSetting(
  call: OperatorCall,
  { key: word, over }: Of,
): Promise<Decided<'SETTING_RESET' | 'SETTING_SAME'>> {
  const key = settingNamed(word)
  const before = await lockOver(call, key, over)
  if (!before) return said('SETTING_SAME', key)
  await deleteSetting(call.tx, key)
  return said('SETTING_RESET', key, before)
}

/** Throws NO_SETTING. */
export function settingNamed(word: string): Key {
  const key = settingKeys.find((one) => one === word)
  if (!key) throw refusal('NO_SETTING', { key: word, keys: settingKeys.join(', ') })
  return key
}

/** Of two who change the same value, the second is refused, if the call names the value that it replaces. */
async function lockOver({ tx }: OperatorCall, key: Key, over: string | undefined) {
  const row = await lockSetting(tx, key)
  if (over !== undefined && over !== markOf(row))
    throw refusal('SETTING_CHANGED_SINCE', { key, by: row?.changedBy ?? markOf(row) })
  return row
}

/** Names a value: two that differ have two. */
const markOf = (row: SettingRow | undefined): string =>
  row
    ? createHash('sha256').update(JSON.stringify(row.value)).digest('hex').slice(0, 12)
    : 'default'

function said<O extends 'SETTING_SET' | 'SETTING_RESET' | 'SETTING_SAME'>(
  outcome: O,
  key: Key,
  before?: SettingRow,
  after?: SettingRow,
): Decided<O> {
  const changed = outcome !== 'SETTING_SAME' && {
    before: before ?? byDefault(key),
    after: after ?? byDefault(key),
  }
  return { outcome, details: { key }, memberId: undefined, events: [], ...changed }
}

const byDefault = (key: Key) => ({
  value: defaultAsStored(key),
  changedBy: 'default',
  changedAt: undefined,
})

/** Every setting as an operator reads it. */
export async function readSettings(db: Queryable) {
  const rows = await readSettingRows(db)
  return settingKeys.map((key) => {
    const row = rows.get(key)
    return {
      key,
      mark: markOf(row),
      ...settings[key],
      ...(row ?? byDefault(key)),
      wrong: row ? whyNotSetting(key, row.value) : [],
    }
  })
}
