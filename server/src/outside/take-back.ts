import type { Outcome } from './outcome.ts'

/** After this time from `sentAt` no sender is running any more: it is an errand's lease (errands/errand.ts). */
export const sendingMs = 20_000

/**
 * Cancels an order that the provider does not know and that nothing sends any more, so that a late
 * arrival is refused. Returns the provider's answer to that; or `found`, where it gave none or the order
 * may still be on its way.
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
