/**
 * The numbers a pager shows: first, last, the present page and, at an end, its neighbour; 'gap' where some are left out.
 * Never more than five, so that they fit a phone with room for a finger. Pages count from 1.
 */
export function pagerSlots(page: number, pages: number): (number | 'gap')[] {
  const neighbour = page === 1 ? 2 : page === pages ? pages - 1 : page
  const kept = [1, neighbour, page, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(kept)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => (i === 0 ? [n] : bridge(sorted[i - 1]!, n)))
}

/** A gap that would hide a single number shows that number instead: it costs the same room. */
function bridge(before: number, n: number): (number | 'gap')[] {
  if (n - before === 1) return [n]
  return n - before === 2 ? [n - 1, n] : ['gap', n]
}
