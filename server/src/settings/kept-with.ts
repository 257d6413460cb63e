/** More than there are languages of one text. */
const byMost = 8

/**
 * What is made of a setting's value (its HTML cleaned, its hash), kept as long as the value: the same value is the same object
 * (settings.ts), and one that is read no more is forgotten with what was made of it. `by`: what else the result depends on.
 */
export function keptWith<R>() {
  const of = new WeakMap<object, Map<string, R>>()
  return (value: object, by: string, make: () => R): R => {
    const made = of.get(value) ?? new Map<string, R>()
    of.set(value, made)
    if (made.has(by)) return made.get(by) as R
    if (made.size >= byMost) made.clear()
    const now = make()
    made.set(by, now)
    return now
  }
}
