import type { Fault, Stranger } from '../server/src/testing/stranger.ts'
import { drawer } from './draw.ts'

/** What a call to the outside may meet; a delay longer than we wait is an effect that comes after we went away. */
const ofCalls = ['timeout-before', 'timeout-after', 'error-after', 'garbage', 'refuse', 'delay']
/** And what a call of the outside to us may. */
const ofWebhooks = [
  'timeout-before',
  'timeout-after',
  'garbage',
  'duplicate-webhook',
  'refuse',
  'delay',
]

/** Of a game provider: each call by itself, so that the report shows which were struck. */
const gameCalls = [
  'members',
  'deposit',
  'withdraw',
  'execute',
  'cancel',
  'status',
  'event',
  'launch',
]
/** Asked before each order where no reference is known: struck as often as the others, they would leave little that is sent. */
const gameMarks = ['balance', 'history']

const struck: { service: Fault['service']; route?: string; kinds: string[]; share?: number }[] = [
  { service: 'gateway', kinds: ofCalls },
  { service: 'gateway', route: 'webhook', kinds: ofWebhooks },
  { service: 'bank', kinds: ofCalls },
  ...gameCalls.map((route) => ({
    service: 'game' as const,
    route,
    kinds: [...ofCalls, 'maintenance'],
  })),
  ...gameMarks.map((route) => ({
    service: 'game' as const,
    route,
    kinds: [...ofCalls, 'maintenance'],
    share: 0.3,
  })),
  { service: 'gift', kinds: ofCalls },
  { service: 'slipok', kinds: [...ofCalls, 'wrong-content'] },
  { service: 'easyslip', kinds: [...ofCalls, 'wrong-content'] },
]

/** Most histories lag, and by longer than the first times that an order is asked about. */
const lag = { ms: 12_000, rate: 0.8 }

/** Of every hundred calls, either way, `percent` meet something, and most histories lag. Each kind draws from its own seed. */
export async function strikeOften(
  sandbox: Stranger,
  o: { percent: number; seed: number; delayMs: number },
): Promise<void> {
  const draw = drawer(o.seed + 1)
  for (const { service, route, kinds, share = 1 } of struck) {
    const rate = 1 - (1 - (share * o.percent) / 100) ** (1 / kinds.length)
    for (const kind of kinds)
      await sandbox.fault({
        service,
        ...(route && { route }),
        kind,
        rate,
        seed: draw.below(1e9),
        ms: o.delayMs,
      })
  }
  if (o.percent > 0)
    await sandbox.fault({ service: 'game', kind: 'lag', seed: draw.below(1e9), ...lag })
}

/** How often each has struck so far. */
export async function strikes(sandbox: Stranger): Promise<Map<string, number>> {
  type Struck = { service: string; route: string | null; kind: string; hits: number }
  const { faults } = await sandbox.ask<{ faults: Struck[] }>('GET', '/faults')
  const words = faults.map((f): [string, number] => [
    `${[f.service, f.route].filter(Boolean).join(' ')} ${f.kind}`,
    f.hits,
  ])
  return new Map(words.filter(([, hits]) => hits > 0))
}
