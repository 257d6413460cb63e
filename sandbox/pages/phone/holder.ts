import type { Holder } from '../../src/phone/holder.ts'
import { keep, kept } from '../parts/kept.ts'

// Whose account the phone holds, remembered in this browser; without one, the sandbox's own first account.
const key = 'sandbox-holder'
let holder = remembered()

export const me = (): Holder | undefined => holder

export function setMe(next: Holder): void {
  holder = next
  keep(key, JSON.stringify(next))
}

/** What every act of the phone's carries, so that it is done as its holder. */
export const asMe = () => (holder ? { from: holder } : {})

function remembered(): Holder | undefined {
  try {
    const known: Partial<Holder> | null = JSON.parse(kept(key) ?? 'null')
    return known?.bankCode && known.accountNo ? (known as Holder) : undefined
  } catch {
    return undefined
  }
}
