import { isDeepStrictEqual } from 'node:util'
import { onTestFinished } from 'vitest'
import { defaultAsStored, readSetting, type Settings } from '../settings/settings.ts'
import { until, type World } from './world.ts'

type Of = Pick<World, 'context' | 'set'>

/** The operator sets these parts of it, and leaves the others at their default. The server has seen it. */
export async function setPart(w: Of, key: keyof Settings, part: object = {}): Promise<void> {
  await w.set(key, { ...(defaultAsStored(key) as object), ...part })
  const stored = await readSetting(w.context.db, key)
  await until(async () => isDeepStrictEqual(await w.context.setting(key), stored))
}

/** The same until the test ends. */
export async function setForTest(w: Of, key: keyof Settings, part: object): Promise<void> {
  onTestFinished(() => setPart(w, key))
  await setPart(w, key, part)
}
