// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { mutationsOf } from '../mutation.ts'

// Which payments fit a description, and that a crowd cannot make the read slow.

const desk = 'server/src/features/chat/desk'
const edges = [`${desk}/fitting.test.ts`]
const many = [`${desk}/many-cases.test.ts`]
const fitting = mutationsOf('described payments')(`${desk}/cases.sql.ts`)
const around = 'BETWEEN c.paid_at - ${near} AND c.paid_at + ${near}'

export const fittingMutations = [
  fitting('ten minutes and no less', "'10 minutes'", "'9 minutes 59.999 seconds'", edges),
  fitting('ten minutes and no more', "'10 minutes'", "'10 minutes 0.001 seconds'", edges),
  fitting('one in another currency is none', ' AND i.currency = c.currency', '', [
    `${desk}/cases.test.ts`,
  ]),
  fitting('one of another amount is none', ' AND i.amount = c.amount', '', edges),
  fitting('one that was paid too early is none', `${around}\``, '<= c.paid_at + ${near}`', edges),
  fitting('one that was paid too late is none', `${around}\``, '>= c.paid_at - ${near}`', edges),
  fitting(
    'of which no time is told, it came in then',
    `AND coalesce(i.paid_at, i.at) ${around}\``,
    `AND i.paid_at ${around}\``,
    edges,
  ),
  fitting(
    'not when it came in, where it is told when it was paid',
    `AND coalesce(i.paid_at, i.at) ${around}\``,
    `AND i.at ${around}\``,
    edges,
  ),
  fitting('others are people', 'count(DISTINCT party_id)', 'count(party_id)', edges),
  fitting('and speak of that currency', 'o.currency = c.currency AND ', '', edges),
  fitting('and of that amount', ' AND o.amount = c.amount', '', edges),
  fitting(
    'others claim it who say an earlier time, yet not much earlier',
    'BETWEEN fit.at - ${near} AND fit.at + ${near}',
    '<= fit.at + ${near}',
    edges,
  ),
  fitting(
    'or a later one, yet not much later',
    'BETWEEN fit.at - ${near} AND fit.at + ${near}',
    '>= fit.at - ${near}',
    edges,
  ),
  fitting(
    'by the time of the payment, not of the description',
    'BETWEEN fit.at - ${near} AND fit.at + ${near}',
    around,
    edges,
  ),
  fitting('a credit of another amount serves nothing', ' AND d.amount = c.amount', '', edges),
  fitting(
    'hundreds of older credits hide no newer one',
    " AND d.at > c.paid_at - interval '1 hour'",
    '',
    edges,
  ),
  fitting(
    'nor does a bank’s clock that is ahead',
    "d.at > c.paid_at - interval '1 hour'",
    'd.at > c.paid_at',
    edges,
  ),
  fitting(
    'a credit of one much earlier serves nothing',
    `${around}) AS`,
    '<= c.paid_at + ${near}) AS',
    edges,
  ),
  fitting('nor of one much later', `${around}) AS`, '>= c.paid_at - ${near}) AS', edges),
  fitting(
    'a credit of one that came in then serves it',
    `coalesce(i.paid_at, i.at) ${around}) AS`,
    `i.paid_at ${around}) AS`,
    edges,
  ),
  fitting(
    'those of another member are theirs',
    'c.party_id = ${party} ORDER',
    '${party}::int > 0 ORDER',
    edges,
  ),
  fitting('the newest come first', 'ORDER BY c.seq DESC', 'ORDER BY c.seq', edges),
  fitting(
    'and so many as are asked for',
    'DESC LIMIT ${newest}',
    'DESC LIMIT ${newest}::int + 9',
    edges,
  ),
  fitting(
    'of thousands who claim one the reading does not get longer',
    'AND NOT o.guessed LIMIT ${most}',
    'AND NOT o.guessed LIMIT ${most}::int * 100',
    many,
  ),
  fitting('nor of thousands that fit', 'const several = 2', 'const several = 9_999', many),
  fitting(
    'nor of thousands of credits of one amount',
    'ORDER BY d.at LIMIT ${most}',
    'ORDER BY d.at LIMIT ${most}::int * 100',
    many,
  ),
]
