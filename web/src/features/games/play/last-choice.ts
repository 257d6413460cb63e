import { local } from '../../../session/storage.ts'
import type { Kind, Picked } from './choice.ts'

/** What was chosen last on this device; undefined: nothing yet. */
export const lastChoice = (): Picked | undefined => read(local.get('play-with'))

/** Called when money is sent in. "As it is" is not stored: the next game's balance decides that. */
export function rememberChoice({ is, typed }: Picked): void {
  if (is !== 'as-is') local.set('play-with', is === 'other' ? `other:${typed}` : is)
}

/** Pure. */
export function read(stored: string | null): Picked | undefined {
  const [is = '', typed = ''] = (stored ?? '').split(':')
  return kinds.has(is) ? { is: is as Kind, typed: is === 'other' ? typed : '' } : undefined
}
const kinds: ReadonlySet<string> = new Set<Kind>(['little', 'more', 'half', 'all', 'other'])
