/**
 * Money that the outside moved to us for sure. `order`: of ours, which a gateway knows; `reference`: the outside's own, by which it comes in.
 * Only those in `mayBe` may ever be credited with it; empty means that it must be in suspense. `must`: one of them was to be.
 */
export type Payment = {
  amount: string
  mayBe: readonly { _id: string; phone: string }[]
  must: boolean
} & ({ order: string } | { reference: string })
