import { type Refusal, refusal } from '@krapao/shared/refusal'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { makeBuckets } from './buckets.ts'

// How often what may be done: `points` uses in `duration` seconds (the library's names). Kept in
// PostgreSQL, so that all processes count together.
const rules = {
  // Of one name from one network; then of the name from anywhere, so that many networks together guess little more than one.
  loginGuess: { points: 5, duration: 900 },
  loginName: { points: 20, duration: 900 },
  // Of a device that logged in before as this name: the counts of strangers do not hold it up.
  loginDevice: { points: 5, duration: 900 },
  loginLimitedNoted: { points: 1, duration: 60 },
  // Right ones of one member: each costs a hash and leaves a session's row.
  loginRight: { points: 60, duration: 3600 },
  // Wrong passwords of a member who is logged in, on whichever form.
  password: { points: 5, duration: 900 },
  // Each time it is asked for, right or wrong: it costs a hash, and a change of it two.
  passwordAsked: { points: 30, duration: 3600 },
  // A change reveals whether the account is another member's, and costs an SMS that no other ceiling counts.
  bankAccount: { points: 10, duration: 3600 },
  bankAccountDay: { points: 20, duration: 86_400 },
  // Requests for another account: each holds withdrawals, costs an SMS and wants a person.
  bankChange: { points: 5, duration: 86_400 },
  // Bank accounts that one verified number asks after: each answer reveals whether the account is a member's.
  accountAsked: { points: 20, duration: 3600 },
  refresh: { points: 30, duration: 60 },
  // Each asks a game's provider: what one member repeats must not cost all the others their answers.
  openGame: { points: 40, duration: 600 },
  launch: { points: 30, duration: 60 },
  // Each that changes something makes the member's open pages read the wallet again.
  mark: { points: 60, duration: 60 },
  // Each reads the agreement anew in a transaction.
  agree: { points: 60, duration: 60 },
  gameEvent: { points: 30, duration: 60 },
  gamePassword: { points: 10, duration: 900 },
  // One at a time at each game: of two on their way we could not know which came last. It is given back at the end; the time limit is for a process that died before.
  gamePasswordOnItsWay: { points: 1, duration: 20 },
  // Shut from before a provider is asked until its answer is known: as long as it may still do what we no longer wait for.
  newGamePassword: { points: 1, duration: 60 },
  // Gift links that were none: guessing vouchers, at our cost with their keeper.
  gift: { points: 10, duration: 900 },
  // Pictures that were looked at and then refused after all; an accepted one has its own rule, one a minute.
  slip: { points: 20, duration: 300 },
  slipSeen: { points: 60, duration: 300 },
  createQr: { points: 30, duration: 300 },
  // Of one of our accounts: each keeps its amount apart until an hour after its end, and near any amount there are 99 (decisions/021).
  accountQr: { points: 12, duration: 4_200 },
  // Each asks every game, and may move all money home: through whichever door it is taken, and at its end.
  take: { points: 10, duration: 600 },
  end: { points: 30, duration: 60 },
  // Codes that were none: guessing promotions.
  promotion: { points: 20, duration: 900 },
  // Each is a transaction of several writes; a person takes seconds for one.
  spin: { points: 60, duration: 60 },
  // Each reveals a seed for good, and leaves a row.
  rotate: { points: 10, duration: 3_600 },
  // Each reads and sends up to ten thousand rows.
  export: { points: 10, duration: 600 },
  // Files of the chat: each is drawn anew, or read through, and kept.
  chatImage: { points: 30, duration: 3600 },
  chatVideo: { points: 5, duration: 3600 },
  chatGuestImage: { points: 5, duration: 3600 },
  chatGuestVideo: { points: 1, duration: 3600 },
} as const
/** Counted by the caller's address, and by the site around it (`countsFrom`). Mobile carriers put thousands of people behind one address. */
const byAddress = {
  loginAddress: { points: 30, duration: 900 },
  register: { points: 100, duration: 3600 },
  validate: { points: 300, duration: 3600 },
  // Counts calls to the gateway: an SMS costs money, and one that the gateway refuses stays counted (decisions/014).
  otpAddress: { points: 20, duration: 3600 },
  // Codes to set a new password, for numbers that members have and for others alike.
  recoverAddress: { points: 20, duration: 3600 },
  promotionAddress: { points: 100, duration: 900 },
  // Guests of the chat who are new; beyond it they are answered by the bot alone.
  chatGuest: { points: 100, duration: 3600 },
  // Files of the chat's guests, whatever cookies they come with.
  chatImageAddress: { points: 60, duration: 3600 },
  chatVideoAddress: { points: 15, duration: 3600 },
  // Each judges a password, and may cost a hash.
  recover: { points: 60, duration: 3600 },
} as const
type AddressRule = keyof typeof byAddress
/** Of `everyCall`, the same. */
type AddressCall = 'address' | 'chatSendAddress' | 'chatUploadAddress' | 'chatTypingAddress'
/** A site has so many times what an address has: one line must not use it up for its neighbours (decisions/028). */
const addressesInSite = 3
const bySite = Object.fromEntries(
  Object.entries(byAddress).map(([name, { points, duration }]) => [
    `${name}Site`,
    { points: points * addressesInSite, duration },
  ]),
)
export type ThrottleName = keyof typeof rules | AddressRule | `${AddressRule}Site`
/**
 * Every call of the contract draws from one of these. They are counted in the memory of each process: a count in the database would make
 * each read a write (decisions/040). A page asks two or three times when it opens, and once at each event.
 */
