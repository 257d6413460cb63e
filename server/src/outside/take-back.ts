import type { Outcome } from './outcome.ts'

/** So long after an order was marked as sent, its sender has stopped: it is the lease of an order (errands/errand.ts). */
export const sendingMs = 20_000

/**
 * Of an order that the outside does not know, though it is not sent any more, `cancel` asks that it never be done, whenever it should still come.
 * Where the outside agrees to that, or had it after all, its word is an end. Else the order is as unknown there as before: `found` stands.
 */
export async function takenBack(
  { sentAt, now }: { sentAt: Date | null; now: Date },
  found: Outcome,
  cancel: () => Promise<Outcome>,
): Promise<Outcome> {
  if (found.is !== 'missing' || sentAt === null || now.getTime() - sentAt.getTime() < sendingMs)
    return found
  const said = await cancel()
  return said.is === 'unknown' ? found : said
}
