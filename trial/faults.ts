import type { Fault, Stranger } from '../server/src/testing/stranger.ts'
import { drawer } from './draw.ts'

/** What a call to the outside may meet; a delay longer than we wait is an effect that comes after we went away. */
const ofCalls = ['timeout-before', 'timeout-after', 'error-after', 'garbage', 'refuse', 'delay']
/** And what a call of the outside to us may. */
const ofWebhooks = ['timeout-before', 'timeout-after', 'garbage', 'duplicate-webhook', 'refuse', 'delay']

/** Of a game provider: each call by itself, so that it can be told which were struck. */
const gameCalls = [
  'members',
  'balance',
  'deposit',
  'withdraw',
  'execute',
  'cancel',
  'status',
  'history',
  'event',
  'launch',
]

const struck: { service: Fault['service']; route?: string; kinds: string[] }[] = [
  { service: 'gateway', kinds: ofCalls },
  { service: 'gateway', route: 'webhook', kinds: ofWebhooks },
  { service: 'bank', kinds: ofCalls },
  ...gameCalls.map((route) => ({ service: 'game' as const, route, kinds: [...ofCalls, 'maintenance'] })),
  { service: 'gift', kinds: ofCalls },
  { service: 'slipok', kinds: [...ofCalls, 'wrong-content'] },
  { service: 'easyslip', kinds: [...ofCalls, 'wrong-content'] },
]

/** How old a history is that lags: older than the first two times that an order is asked about. */
const lagMs = 6_000

/** Of every hundred calls, either way, `percent` meet something, and every second history lags. Each kind draws from a seed of its own. */
export async function strikeOften(
  sandbox: Stranger,
  o: { percent: number; seed: number; delayMs: number },
): Promise<void> {
  const draw = drawer(o.seed + 1)
  for (const { service, route, kinds } of struck) {
    const rate = 1 - (1 - o.percent / 100) ** (1 / kinds.length)
    for (const kind of kinds)
      await sandbox.fault({ service, ...(route && { route }), kind, rate, seed: draw.below(1e9), ms: o.delayMs })
  }
  if (o.percent > 0) await sandbox.fault({ service: 'game', kind: 'lag', rate: 0.5, seed: draw.below(1e9), ms: lagMs })
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
