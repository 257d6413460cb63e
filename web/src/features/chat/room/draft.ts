import { isObject } from '@krapao/shared/is-object'
import { local } from '../../../session/storage.ts'
import { ownerOf, type Who } from './who.ts'

// What is written and not sent off yet outlives a reload, under its owner: no other person on this device finds it.

export const draftOf = (who: Who): string => drafts()[ownerOf(who)] ?? ''

export const keepDraft = (who: Who, text: string): void => keepOf(ownerOf(who), text)

/** Makes an owner's draft another's; without one it is removed. One of the other's own stays. */
export function moveDraft(from: string, to: string | undefined): void {
  const { [from]: moved = '', ...others } = drafts()
  keepOf(from, '')
  if (to !== undefined && others[to] === undefined) keepOf(to, moved)
}

function keepOf(owner: string, text: string): void {
  const { [owner]: before = '', ...others } = drafts()
  if (text === before) return
  const now = text === '' ? others : { ...others, [owner]: text }
  if (Object.keys(now).length === 0) local.remove('chat-drafts')
  else local.set('chat-drafts', JSON.stringify(now))
}

function drafts(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(local.get('chat-drafts') ?? '{}')
    if (!isObject(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, string] => typeof one[1] === 'string'),
    )
  } catch {
    return {}
  }
}
