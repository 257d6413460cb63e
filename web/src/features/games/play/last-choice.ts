import { local } from '../../../session/storage.ts'
import type { Kind, Picked } from './choice.ts'

/** What was chosen last on this device; undefined: nothing yet. */
export const lastChoice = (): Picked | undefined => read(local.get('play-with'))

/** Called when money is sent in. To move nothing is no choice for the next game: what lies there decides it. */
export function rememberChoice({ is, typed }: Picked): void {
  if (is !== 'as-is') local.set('play-with', is === 'other' ? `other:${typed}` : is)
}

/** Pure. */
export function read(stored: string | null): Picked | undefined {
  const [is = '', typed = ''] = (stored ?? '').split(':')
  return kinds.has(is) ? { is: is as Kind, typed: is === 'other' ? typed : '' } : undefined
}
const kinds: ReadonlySet<string> = new Set<Kind>(['little', 'more', 'half', 'all', 'other'])
