import { readFeeds } from '../../features/deposit/account/feed.ts'
import type { World } from '../world.ts'

/** Money that came onto an account of ours just now, from an unknown sender: it stands in suspense. */
export async function stray(w: Pick<World, 'sandbox' | 'context'>, amount: string) {
  const to = { bankCode: 'SCB', accountNo: '1112223334', amount }
  const { reference } = await w.sandbox.ask<{ reference: string }>('POST', '/phone/transfer', to)
  await readFeeds(w.context)
  return { channel: 'BANK:004', reference }
}
