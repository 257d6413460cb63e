import type { Context } from '../context.ts'

/** For tests that change the stored answer of a money call: books without it would count as behind (recovery/books-watch.ts). Said before the call. */
export function watchNoCalls(context: Context): void {
  context.answered = () => undefined
}
