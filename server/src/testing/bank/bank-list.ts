import { baht } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import { readFeeds } from '../../features/deposit/account/feed.ts'
import type { FeedEntry } from '../../outside/feed/feed.ts'

/** A transfer of 100 baht onto our SCB account, unless said otherwise. */
export function feedEntry(more: Partial<FeedEntry> = {}) {
  const entry: FeedEntry = {
    bankCode: 'SCB',
    accountNo: '1112223334',
    amount: baht(100),
    currency: 'THB',
    fromBank: '014',
    fromAccountNo: null,
    fromName: null,
    reference: crypto.randomUUID(),
    note: null,
    at: new Date(),
    ...more,
  }
  return { is: 'entry' as const, entry, raw: { ...entry, amount: String(entry.amount) } }
}

/** The list of a bank's that a test writes: each reading goes on behind the last. */
export function bankList(context: Context, name: string) {
  const items: { is: 'entry'; entry: FeedEntry; raw: unknown }[] = []
  const page = async (after: string) => ({
    is: 'page' as const,
    items: items.slice(Number(after)),
    cursor: String(items.length),
  })
  const own: Context = { ...context, outside: { ...context.outside, feeds: [{ name, page }] } }
  const read = () => readFeeds(own)
  return {
    context: own,
    read,
    tell: async (more: Partial<FeedEntry>) => {
      // A bank has its own clock. The server's may be behind it by what a statement took, and a member who has just registered had no account then.
      const { entry, raw } = feedEntry({ at: context.time.wallClock(), ...more })
      items.push({ is: 'entry', entry, raw })
      await read()
      return entry
    },
  }
}
