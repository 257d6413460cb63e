/** One operation as it was drawn. Members are numbers; what it is done to is found when it is done. */
export type Step = {
  nr: number
  /** A name in acts.ts. */
  act: string
  way: string
  member: number
  /** Another member, where an operation needs two. */
  other: number
  /** Whole baht. */
  amount: number
  satang: number
  /** Two of the member's games. */
  games: [number, number]
  /** Whether the same call, with the same key, is sent once more: afterwards, or at the same moment. */
  repeat: 'once' | 'again' | 'at once'
  /** Picks among whatever is open. */
  pick: number
}
