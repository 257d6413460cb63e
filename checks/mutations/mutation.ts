/** One guard taken away: `find` stands once in `file`, and one of `tests` must turn red when `replace` stands there instead. */
export type Mutation = {
  what: string
  file: string
  find: string
  replace: string
  tests: readonly string[]
  /** Every test of these files is about this guard: all of them may turn red. */
  isAllThereIs?: true
}
