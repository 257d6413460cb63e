// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { type Mutation, mutationsOf } from '../mutation.ts'

const of = mutationsOf('statement')
const sql = of('server/src/features/statement/statement.sql.ts')
const contract = of('shared/src/statement/statement.contract.ts')
const rule = of('shared/src/statement/search.rules.ts')
const plan = of('web/src/features/transfer/transfer-plan.ts')
const transferRule = of('shared/src/transfer/transfer.rules.ts')
const days = ['server/src/features/statement/days.test.ts']
const search = ['server/src/features/statement/search.test.ts']
const written = ['shared/src/statement/search.rules.test.ts']

/** What is found and summed: a member's own rows, whole days of Bangkok, and only what has arrived. */
export const statementMutations: readonly Mutation[] = [
  sql('rows are the member’s own', 'sql`member_id = ${memberId}`', 'sql`${memberId} > 0`', search),
  sql('a day’s sums are of what has succeeded', " AND status = 'SUCCESS'", '', days),
  sql(
    'a day begins at Bangkok’s midnight, before the page does',
    `date_trunc('day', min("createdAt"), 'Asia/Bangkok')`,
    'min("createdAt")',
    days,
  ),
  sql(
    'a day ends after the page begins',
    `date_trunc('day', max("createdAt"), 'Asia/Bangkok') + interval '24 hours'`,
    `max("createdAt") + interval '1 microsecond'`,
    days,
  ),
  contract(
    'what is neither an amount nor a reference is refused',
    'searchOf(text) !== undefined',
    'text.length >= 0',
    search,
  ),
  rule(
    'a reference begins with four signs or more',
    'const referenceSignsMin = 4',
    'const referenceSignsMin = 1',
    written,
  ),
  rule(
    'ids are found up to the last that begins so',
    "first.padEnd(signs, 'f')",
    "first.padEnd(signs, '0')",
    written,
  ),
  plan(
    'no game that would refuse is preset',
    '!maintenance && !underWay',
    'maintenance === undefined || underWay === true',
    ['web/src/features/transfer/transfer-plan.test.ts'],
  ),
  transferRule(
    'no parts of a kip leave the main wallet',
    'from === MAIN ? money(',
    'false ? money(',
    ['shared/src/transfer/transfer.rules.test.ts', 'server/src/features/transfer/kip.test.ts'],
  ),
  transferRule('a game’s money comes home as it is', 'from === MAIN ? money(', 'true ? money(', [
    'shared/src/transfer/transfer.rules.test.ts',
    'server/src/features/transfer/kip.test.ts',
  ]),
]