const everyCall = {
  member: { burst: 600, perSecond: 20 },
  /** Besides, for what moves money: each such call costs several writes, also one that is refused. */
  money: { burst: 120, perSecond: 2 },
  /** Of one member or guest of the chat: what they say, within a minute and an hour; and what one party asks of what was said. */
  chatSend: { burst: 30, perSecond: 30 / 60 },
  chatSendHour: { burst: 300, perSecond: 300 / 3_600 },
  /** Of all guests of one address, since a cookie costs nothing: a crowd behind a carrier writes less than this, and a flood fills the disk slowly. */
  chatSendAddress: { burst: 600, perSecond: 5 },
  chatSendAddressSite: { burst: 600 * addressesInSite, perSecond: 5 * addressesInSite },
  /**
   * Files for the chat, of one member or guest, and of all guests of one address: every try, also one that is refused, which costs us its
   * bytes and a look at them. More than may be kept, since people take the wrong file.
   */
  chatUpload: { burst: 60, perSecond: 60 / 3_600 },
  chatUploadAddress: { burst: 200, perSecond: 200 / 3_600 },
  chatUploadAddressSite: {
    burst: 200 * addressesInSite,
    perSecond: (200 / 3_600) * addressesInSite,
  },
  chatHistory: { burst: 60, perSecond: 1 },
  chatTyping: { burst: 20, perSecond: 20 / 60 },
  /** All guests of one address: each costs a query. A page says it every three seconds, so sixty guests may write at once. */
  chatTypingAddress: { burst: 200, perSecond: 20 },
  chatTypingAddressSite: { burst: 200 * addressesInSite, perSecond: 20 * addressesInSite },
  /** Lines of the log about unsigned webhooks, of all addresses together. */
  forgedNoted: { burst: 60, perSecond: 1 / 60 },
  /** Lines of the security log about refused logins, of all names and addresses together. */
  limitedNoted: { burst: 60, perSecond: 1 / 6 },
  /** Of those without a session, and of tokens that open none. Mobile carriers put thousands of people behind one address. */
  address: { burst: 1_500, perSecond: 50 },
  addressSite: { burst: 1_500 * addressesInSite, perSecond: 50 * addressesInSite },
} as const
export type EveryCall = keyof typeof everyCall

/** What is counted: an address, a member, or several such things together. */
export type ThrottleKey = string | readonly string[]

