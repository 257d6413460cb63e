/** Numbers that look random and are the same ones for the same seed (mulberry32). */
export function drawer(seed: number) {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number): number => Math.floor(next() * n)
  return {
    below,
    from: (least: number, most: number): number => least + below(most - least + 1),
    one: <T>(all: readonly T[]): T => all[below(all.length)]!,
    /** One of the words, each as often as its weight says. */
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const words = Object.keys(weights) as K[]
      let left = next() * words.reduce((sum, word) => sum + weights[word], 0)
      for (const word of words) {
        left -= weights[word]
        if (left < 0) return word
      }
      return words.at(-1)!
    },
  }
}
export type Draw = ReturnType<typeof drawer>
