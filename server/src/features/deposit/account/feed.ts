import type { House } from '../../../house.ts'
import type { BankFeed, FeedItem } from '../../../outside/feed/feed.ts'
import { endLease, keepUnread, leaseFeed, moveCursor } from './feed.sql.ts'
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
export async function readFeeds(house: House): Promise<void> {
  await Promise.all(house.outside.feeds.map((feed) => readOn(house, feed)))
}

async function readOn(house: House, feed: BankFeed): Promise<void> {
  let lease = await leaseFeed(house, feed.name, leaseMs)
  for (let pages = 0; lease && pages < pagesAtOnce; pages++) {
    const page = await feed.page(lease.cursor)
    if (page.is === 'unknown') {
      house.log.warn(
        { feed: feed.name, why: page.why },
        'a bank feed could not be read and is asked again',
      )
      return endLease(house, lease, restMs)
    }
    if (!(await takeAll(house, feed, page.items))) return endLease(house, lease, restMs)
    if (page.items.length === 0 || page.cursor === lease.cursor) return endLease(house, lease, null)
    lease = await moveCursor(house, lease, { cursor: page.cursor, leaseMs })
  }
  if (lease) await endLease(house, lease, null)
}

/** False: one of them could not even be put aside, so the page is read again. The others have been booked all the same. */
async function takeAll(house: House, feed: BankFeed, items: readonly FeedItem[]): Promise<boolean> {
  let all = true
  for (const item of items)
    await takeItem(house, feed, item).catch((err) => {
      all = false
      house.log.error(
        { err, feed: feed.name },
        'an entry of a bank feed could not be kept and is read again',
      )
    })
  return all
}

async function takeItem(house: House, feed: BankFeed, item: FeedItem): Promise<void> {
  const how = item.is === 'entry' ? await takeEntry(house, feed.name, item.entry) : 'unread'
  if (how === 'taken') return
  const isNew = await keepUnread(house.db, { feed: feed.name, raw: item.raw, now: house.clock() })
  if (isNew)
    house.log.error(
      { feed: feed.name },
      'an entry of a bank feed was not understood and is kept: a person must look',
    )
}
