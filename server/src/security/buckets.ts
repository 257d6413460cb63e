/** So many uses at once, and so many more a second. */
export type BucketRule = { burst: number; perSecond: number }

const mostKeys = 100_000

/**
 * Uses counted in this process's memory, for what is too cheap to be counted by a write. `draw` takes one use of `key`; answers 0, or after how
 * many seconds there is one again. What is full again is forgotten; should that not do, the oldest is.
 */
export function makeBuckets(
  { burst, perSecond }: BucketRule,
  nowMs: () => number,
  most = mostKeys,
) {
  const left = new Map<string, { uses: number; at: number }>()
  const usesNow = ({ uses, at }: { uses: number; at: number }, now: number) =>
    Math.min(burst, uses + ((now - at) / 1_000) * perSecond)
  const forget = (now: number) => {
    for (const [key, bucket] of left) if (usesNow(bucket, now) >= burst) left.delete(key)
    for (const key of left.keys()) {
      if (left.size < most) return
      left.delete(key)
    }
  }
  return {
    draw(key: string): number {
      const now = nowMs()
      const bucket = left.get(key)
      if (!bucket && left.size >= most) forget(now)
      const uses = bucket ? usesNow(bucket, now) : burst
      const isEmpty = uses < 1
      left.set(key, { uses: isEmpty ? uses : uses - 1, at: now })
      return isEmpty ? Math.ceil((1 - uses) / perSecond) : 0
    },
    /** Whether `draw` would find none. Takes nothing. */
    isEmpty(key: string): boolean {
      const bucket = left.get(key)
      return bucket !== undefined && usesNow(bucket, nowMs()) < 1
    },
    size: () => left.size,
  }
}
