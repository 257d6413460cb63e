/** How the parts of the launcher speak to it. */
export type Reports = {
  say: (line: string) => void
  /** This part cannot go on; everything has to stop. */
  giveUp: (why: string) => void
}
