/** One guard taken away: `find` is once in `file`, and one of `tests` must turn red when `replace` is there instead. */
export type Mutation = {
  what: string
  file: string
  find: string
  replace: string
  tests: readonly string[]
  /** Every test of these files is about this guard: all of them may turn red. */
  isAllThereIs?: true
}

/** Rows of a subject: by the file, and then what is taken away, what stands there instead, and the tests. */
export const mutationsOf =
  (subject: string) =>
  (file: string) =>
  (what: string, find: string, replace: string, tests: readonly string[]): Mutation => ({
    what: `${subject}: ${what}`,
    file,
    find,
    replace,
    tests,
  })
