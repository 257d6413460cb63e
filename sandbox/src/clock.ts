import { settlePayouts } from './bank/payouts.ts'
import { settleMoves } from './game/moves.ts'
import { settleBets } from './game/play/settle.ts'
import { expireOrders } from './gateway/orders.ts'
import { webhookSender } from './gateway/webhooks.ts'
import { returnExpired } from './gift/vouchers.ts'
import type { Outside } from './outside.ts'

const tickMs = 200

/** Does what is due, five times a second and whenever it is woken. All of it is on file, so a restart takes it up again. */
export function startClock(outside: Outside): { wake: () => void; stop: () => Promise<unknown> } {
  const webhooks = webhookSender(outside)
  const tick = () => {
    const now = Date.now()
    settlePayouts(outside.store, now)
    settleMoves(outside.store, now)
    settleBets(outside.store, now)
    expireOrders(outside.store, now)
    returnExpired(outside.store, now)
    webhooks.sendDue()
  }
  const timer = setInterval(tick, tickMs)
  return {
    wake: webhooks.sendDue,
    stop: () => {
      clearInterval(timer)
      return webhooks.idle()
    },
  }
}
