// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { type Mutation, mutationsOf } from '../mutation.ts'

const of = mutationsOf('find')
const server = (file: string): string => `server/src/features/find/${file}`
const web = (file: string): string => `web/src/features/find/${file}`
const migration = of('server/src/db/migrations/0022_find.sql')
const verb = of(server('find.ts'))
const sql = of(server('find.sql.ts'))
const launch = of('server/src/features/games/games.ts')
const presses = of(web('heart-presses.ts'))
const guards = ['server/src/db/lobby-guards.test.ts']
const marks = [server('find.test.ts')]
const played = [server('played.test.ts')]
const drawn = [web('heart-presses.test.ts')]
const goesOn = [web('recent.read.test.ts')]

/** A member's marks, what they played, and what the page makes of both. */
export const findMutations: readonly Mutation[] = [
  migration(
    'a mark is a member’s',
    'member_id int NOT NULL REFERENCES member',
    'member_id int NOT NULL',
    guards,
  ),
  migration(
    'and of a game',
    'game_id smallint NOT NULL REFERENCES game',
    'game_id smallint NOT NULL',
    guards,
  ),
  migration(
    'a drawn picture is ours',
    'scene text CHECK (scene IN (',
    'scene text CHECK (true OR scene IN (',
    guards,
  ),
  verb(
    'a closed game is marked by those who have an account there',
    "  if (!game.open && !(await ownAccount(ctx.db, memberId, game))) fail('NO_GAME')\n",
    '',
    marks,
  ),
  verb(
    'an account at a closed game is enough',
    '!game.open && !(await ownAccount(ctx.db, memberId, game))',
    '!game.open',
    marks,
  ),
  verb('hearts are counted', "  await ctx.throttles.use('mark', String(memberId))\n", '', marks),
  verb('only news is told', 'if (isNews) ctx.tell', 'ctx.tell', marks),
  verb('news is told', 'if (isNews) ctx.tell', 'if (!isNews) ctx.tell', marks),
  sql(
    'the same mark again changes nothing',
    ' WHERE game_mark.favourite_since IS NULL`',
    '`',
    marks,
  ),
  sql('no mark is taken away twice', ' AND favourite_since IS NOT NULL`', '`', marks),
  sql(
    'a mark is taken away by its member',
    'WHERE member_id = ${memberId} AND game_id = ${gameId} AND favourite_since',
    'WHERE ${memberId}::int > 0 AND game_id = ${gameId} AND favourite_since',
    marks,
  ),
  sql(
    'a member reads their own marks',
    'FROM game_mark WHERE member_id = ${memberId}`',
    'FROM game_mark WHERE ${memberId}::int > 0`',
    marks,
  ),
  migration(
    'one row for each game of a member',
    '  PRIMARY KEY (member_id, game_id)\n',
    '  CHECK (true)\n',
    marks,
  ),
  sql(
    'the clock of the last launch is not put back',
    'greatest(game_mark.played_at, excluded.played_at)',
    'excluded.played_at',
    played,
  ),
  launch('a launch is noted', '  await notePlayed(ctx, game.id)\n', '', played),
  launch(
    'a launch that is refused is not noted',
    '  if (!link) return fail(own.maintenance',
    '  if (!link) await notePlayed(ctx, game.id)\n  if (!link) return fail(own.maintenance',
    played,
  ),
  of(server('find.offer.ts'))(
    'a launch is told to the other pages',
    "  ctx.tell(ctx.member.id, { type: 'wallet' })\n",
    '',
    played,
  ),
  migration(
    'a scene is one that can be drawn',
    'CHECK (scene IN (',
    'CHECK (scene IS NOT NULL OR scene NOT IN (',
    ['server/src/features/games/scene.test.ts'],
  ),
  presses('of one game one call is on its way', '    if (isOnItsWay) return\n', '', drawn),
  presses(
    'what was pressed last is sent',
    '    if (wanted.get(code) !== on) return sendLast(code)\n',
    '',
    drawn,
  ),
  presses('a refused press is taken back', '    wanted.delete(code)\n', '', drawn),
  of(web('recent.read.ts'))(
    'a game under maintenance is not offered to continue',
    ' && !slot.maintenance',
    '',
    goesOn,
  ),
  of(web('recent.read.ts'))('money counts', ' && slot.amount > ZERO', '', goesOn),
]
