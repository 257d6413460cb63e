import { randomInt } from 'node:crypto'

// The sandbox's bank gives these endings of an account their own meaning.
const special = /(0000|1111)$/
let last = randomInt(100_000_000)

/** Up to eight digits of a number that no scene had before; of the clock, two that come to it in the same millisecond would have one. */
export function newDigits(count: number): string {
  last = (last + 1) % 100_000_000
  const digits = String(last).padStart(8, '0').slice(-count)
  return special.test(digits) ? newDigits(count) : digits
}
