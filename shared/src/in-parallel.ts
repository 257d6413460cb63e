/** Does `work` for each, `lanes` at a time, begun in the order of the list. */
export async function inParallel<T>(
  lanes: number,
  list: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const queue = list.values()
  const lane = async () => {
    for (const one of queue) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
