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
]
