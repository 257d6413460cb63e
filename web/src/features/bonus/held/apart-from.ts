import type { Wallet } from '../../wallet/wallet-query.read.ts'

/**
 * The names of the games that do not count, where they are so few that "all games, apart from …" says it better than a list of all that do;
 * undefined where a list does.
 */
export function apartFrom(
  counted: readonly string[],
  slots: Wallet['slots'] | undefined,
): readonly string[] | undefined {
  if (!slots || counted.length <= many) return undefined
  const apart = slots.filter(({ code }) => !counted.includes(code))
  return apart.length <= few ? apart.map(({ name }) => name) : undefined
}
const few = 2
const many = 4
