/** One guard taken away: `find` stands once in `file`, and one of `tests` must turn red when `replace` stands there instead. */
export type Mutation = { what: string; file: string; find: string; replace: string; tests: readonly string[] }

const server = (file: string): string => `server/src/${file}`
const migration = (name: string): string => server(`db/migrations/${name}.sql`)

export const mutations: readonly Mutation[] = [
  {
    what: 'one voucher, one order',
    file: migration('0011_more_ways_to_deposit'),
    find: 'CREATE UNIQUE INDEX a_voucher_is_redeemed_once',
    replace: 'CREATE INDEX a_voucher_is_redeemed_once',
    tests: [server('features/deposit/gift.test.ts')],
  },
  {
    what: 'a payment has one name, however it is spelt',
    file: migration('0018_one_payment_one_name'),
    find: 'CREATE UNIQUE INDEX a_payment_comes_in_once',
    replace: 'CREATE INDEX a_payment_comes_in_once',
    tests: [server('features/deposit/payment-name.test.ts')],
  },
  {
    what: 'what may be another payment is credited to nobody, in the database',
    file: migration('0018_one_payment_one_name'),
    find: "CHECK (alike IS NULL OR alike_is IS NOT DISTINCT FROM 'other' OR (order_id IS NULL AND NOT suspended))",
    replace: 'CHECK (true)',
    tests: [server('features/deposit/payment-name.test.ts')],
  },
  {
    what: 'a feed’s entry like a credited payment is held back',
    file: server('features/deposit/feed-entry.ts'),
    find: 'if (alike) return',
    replace: 'if (false as boolean) return',
    tests: [server('features/deposit/alike.test.ts')],
  },
  {
    what: 'two that tell of one payment wait for each other',
    file: server('features/deposit/feed-entry.ts'),
    find: 'await lockPayments(tx, told)',
    replace: '',
    tests: [server('features/deposit/alike-at-once.test.ts')],
  },
  {
    what: 'the shown sender vetoes a QR found by its amount',
    file: server('features/deposit/feed-entry.ts'),
    find: 'asked.filter(({ memberId }) => !contradicts(senderOf(entry), accounts.get(memberId)!))',
    replace: 'asked',
    tests: [server('features/deposit/qr-sender.test.ts')],
  },
  {
    what: 'isStillUnpaid is asked',
    file: server('features/deposit/feed-entry.ts'),
    find: 'if (!meant || !(await isStillUnpaid(tx, meant)))',
    replace: 'if (!meant)',
    tests: [server('features/deposit/qr-sender.test.ts')],
  },
  {
    what: 'by hand nothing comes in while a feed tells of its like',
    file: server('features/deposit/desk.ts'),
    find: 'await lockPayments(tx, facts)',
    replace: '',
    tests: [server('features/deposit/alike-at-once.test.ts')],
  },
]
