// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from '../mutation.ts'

const feature = (file: string): string => `server/src/features/${file}`
const earning = 'server/src/db/migrations/0013_earning.sql'
const closing = [feature('refund/close-day.test.ts')]
const claiming = [feature('refund/refund.test.ts')]
const inviting = [feature('invite/invite.test.ts')]
const counting = [feature('spin/coins.test.ts')]

const row = (
  what: string,
  file: string,
  find: string,
  replace: string,
  tests: string[],
): Mutation => ({ what: `earning: ${what}`, file, find, replace, tests })

/** What play earns: once, by what was read, and to no one but whose it is. */
export const earningMutations: readonly Mutation[] = [
  row('coins are counted in turn', earning, ' AND counts = NEW.nth - 1', '', counting),
  row('a count is written once', earning, '  PRIMARY KEY (member_id, nth),\n', '', counting),
  row(
    'coins need play as much as deposits',
    feature('spin/coins.sql.ts'),
    'least(e.deposited, e.played) AS sum',
    'e.deposited AS sum',
    counting,
  ),
  row('a day is closed in turn', earning, ' AND open_day = NEW.day;', ';', closing),
  row(
    'what comes while a day is closed is not lost',
    earning,
    'open_day = CASE WHEN e.moves <> NEW.moves THEN',
    'open_day = CASE WHEN false THEN',
    closing,
  ),
  row(
    'a worker that is late writes nothing',
    feature('refund/close-day.ts'),
    '    if (!(await lockClosing(tx, open))) return false\n',
    '',
    closing,
  ),
  row(
    'all games are asked where the books show a loss',
    feature('refund/close-day.ts'),
    'isLoss || mirror !== ZERO',
    'mirror !== ZERO',
    closing,
  ),
  row(
    'open stakes are no loss',
    feature('refund/close-day.ts'),
    'seats.reduce((left, seat) => subtract(left, seat.open), lostSoFar(standing))',
    'lostSoFar(standing)',
    closing,
  ),
  row(
    'a game that was not read keeps the day open',
    feature('refund/close-day.ts'),
    'if (unread.length === 0) return close',
    'if (unread.every(({ gameId }) => asked.has(gameId))) return close',
    closing,
  ),
  row(
    'a bet that was lost opens its day',
    earning,
    'CREATE TRIGGER earning_grows AFTER UPDATE OF open_stakes ON game_account FOR EACH ROW\n  WHEN (coalesce(NEW.open_stakes, 0) <> coalesce(OLD.open_stakes, 0)) EXECUTE FUNCTION earning_grows();\n',
    '',
    closing,
  ),
  row(
    'what was brought to a game opens its day',
    earning,
    "CREATE TRIGGER earning_grows AFTER INSERT ON transfer_order FOR EACH ROW WHEN (NEW.direction = 'in') EXECUTE FUNCTION earning_grows();\n",
    '',
    closing,
  ),
  row(
    'what was won back is not refunded again',
    'shared/src/refund/refund.rules.ts',
    'smaller(day, subtract(month, given))',
    'day',
    closing,
  ),
  row(
    'a share is claimed once',
    earning,
    '  PRIMARY KEY (member_id, day),\n  FOREIGN KEY',
    '  FOREIGN KEY',
    [...claiming, ...closing],
  ),
  row(
    'a share is claimed in its time',
    feature('refund/refund.sql.ts'),
    ' AND share = ${c.amount}::bigint AND last_day >= ${c.today}::date',
    ' AND share = ${c.amount}::bigint',
    closing,
  ),
  row(
    'plain money waits for the member’s gate',
    feature('refund/refund.ts'),
    '    await lockMember(tx, ctx.member.id)\n',
    '',
    claiming,
  ),
  row(
    'an invitee’s day brings something once',
    earning,
    '  PRIMARY KEY (invitee, day),\n',
    '',
    inviting,
  ),
  row(
    'a share is of what is above the peak',
    'shared/src/invite/invite.rules.ts',
    'percentOf(subtract(net, peak), percent)',
    'percentOf(net, percent)',
    inviting,
  ),
  row(
    'nothing for oneself by a device',
    feature('invite/invite.sql.ts'),
    '       AND NOT EXISTS (SELECT FROM shared_device WHERE invitee = m.id)\n',
    '',
    inviting,
  ),
  row(
    'nothing for oneself by the holder’s name',
    feature('invite/invite.sql.ts'),
    'WHERE own.member_id = m.id AND theirs.member_id = i.id',
    'WHERE false',
    inviting,
  ),
  row(
    'nothing changes money on its way to the inviter',
    feature('invite/invite.sql.ts'),
    'i.id = m.invited_by AND i.currency = m.currency',
    'i.id = m.invited_by',
    inviting,
  ),
]
