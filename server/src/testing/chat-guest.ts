import { randomUUID } from 'node:crypto'
import { clientOf } from './client.ts'
import type { World } from './world.ts'

type Guest = { guestId: string; cookie: string; chat: ReturnType<typeof clientOf>['chat'] }

/** A browser of a guest: with the cookie that `chat/config` gave it, and an id of its own. */
export async function chatGuest(
  w: Pick<World, 'url'>,
  { guestId = randomUUID() as string, ip }: { guestId?: string; ip?: string } = {},
): Promise<Guest> {
  const { headers } = await clientOf(w.url, ip ? { ip } : {}).chat.config()
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  const { chat } = clientOf(w.url, {
    ...(ip && { ip }),
    headers: { cookie, 'x-requested-with': 'test' },
  })
  return { guestId, cookie, chat }
}

export const text = (words: string, more: Record<string, unknown> = {}) => ({
  sender: 'customer',
  message: { message_type: 'text', payload: words },
  ...more,
})
