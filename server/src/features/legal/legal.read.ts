import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { mapped } from '../../db/read.ts'
import { agreementVersion } from './agreement-version.ts'
import { agreedBy, type Pages } from './legal.sql.ts'

/** Version → when. */
type Agreed = ReadonlyMap<string, Date>

/** What a member agreed to. */
export const agreedVersions = (memberId: number) =>
  mapped(agreedBy(memberId), (all): Agreed => new Map(all.map(({ version, at }) => [version, at])))

/**
 * Which agreement stands now and when the member agreed to it, as the wallet tells it. Undefined where the setting is stored wrongly:
 * a mistake in a text must not take members' wallets away.
 */
export async function agreementOf(
  { setting, log }: Pick<Context, 'setting' | 'log'>,
  agreed: Agreed,
) {
  try {
    return agreementState(await setting('agreements'), agreed)
  } catch (err) {
    if (!(err instanceof z.core.$ZodError)) throw err
    log.error({ err }, 'the setting agreements is stored wrongly: no wallet tells the agreement')
    return undefined
  }
}

/** An agreement to earlier words counts again if the operator restores them. */
export function agreementState(texts: Pages, agreed: Agreed) {
  const version = agreementVersion(texts)
  return { version, agreedAt: agreed.get(version) ?? null }
}
