import type { Store } from '../store/store.ts'
import { type Fault, type Kind, kinds, type NewFault, type Route, type Service } from './fault.ts'

type Row = Omit<Fault, 'id' | 'ms' | 'times' | 'timesLeft' | 'seed' | 'hits'> &
  Record<'id' | 'ms' | 'seed' | 'hits' | 'draws', bigint> &
  Record<'times' | 'timesLeft', bigint | null>
export type Place = { service: Service; route: Route; provider?: string }
/** What strikes a call: all delays added up, so all lags, and at most one other kind (the oldest). */
export type Strike = { delayMs: number; lagMs: number; kind?: Exclude<Kind, 'delay' | 'lag'> }

const columns =
  'id, service, provider, route, kind, ms, times, times_left AS timesLeft, rate, seed, draws, hits'

export const listFaults = (store: Store): Fault[] =>
  store.all<Row>(`SELECT ${columns} FROM fault ORDER BY id`).map(present)

export function addFault(store: Store, fault: NewFault): Fault {
  const { service, provider, route, kind, ms, times, rate, seed } = fault
  const row = store.one<Row>(
    `INSERT INTO fault (service, provider, route, kind, ms, times, times_left, rate, seed, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
    service,
    provider,
    route,
    kind,
    ms,
    times,
    times,
    rate,
    seed,
    Date.now(),
  )
  return present(row!)
}

/** Removes one, or all of them. How many went. */
export const removeFaults = (store: Store, id?: number): number =>
  id === undefined
    ? store.run('DELETE FROM fault')
    : store.run('DELETE FROM fault WHERE id = ?', id)

/** Draws what strikes here now, and counts it. `may`: the kinds that could matter at this moment; others are left alone. */
export function strike(store: Store, place: Place, may: readonly Kind[] = kinds): Strike {
  const met = store.all<Row>(
    `SELECT ${columns} FROM fault
     WHERE service = ? AND coalesce(times_left, 1) > 0 AND (provider IS NULL OR provider = ?)
       AND (route = ? OR (route IS NULL AND ? <> 'webhook')) ORDER BY id`,
    place.service,
    place.provider ?? null,
    place.route,
    place.route,
  )
  const result: Strike = { delayMs: 0, lagMs: 0 }
  for (const fault of met) {
    if (
      !may.includes(fault.kind) ||
      (fault.kind !== 'delay' && fault.kind !== 'lag' && result.kind)
    )
      continue
    const hit = draw(Number(fault.seed), Number(fault.draws)) < fault.rate
    store.run(
      'UPDATE fault SET draws = draws + 1, hits = hits + ?, times_left = times_left - ? WHERE id = ?',
      hit,
      hit,
      fault.id,
    )
    if (!hit) continue
    if (fault.kind === 'delay') result.delayMs += Number(fault.ms)
    else if (fault.kind === 'lag') result.lagMs += Number(fault.ms)
    else result.kind = fault.kind
  }
  return result
}

/** The n-th number in 0..1 of the run that a seed starts (mulberry32, counted instead of carried, so it survives a restart). */
function draw(seed: number, n: number): number {
  let t = (seed + Math.imul(n + 1, 0x6d2b79f5)) | 0
  t = Math.imul(t ^ (t >>> 15), 1 | t)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const present = (row: Row): Fault => ({
  id: Number(row.id),
  service: row.service,
  provider: row.provider,
  route: row.route,
  kind: row.kind,
  ms: Number(row.ms),
  times: row.times === null ? null : Number(row.times),
  timesLeft: row.timesLeft === null ? null : Number(row.timesLeft),
  rate: row.rate,
  seed: Number(row.seed),
  hits: Number(row.hits),
})
