import type pg from 'pg'

/** What only the database knows. Seconds are ages, by its clock. */
export type Facts = {
  orders: {
    kind: string
    state: string
    open: number
    oldestSeconds: number
    parked: number
    alerted: number
  }[]
  feeds: { name: string; ageSeconds: number }[]
  findings: number
  unproven: number
  /** null: before the first proof. */
  proofSeconds: number | null
  /** This process's clock less the database's. */
  clockSeconds: number
}

/** Two scrapers, or an impatient one, cost one question. */
const keptMs = 2_000

/** undefined: the database does not answer. */
export function readFacts(pool: pg.Pool): () => Promise<Facts | undefined> {
  let asked: { atMs: number; facts: Promise<Facts | undefined> } | undefined
  return () => {
    const nowMs = performance.now()
    if (!asked || nowMs - asked.atMs > keptMs)
      asked = { atMs: nowMs, facts: ask(pool).catch(() => undefined) }
    return asked.facts
  }
}

/** Only open orders are looked at: an index holds them. */
const question = `
  SELECT (SELECT coalesce(json_agg(o), '[]') FROM (
            SELECT kind, state, count(*) AS open, coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE next_check_at IS NOT NULL)), 0) AS "oldestSeconds",
                   count(*) FILTER (WHERE next_check_at IS NULL) AS parked, count(*) FILTER (WHERE alerted_at IS NOT NULL) AS alerted
              FROM errand WHERE state IN ('asked', 'unknown') GROUP BY kind, state) o) AS orders,
         (SELECT coalesce(json_agg(f), '[]') FROM (
            SELECT name, extract(epoch FROM now() - read_at) AS "ageSeconds" FROM bank_feed) f) AS feeds,
         (SELECT count(*)::float8 FROM finding WHERE ended_at IS NULL) AS findings,
         (SELECT coalesce(max(id), 0) FROM ledger.transfer)::float8 - transfer_id AS unproven,
         CASE WHEN proven_at > '2000-01-01Z' THEN extract(epoch FROM now() - proven_at)::float8 END AS "proofSeconds",
         extract(epoch FROM clock_timestamp())::float8 AS "nowSeconds"
    FROM ledger_proof`

async function ask(pool: pg.Pool): Promise<Facts> {
  const before = Date.now()
  const { rows } = await pool.query<Omit<Facts, 'clockSeconds'> & { nowSeconds: number }>(question)
  const { nowSeconds, ...facts } = rows[0]!
  return { ...facts, clockSeconds: (before + Date.now()) / 2_000 - nowSeconds }
}
