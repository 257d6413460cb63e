import { randomBytes } from 'node:crypto'
import { baht, type Money, parseMoney } from '@krapao/shared/money'
import type { GameOrder, GameProvider, SentOrder } from '../outside/games/game.ts'
import { gameAdapters } from '../outside/games/index.ts'
import type { Outcome } from '../outside/outcome.ts'
import type { Stranger } from './stranger.ts'

export type Way = SentOrder['direction']
/** Faults strike one provider's code, so every seat has a code of its own and no test meets another's. */
const someCode = () => `T${randomBytes(6).toString('hex').toUpperCase()}`

/** A member with 500 baht at a provider of one shape, and our side of it: `patient` waits for a slow machine, `hasty` gives up soon. */
export async function seatAt(sandbox: Stranger, shape: string, funded: Money = baht(500)) {
  const code = someCode()
  const username = `m${code.toLowerCase()}`
  const provider = (timeoutMs: number, apiKey: string = sandbox.keys.GAME_API_KEY): GameProvider =>
    gameAdapters[shape]!({ baseUrl: `${sandbox.url}/game/${shape}/${code}`, apiKey, timeoutMs })
  const patient = provider(20_000)
  const spent = new Set<string>()
  const seat = {
    ...{ code, username, shape, spent, patient, hasty: provider(250), provider },
    order: (amount: Money = baht(100)): GameOrder => ({ username, amount, txId: crypto.randomUUID() }),
    fault: (kind: string, route?: string, more: { ms?: number; times?: number } = { times: 1 }) =>
      sandbox.fault({ service: 'game', provider: code, ...(route && { route }), kind, ...more }),
    /** What the provider's own books say, whatever its adapter does. */
    held: async (): Promise<Money> => parseMoney(await sandbox.gameBalance(code, username))!,
    /** As the house sends: what can be marked is marked first, by whoever waits. */
    send: async (direction: Way, order: GameOrder, by = patient): Promise<{ sent: SentOrder; outcome: Outcome }> => {
      const marked = await patient.mark?.(order.username)
      if (marked && marked.is !== 'marked') throw new Error(`not marked: ${marked.is}`)
      const now = new Date()
      const sent: SentOrder = {
        ...order,
        direction,
        mark: marked?.mark ?? null,
        sentAt: now,
        spent: new Set(spent),
        now,
      }
      const outcome = await (direction === 'in' ? by.deposit(order) : by.withdraw(order))
      if (outcome.is === 'done' && outcome.ref) spent.add(outcome.ref)
      return { sent, outcome }
    },
    /** As the house asks, so long after sending. */
    ask: (sent: SentOrder, { by = patient, afterMs = 0 } = {}): Promise<Outcome> =>
      by.status({ ...sent, now: new Date(sent.sentAt!.getTime() + afterMs) }),
  }
  const opened = await patient.open(username, 'secret-pass')
  if (opened.is !== 'done') throw new Error(`${shape}: no account, ${JSON.stringify(opened)}`)
  if (funded > 0n) await seat.send('in', seat.order(funded))
  return seat
}
