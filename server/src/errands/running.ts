export type ErrandState = 'asked' | 'done' | 'refused' | 'unknown'

/** What a verb may do about an order that it wrote. */
export type RunErrands = {
  /** Sends the order now, or asks about it when it was sent before. Answers how it stands afterwards. */
  run(id: string): Promise<ErrandState>
  /**
   * Runs what is due. At most `limit` orders of one provider are under way at once, those of earlier sweeps included, so that one that hangs
   * holds a single place. Answers how many it ran, when all of them have ended.
   */
  sweep(limit?: number): Promise<number>
}
