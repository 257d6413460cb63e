/** The numbers a pager shows: first, last and the neighbours of `page`; 'gap' where some are left out. Pages count from 1. */
export function pagerSlots(page: number, pages: number): (number | 'gap')[] {
  const kept = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(kept)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => (i === 0 ? [n] : bridge(sorted[i - 1]!, n)))
}

/** A gap that would hide a single number shows that number instead: it costs the same room. */
function bridge(before: number, n: number): (number | 'gap')[] {
  if (n - before === 1) return [n]
  return n - before === 2 ? [n - 1, n] : ['gap', n]
}
