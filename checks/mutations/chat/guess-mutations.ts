// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { mutationsOf } from '../mutation.ts'

// Descriptions are counted a day, and an amount or time is read as it was meant, or asked for again.

const bot = (file: string): string => `server/src/features/chat/bot/${file}`
const of = mutationsOf('descriptions of payments')
const thieves = [bot('thieves.test.ts')]
const read = [bot('described.unit.test.ts')]
const counted = of(bot('bot.ts'))
const kept = of(bot('bot.sql.ts'))
const described = of(bot('described.ts'))

export const guessMutations = [
  counted('five a day', 'const casesADay = 5', 'const casesADay = 6', thieves),
  counted('of which the fifth is none too many', '>= casesADay', '>= casesADay - 1', thieves),
  counted('a day, not some hours', 'const dayMs = 86_400_000', 'const dayMs = 79_200_000', thieves),
  counted('and no longer', 'const dayMs = 86_400_000', 'const dayMs = 97_200_000', thieves),
  kept(
    'of one member',
    'FROM chat_case WHERE party_id = ${party} AND at > ${since}',
    'FROM chat_case WHERE ${party}::int > 0 AND at > ${since}',
    thieves,
  ),
  counted(
    'a case stands beside its answer, or neither does',
    'if (answer.described) await writeCase(tx, asker,',
    'if (answer.described) await writeCase(db as never, asker,',
    thieves,
  ),
  of(bot('bot.sql.ts'))(
    'what was said as a guest was said then',
    "coalesce((m.payload->>'said_at')::timestamptz, m.at) AS at",
    'm.at',
    [bot('told-before.test.ts')],
  ),
  described('an account number is no amount', '/^\\d{9}/', '/^\\d{10}/', read),
  described('and millions are one', '/^\\d{9}/', '/^\\d{8}/', read),
  described(
    'what has its year first is no other day',
    ".replace(yearFirst, '$3/$2/$1 ')",
    '.replace(yearFirst, (all) => all)',
    read,
  ),
  described(
    'a day or month that no calendar has',
    'new Date(start).getUTCMonth() !== Number(m) - 1',
    'new Date(start).getUTCDate() !== Number(d)',
    read,
  ),
  described('an hour that no clock has', 'hour < 24 && minute < 60 ?', 'minute < 60 ?', read),
  described('a minute that no clock has', 'hour < 24 && minute < 60 ?', 'hour < 24 ?', read),
  described(
    'a clock some minutes ahead',
    'const aheadMs = 10 * 60_000',
    'const aheadMs = 10',
    read,
  ),
  described('but no more', 'const aheadMs = 10 * 60_000', 'const aheadMs = 12 * 60_000', read),
  described('a day that was said stays', 'isAhead && !day.isSaid ?', 'isAhead ?', read),
  described('of two amounts there is none', ' && another === undefined', '', read),
  described('nothing is no amount', ' && amount > 0n ?', ' ?', read),
  described('of two times there is none', 'times.length !== 1 ||', 'times.length === 0 ||', read),
  described('nor beside two amounts', ' || numbers.length > 2)', ')', read),
]
