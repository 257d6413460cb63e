import { availableParallelism } from 'node:os'

/** A page more than there are cores, since each waits now and then. The order of the list stays. */
export async function inParallel<A, B>(
  list: readonly A[],
  work: (one: A) => Promise<B>,
): Promise<B[]> {
  const results: B[] = []
  const queue = [...list.entries()]
  const one = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [i, item] = next
      results[i] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, one))
  return results
}
