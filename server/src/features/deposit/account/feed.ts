import type { Context } from '../../../context.ts'
import type { BankFeed, FeedItem } from '../../../outside/feed/feed.ts'
import { endLease, freeFeeds, keepUnread, leaseFeed, moveCursor } from './feed.sql.ts'
import { takeEntry } from './feed-entry.ts'

/** Longer than an outside call may take, and a page of entries after it. */
const leaseMs = 60_000
/** A bank that does not answer is not asked at every tick. */
const restMs = 10_000
const pagesAtOnce = 20

/**
 * Reads on in every feed of our accounts; each by one reader at a time, and one bank's trouble holds up no other. How far it was read is
 * written after the effects of a page: a reader that dies in the middle reads that page again, and what was booked before is passed over.
 */
export async function readFeeds(context: Context): Promise<void> {
  await Promise.all(context.outside.feeds.map((feed) => readOn(context, feed, pagesAtOnce)))
}

/** For a recovery. Takes over the leases: while money is shut, a worker that holds one is dead or cannot book. Answers the names of feeds that were not read to their end. */
export async function readFeedsToTheirEnd(context: Context): Promise<string[]> {
  const { feeds } = context.outside
  await freeFeeds(context.db)
  const read = await Promise.all(feeds.map((feed) => readOn(context, feed, Infinity)))
  return feeds.flatMap(({ name }, i) => (read[i] ? [] : [name]))
}

/** Whether it was read to its end. */
async function readOn(context: Context, feed: BankFeed, pagesAtMost: number): Promise<boolean> {
  let lease = await leaseFeed(context, feed.name, leaseMs)
  for (let pages = 0; lease && pages < pagesAtMost; pages++) {
    const page = await feed.page(lease.cursor)
    if (page.is === 'unknown') {
      context.log.warn(
        { feed: feed.name, why: page.why },
        'a bank feed could not be read and is asked again',
      )
      await endLease(context, lease, restMs)
      return false
    }
    if (!(await takeAll(context, feed, page.items))) {
      await endLease(context, lease, restMs)
      return false
    }
    if (page.items.length === 0 || page.cursor === lease.cursor) {
      await endLease(context, lease, null)
      return true
    }
    lease = await moveCursor(context, lease, { cursor: page.cursor, leaseMs })
  }
  if (lease) await endLease(context, lease, null)
  return false
}

/** False: one of them could not even be put aside, so the page is read again. The others have been booked all the same. */
async function takeAll(
  context: Context,
  feed: BankFeed,
  items: readonly FeedItem[],
): Promise<boolean> {
  let all = true
  for (const item of items)
    await takeItem(context, feed, item).catch((err) => {
      all = false
      context.log.error(
        { err, feed: feed.name },
        'an entry of a bank feed could not be kept and is read again',
      )
    })
  return all
}

async function takeItem(context: Context, feed: BankFeed, item: FeedItem): Promise<void> {
  const how = item.is === 'entry' ? await takeEntry(context, feed.name, item.entry) : 'unread'
  if (how === 'taken') return
  const isNew = await keepUnread(context.db, {
    feed: feed.name,
    raw: item.raw,
    now: context.clock(),
  })
  if (isNew)
    context.log.error(
      { feed: feed.name },
      'an entry of a bank feed was not understood and is kept: a person must look',
    )
}
