import type { Gauge } from 'prom-client'
import type { Facts } from './facts.ts'

type MakeGauge = <L extends string>(
  name: string,
  help: string,
  labelNames?: readonly L[],
) => Gauge<L>

const states = ['asked', 'unknown'] as const

/** What the database told, as metrics. While it does not answer they are left out: an old number would look like a new one. */
export function factMetrics(gauge: MakeGauge, kinds: readonly string[]) {
  const up = gauge('krapao_database_up', 'Whether the database answers: 1 or 0.')
  const all = {
    open: gauge('krapao_orders_open', 'Orders sent outside, or to be sent, that have not ended.', [
      'kind',
      'state',
    ]),
    oldest: gauge(
      'krapao_orders_oldest_seconds',
      'Age of the oldest open order; 0 where there is none.',
      ['kind', 'state'],
    ),
    person: gauge('krapao_orders_for_person', 'Open orders that wait for a person.', ['why']),
    feed: gauge('krapao_feed_age_seconds', 'Time since a bank feed was last read to its end.', [
      'feed',
    ]),
    findings: gauge('krapao_findings_open', 'Findings of the checks that no person has ended.'),
    unproven: gauge(
      'krapao_ledger_unproven_transfers',
      'Transfer ids posted since the last proof of the ledger.',
    ),
    proof: gauge('krapao_ledger_proof_age_seconds', 'Time since the last proof of the ledger.'),
    clock: gauge('krapao_clock_difference_seconds', 'This process’s clock less the database’s.'),
  }

  return (facts: Facts | undefined): void => {
    up.set(facts ? 1 : 0)
    for (const one of Object.values(all)) {
      one.reset()
      // One without labels would say 0.
      one.remove({})
    }
    if (!facts) return
    for (const kind of kinds)
      for (const state of states) {
        all.open.set({ kind, state }, 0)
        all.oldest.set({ kind, state }, 0)
      }
    for (const { kind, state, open, oldestSeconds } of facts.orders) {
      // A kind of a newer process.
      if (!kinds.includes(kind)) continue
      all.open.set({ kind, state }, open)
      all.oldest.set({ kind, state }, oldestSeconds)
    }
    const sum = (of: 'parked' | 'alerted') => facts.orders.reduce((n, row) => n + row[of], 0)
    all.person.set({ why: 'approval' }, sum('parked'))
    all.person.set({ why: 'undecided' }, sum('alerted'))
    for (const { name, ageSeconds } of facts.feeds) all.feed.set({ feed: name }, ageSeconds)
    all.findings.set(facts.findings)
    all.unproven.set(facts.unproven)
    if (facts.proofSeconds !== null) all.proof.set(facts.proofSeconds)
    all.clock.set(facts.clockSeconds)
  }
}
