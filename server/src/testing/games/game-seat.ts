import { randomBytes } from 'node:crypto'
import { baht, type Money, parseMoney } from '@krapao/shared/money'
import type { GameOrder, GameProvider, SentOrder } from '../../outside/games/game.ts'
import { gameAdapters } from '../../outside/games/index.ts'
import type { Outcome } from '../../outside/outcome.ts'
import type { Stranger } from '../stranger.ts'

export type Seat = Awaited<ReturnType<typeof seatAt>>
export type Way = SentOrder['direction']
export const faultKinds = [
  'timeout-before',
  'timeout-after',
  'error-after',
  'garbage',
  'refuse',
  'delay',
  'maintenance',
] as const
/** Faults strike one provider's code, so every seat has its own code and no test meets another's. */
const someCode = () => `T${randomBytes(6).toString('hex').toUpperCase()}`

/** Sent into a game now, by a provider that marks nothing. */
export const sentOrder = (order: GameOrder): SentOrder => ({
  ...order,
  direction: 'in',
  mark: null,
  spent: new Set<string>(),
  sentAt: new Date(),
  now: new Date(),
})

/** A member with 500 baht at a provider of one shape (of no known game, unless its `code` is), and our side of it: `patient` waits for a slow machine, `hasty` gives up soon. */
export async function seatAt(
  sandbox: Stranger,
  shape: string,
  funded: Money = baht(500),
  code: string = someCode(),
) {
  const username = `m${someCode().toLowerCase()}`
  const provider = (timeoutMs: number, apiKey: string = sandbox.keys.GAME_API_KEY): GameProvider =>
    gameAdapters[shape]!({ baseUrl: `${sandbox.url}/game/${shape}/${code}`, apiKey, timeoutMs })
  const patient = provider(20_000)
  const spent = new Set<string>()
  const faults: number[] = []
  const seat = {
    code,
    username,
    shape,
    spent,
    patient,
    hasty: provider(250),
    provider,
    order: (amount: Money = baht(100)): GameOrder => ({
      username,
      amount,
      txId: crypto.randomUUID(),
    }),
    /** A caller that waits no longer than a fault of this kind lasts; where it does not hang, one that waits for a slow machine. */
    meeting: (kind: string) => (/^timeout|^delay/.test(kind) ? seat.hasty : patient),
    /** Strikes once, here alone. A delay lasts longer than the hasty one waits. */
    fault: async (
      kind: string,
      route?: string,
      more: object = { times: 1, ...(kind === 'delay' && { ms: 700 }) },
    ) => {
      const fault = {
        service: 'game' as const,
        provider: code,
        ...(route && { route }),
        kind,
        ...more,
      }
      faults.push(((await sandbox.fault(fault)) as { id: number }).id)
    },
    /** Ends this seat's faults, and no other's. */
    heal: async () => {
      for (const id of faults.splice(0)) await sandbox.ask('DELETE', `/faults/${id}`)
    },
    /** What the provider's own books say, whatever its adapter does. */
    held: async (): Promise<Money> => parseMoney(await sandbox.gameBalance(code, username))!,
    /** What the server writes down before it sends; null where nothing can be marked. */
    mark: async (): Promise<string | null> => {
      const said = await patient.mark?.(username)
      if (said && said.is !== 'marked') throw new Error(`not marked: ${said.is}`)
      return said?.mark ?? null
    },
    /** As the server sends, from a mark that was made before. */
    send: async (direction: Way, order: GameOrder, by = patient, made?: string | null) => {
      const mark = made === undefined ? await seat.mark() : made
      const now = new Date()
      const sent: SentOrder = { ...order, direction, mark, sentAt: now, spent: new Set(spent), now }
      const outcome: Outcome = await (direction === 'in' ? by.deposit(order) : by.withdraw(order))
      if (outcome.is === 'done' && outcome.ref) spent.add(outcome.ref)
      return { sent, outcome }
    },
    /** As the server asks, so long after sending. */
    ask: (sent: SentOrder, { by = patient, afterMs = 0 } = {}): Promise<Outcome> =>
      by.status({ ...sent, now: new Date(sent.sentAt!.getTime() + afterMs) }),
  }
  const opened = await patient.open(username, 'secret-pass', 'THB')
  if (opened.is !== 'done') throw new Error(`${shape}: no account, ${JSON.stringify(opened)}`)
  if (funded > 0n) await seat.send('in', seat.order(funded))
  return seat
}
