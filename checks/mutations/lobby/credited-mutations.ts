import { type Mutation, mutationsOf } from '../mutation.ts'

const of = mutationsOf('credited')
const rolling = of('web/src/features/deposit/credited/rolling.ts')
const rules = ['web/src/features/deposit/credited/rolling.test.ts']
const journey = ['e2e/credited.test.ts']

/** How a credit ends: with a total that was read, moved once, and a reference that can be searched for (decisions/085). */
export const creditedMutations: readonly Mutation[] = [
  rolling(
    'with money spent since nothing rolls',
    'total < amount ? total : subtract(total, amount)',
    'subtract(total, amount)',
    rules,
  ),
  rolling(
    'digits count up, past 9',
    '(Number(sign) - Number(before) + 10) % 10',
    'Math.abs(Number(sign) - Number(before))',
    rules,
  ),
  of('web/src/features/deposit/credited/new-total.ts')(
    'the total waits for a read after the credit',
    'proof.data && latest && latest.readAt > proof.data.readAt ? latest : proof.data',
    'latest',
    journey,
  ),
  of('web/src/features/deposit/credited/NewTotal.tsx')(
    'hidden balances stay hidden',
    'if (hidden || !rolls)',
    'if (!rolls)',
    journey,
  ),
  of('web/src/features/deposit/credited/first-time.ts')(
    'a deposit is celebrated once',
    '!shown().includes(id)',
    'shown().length > 0',
    journey,
  ),
  of('web/src/features/deposit/credited/Credited.tsx')(
    'reduced motion moves nothing',
    "useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)",
    'useState(true)',
    journey,
  ),
  of('shared/src/statement/reference.ts')(
    'dashes are no signs of a reference',
    ".replace(/[^0-9a-z]/gi, '')\n",
    '\n',
    ['shared/src/statement/reference.test.ts'],
  ),
  of('shared/src/auth/auth.rules.ts')(
    'a last digit of an account never stands alone',
    '\\d{3}(?=\\d{2})',
    '\\d{3}(?=\\d)',
    ['shared/src/auth/auth.rules.test.ts'],
  ),
  of('web/src/features/deposit/slip/slip-ways.ts')(
    'a minute to wait ends',
    'freeAtMs !== undefined && freeAtMs <= nowMs ? undefined : problem',
    'problem',
    ['web/src/features/deposit/slip/slip-ways.test.ts'],
  ),
]
