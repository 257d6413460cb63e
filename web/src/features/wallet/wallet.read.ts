import { add, fromWire, type Money, money, sum } from '@krapao/shared/money'
import type { Wallet } from './wallet-query.read.ts'

export type Slot = Wallet['slots'][number]

/** What is in all games together, each as last read. */
export const inGames = (wallet: Pick<Wallet, 'slots'>): Money =>
  sum(wallet.slots.map((slot) => slot.amount))

/** SPEC §2: the main wallet plus every game. What is held for open orders is in neither and shown next to them. */
export const totalOf = (wallet: Pick<Wallet, 'amount' | 'slots'>): Money =>
  add(wallet.amount, inGames(wallet))

/** The carousels of SPEC §2; a casino is in the sport group. Groups without a game are left out. */
export const groupsOf = (slots: readonly Slot[]): { category: Slot['category']; slots: Slot[] }[] =>
  categories
    .map((category) => ({ category, slots: slots.filter((slot) => slot.category === category) }))
    .filter((group) => group.slots.length > 0)
const categories = ['slot', 'sport', 'lotto'] as const

/** Whether a tile would show the same. When it was read is shown only with an older amount, which goes by the clock. */
export function isSameSlot(before: Slot, after: Slot): boolean {
  const isOfTheHour = [before, after].some(({ stale, maintenance }) => stale || maintenance)
  const names = Object.keys({ ...before, ...after }) as (keyof Slot)[]
  return (
    !isOfTheHour &&
    names.every((name) => name === 'readAt' || isSameValue(before[name], after[name]))
  )
}
const isSameValue = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b

/** The provider's own credits for a balance (× ftWalletSlot, rounded down to hundredths); undefined where one credit is one baht. */
export function creditsOf({
  amount,
  ftWalletSlot,
}: Pick<Slot, 'amount' | 'ftWalletSlot'>): Money | undefined {
  if (ftWalletSlot === 1) return undefined
  // A factor has at most four decimals, so a hundred of it has at most two: exactly what the wire's reader takes.
  const hundredfold = fromWire(Number((ftWalletSlot * 100).toFixed(2)))
  return hundredfold === undefined ? undefined : money((amount * hundredfold) / scale)
}
const scale = 10_000n

/** The games that show an older amount because their provider did not answer; one that is being worked on says so on its own tile. */
export const silentOf = (slots: readonly Slot[]): Slot[] =>
  slots.filter((slot) => slot.stale && !slot.maintenance)

/** Whether asking again later may bring news. */
export const isUnsettled = (slots: readonly Slot[]): boolean =>
  slots.some(({ isActive, stale, maintenance }) => isActive && (stale || maintenance !== undefined))

/** How long to wait before asking silent games by ourselves again, after so many tries that did not help. */
export const retryAfterMs = (tries: number): number =>
  retriesMs[Math.min(tries, retriesMs.length - 1)]!
const retriesMs = [10_000, 30_000, 60_000]

/** When a game that is being worked on is back; undefined when it is not known, or the time has gone by without it. */
export const backAt = ({ maintenance }: Pick<Slot, 'maintenance'>, now: Date): Date | undefined =>
  maintenance?.until && maintenance.until > now ? maintenance.until : undefined

/** Whether an asking that began at `since`, by the server's clock, still waits for this game's answer. */
export const isAwaited = (slot: Slot, since: Date): boolean =>
  slot.isActive && !slot.maintenance && !hasTold(slot, since)
const hasTold = ({ readAt }: Slot, since: Date) =>
  readAt !== undefined && readAt !== null && readAt >= since

/** One of our moments by the server's clock: clocks are not compared, only how long ago it was by the time that an answer names. */
export const byServer = (momentMs: number, answer: { readAt: Date; receivedMs: number }): Date =>
  new Date(answer.readAt.getTime() - (answer.receivedMs - momentMs))

/** What a game has reported since a moment of ours; undefined while its answer is not in the wallet as last read. */
export function toldSince(
  wallet: { data: Pick<Wallet, 'slots' | 'readAt'> | undefined; dataUpdatedAt: number } | undefined,
  code: string,
  sinceMs: number,
): Money | undefined {
  const slot = wallet?.data?.slots.find((one) => one.code === code)
  if (!wallet?.data || !slot || slot.stale) return undefined
  const since = byServer(sinceMs, { readAt: wallet.data.readAt, receivedMs: wallet.dataUpdatedAt })
  return hasTold(slot, since) ? slot.amount : undefined
}
