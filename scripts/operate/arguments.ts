type Values = Readonly<Record<string, string | boolean | undefined>>

/** A whole number that was given as `--name`. */
export function whole(values: Values, name: string, least: number, most: number): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name} takes a whole number from ${least} to ${most}, not ${values[name]}`)
  return value
}

/** One of the words that `--name` takes. */
export function oneOf<Word extends string>(
  name: string,
  words: readonly Word[],
  asked: string,
): Word {
  const known = words.find((word) => word === asked)
  if (!known) throw new Error(`--${name} takes ${words.join(', ')}, not ${asked}`)
  return known
}

/** Those with `part` in their name, as `--option part` takes them. */
export function namedLike<Named extends { name: string }>(
  option: string,
  all: readonly Named[],
  part: string,
): Named[] {
  const found = all.filter(({ name }) => name.includes(part))
  const names = all.map(({ name }) => name).join(', ')
  if (found.length === 0) throw new Error(`--${option} takes a part of: ${names}; not ${part}`)
  return found
}
