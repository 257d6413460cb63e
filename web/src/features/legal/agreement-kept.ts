import { isObject } from '@krapao/shared/is-object'
import { type Locale, locales } from '@krapao/shared/text'
import { agreementShown } from '../../session/session.ts'
import { local } from '../../session/storage.ts'

/** As the wallet tells it. */
export type Standing = { version: string; agreedAt: Date | null }

/** What was agreed to here and has not reached the server: sent again at the next visit of the same member. */
export type Unsent = { version: string; locale: Locale; member: string }

/**
 * Whether to show the agreement. SPEC §2: not after a stored check. One that names its member only repeats what the server said, and the
 * server is asked again each time: where the operator has erased an agreement, the member is asked again on the same phone.
 */
export function isDue(standing: Standing | undefined, member: string): boolean {
  const stored = local.get('remember-agreement')
  const shown = agreementShown()
  // Without versions any check counts.
  if (!standing) return stored === null && shown === null
  const { version, agreedAt } = standing
  if (agreedAt || shown === version || unsentOf(member)?.version === version) return false
  return stored !== version || local.get('agreement-of') !== null
}

/** Only what the server has: it told so, or answered. */
export function noteAgreed(version: string, member: string): void {
  local.set('remember-agreement', version)
  local.set('agreement-of', member)
  if (unsentOf(member)?.version === version) dropUnsent()
}

export const keepUnsent = (unsent: Unsent): void =>
  local.set('agreement-unsent', JSON.stringify(unsent))
export const dropUnsent = (): void => local.remove('agreement-unsent')

export function unsentOf(member: string): Unsent | undefined {
  const kept = parsed(local.get('agreement-unsent'))
  return kept?.member === member ? kept : undefined
}

/** What is on a device may have been written by an older page, or by a hand. */
function parsed(text: string | null): Unsent | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isObject(kept)) return undefined
    const { version, member, locale } = kept
    const language = locales.find((one) => one === locale)
    return typeof version === 'string' && typeof member === 'string' && language
      ? { version, member, locale: language }
      : undefined
  } catch {
    return undefined
  }
}
