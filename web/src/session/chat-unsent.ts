import { isObject } from '@krapao/shared/is-object'
import { local } from './storage.ts'

/** Told at each change of what waits to be sent. The number is all that a page without the chat knows of it. */
export function noteUnsent(owner: string, count: number): void {
  const { [owner]: before, ...others } = unsentByOwner()
  if (before === count || (before === undefined && count === 0)) return
  const now = count > 0 ? { ...others, [owner]: count } : others
  local.set('chat-unsent', JSON.stringify(now))
}

/** How many messages to support a logout would delete unsent. */
export const unsentInChat = (): number =>
  Object.values(unsentByOwner()).reduce((sum, count) => sum + count, 0)

function unsentByOwner(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(local.get('chat-unsent') ?? '{}')
    if (!isObject(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, number] => Number.isInteger(one[1])),
    )
  } catch {
    return {}
  }
}
