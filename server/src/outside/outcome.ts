import type { Money } from '@krapao/shared/money'

/**
 * What an order sent outside came to. `unknown` is not failure: a time-out may stand before or after the effect.
 * `waiting`: the outside has it and has not decided. `forPerson`: it is not asked any more, since
 * a person decides it. `missing`: asked for the order, it knows none (only a status call may say so).
 * `unsent`: no connection was made, so nothing of it has left.
 */
export type Outcome =
  | { is: 'done'; ref: string | null; facts: Facts }
  | { is: 'refused'; reason: string }
  | { is: 'waiting'; facts?: Facts; forPerson?: true }
  | { is: 'missing' }
  | { is: 'unknown'; why: string; unsent?: true }

/** What sending may come to. "No such order" is no answer to it: only asking afterwards can prove that. */
export type SendOutcome = Exclude<Outcome, { is: 'missing' }>
/** For a promise that knows only some of them. */
export type OutcomeThat<Is extends Outcome['is']> = Extract<Outcome, { is: Is }>

/** What the outside reported besides yes or no; amounts as Money. `accountSince`: of the member's account that it was compared with.
 * `byPerson`: not the outside but a person at the desk said so. */
export type Facts = {
  before?: Money
  after?: Money
  paid?: Money
  paidAt?: Date
  accountNo?: string
  accountSince?: Date
  byPerson?: true
}
export const done = (ref: string | null, facts: Facts = {}): OutcomeThat<'done'> => ({
  is: 'done',
  ref,
  facts,
})
export const refused = (reason: string): OutcomeThat<'refused'> => ({ is: 'refused', reason })
export const unknown = (why: string): OutcomeThat<'unknown'> => ({ is: 'unknown', why })
/** What a call that should have done something came to, when it got no answer. */
export const unanswered = ({
  why,
  unsent,
}: {
  why: string
  unsent?: true
}): OutcomeThat<'unknown'> => (unsent ? { is: 'unknown', why, unsent } : unknown(why))
