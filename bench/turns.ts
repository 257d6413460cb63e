/** How often `way` was done in a second, by so many at once, each beginning anew when it is done. */
export async function perSecond(
  atOnce: number,
  ms: number,
  way: () => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  let done = 0
  const client = async () => {
    for (; performance.now() - start < ms; done++) await way()
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return (done * 1000) / (performance.now() - start)
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 50)

export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length * percent) / 100)]!
}