export function makeThrottles(pool: pg.Pool, nowMs: () => number = () => performance.now()) {
  const buckets = Object.fromEntries(
    Object.entries(everyCall).map(([name, rule]) => [name, makeBuckets(rule, nowMs)]),
  ) as Record<EveryCall, ReturnType<typeof makeBuckets>>
  const limiters = Object.fromEntries(
    Object.entries({ ...rules, ...byAddress, ...bySite }).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        ...rule,
        storeClient: pool,
        storeType: 'pool',
        keyPrefix: name,
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    ]),
  ) as Record<ThrottleName, RateLimiterPostgres>
  function whyNotNow(name: EveryCall, key: string): Refusal | undefined {
    const retryAfterSeconds = buckets[name].draw(networkOf(key))
    return retryAfterSeconds > 0 ? refusal('REQUEST_LIMIT', { retryAfterSeconds }) : undefined
  }
  async function use(name: ThrottleName, key: ThrottleKey): Promise<void> {
    await limiters[name].consume(counted(key)).catch(refuse)
  }
  async function giveBack(name: ThrottleName, key: ThrottleKey): Promise<void> {
    await pool.query(
      'UPDATE rate_limit SET points = points - 1 WHERE key = $1 AND points > 0 AND expire > $2',
      [limiters[name].getKey(counted(key)), Date.now()],
    )
  }
  return {
    /** Counts one call in memory. Answers REQUEST_LIMIT with `retryAfterSeconds`, to be thrown, when there were too many. */
    whyNotNow,
    /** Whether `whyNotNow` would refuse. Counts nothing. */
    isSpent: (name: EveryCall, key: string): boolean => buckets[name].isEmpty(networkOf(key)),
    /** As `whyNotNow`, for a caller without a session: counted by address and by site. */
    whyNotFrom(address: string, rule: AddressCall = 'address'): Refusal | undefined {
      for (const { name, key } of countsFrom(rule, address)) {
        const refused = whyNotNow(name, key)
        if (refused) return refused
      }
      return undefined
    },
    /** Counts one use. Throws REQUEST_LIMIT with `retryAfterSeconds` when there are none left. */
    use,
    /** As `use`, counted by address and by site. Calls from a closed address no longer count for its site. */
    async useFrom(rule: AddressRule, address: string): Promise<void> {
      for (const { name, key } of countsFrom(rule, address)) await use(name, key)
    },
    /**
     * Takes one use back: it turned out not to count. Counting first and not last keeps many at the same moment within the limit.
     * Never below none: what comes back after its time has gone by would else be uses saved up for the next.
     */
    giveBack,
    /** As `giveBack`, of `useFrom`. */
    async giveBackFrom(rule: AddressRule, address: string): Promise<void> {
      for (const { name, key } of countsFrom(rule, address)) await giveBack(name, key)
    },
    async forget(name: ThrottleName, key: ThrottleKey): Promise<void> {
      await limiters[name].delete(counted(key))
    },
    /** Refuses all uses for the rule's time from now. */
    async shut(name: keyof typeof rules, key: ThrottleKey): Promise<void> {
      await limiters[name].block(counted(key), rules[name].duration)
    },
  }
}
export type Throttles = ReturnType<typeof makeThrottles>

function refuse(why: unknown): never {
  if (!(why instanceof RateLimiterRes)) throw why
  throw refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil(why.msBeforeNext / 1000) })
}

/** What a caller is counted under: its address and, of IPv6, the site around it. */
export const countsFrom = <N extends AddressRule | AddressCall>(
  name: N,
  address: string,
): readonly { name: N | `${N}Site`; key: string }[] =>
  siteOf(address) === networkOf(address)
    ? [{ name, key: address }]
    : [
        { name, key: address },
        { name: `${name}Site`, key: siteOf(address) },
      ]

const counted = (key: ThrottleKey): string => [key].flat().map(networkOf).join('|')

/** An address as it is counted: of IPv6 the first 64 bits, since a household or a phone has all the others to itself. Anything else is itself. */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** A wider one: of IPv6 the first 48 bits, which a customer of a hosting company may have to itself. */
export const siteOf = (address: string): string => prefixOf(address, 3)

function prefixOf(given: string, kept: number): string {
  const address = withoutPort(given)
  // A prefix stays what it is: one of siteOf's is counted, too.
  if (!address.includes(':') || address.includes('/')) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, kept)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/${kept * 16}`
}

/** Some proxies write the port too: with it each connection would be another address, and have all limits to itself. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
