import * as z from 'zod/mini'

// What a member's open pages are sent. An event says *that* something changed, never how much: the page asks again,
// so a lost or doubled event can never show wrong money.
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wallet') }),
  z.object({ type: z.literal('statement') }),
  z.object({ type: z.literal('slots') }),
  /** What the member holds: a bonus taken, met or ended. */
  z.object({ type: z.literal('holding') }),
  /** Coins, coupons, what an invitation or a refund brings. */
  z.object({ type: z.literal('rewards') }),
  /** The member's bank account, or a request for another one. */
  z.object({ type: z.literal('profile') }),
  /** Support has written: for the badge of a page whose chat is closed. */
  z.object({ type: z.literal('chat') }),
  /** A QR was made, credited, dropped or cancelled. */
  z.object({ type: z.literal('qrcode'), qrcodeId: z.string(), credited: z.boolean() }),
  /** A slip, gift link, transfer to the wallet or manual deposit has ended; `id` is what its call answered. */
  z.object({
    type: z.literal('deposit'),
    id: z.string(),
    credited: z.boolean(),
    /** Where the page shows it: in the statement, if a person had to confirm it; otherwise in the slip status. */
    manual: z.optional(z.boolean()),
  }),
])
export type LiveEvent = z.output<typeof liveEvent>
/** The socket.io event name the member's pages listen to; the socket authenticates with `auth: { token }`. */
export const liveChannel = 'live'
/**
 * The name of another event, which says nothing more: this server does not hear what changes, as where its database is away. The page asks
 * by itself until its socket connects again: a server that hears again hangs up.
 */
export const liveSilence = 'silence'
