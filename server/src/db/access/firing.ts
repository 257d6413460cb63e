/** SQL of what it is judged by. Where the setting comes from is looked up only where that is told. */
export const firing = `current_setting('session_replication_role') AS "role", format('%I', session_user) AS login, format('%I', current_database()) AS database,
  CASE WHEN current_setting('session_replication_role') <> 'origin' THEN (SELECT source FROM pg_settings WHERE name = 'session_replication_role') END AS "setBy"`

export type Firing = { role: string; login: string; database: string; setBy: string | null }

/**
 * Why a session fires no triggers, with the SQL that helps; undefined: it fires them. It says nothing of that by itself, and then rows that are only
 * appended may be changed, no history is written and no foreign key is checked.
 */
export function whyNotFiring({ role, login, database, setBy }: Firing): string | undefined {
  if (role === 'origin') return undefined
  const said = `The sessions of ${login} in the database ${database} have session_replication_role ${role}. It must be origin, PostgreSQL's own default: otherwise triggers and foreign keys do nothing, and they guard the books.`
  const statements = resets({ login, database })[setBy ?? '']
  return statements
    ? `${said}\nAs a superuser:\n${statements.map((one) => `  ${one}`).join('\n')}`
    : `${said} Take it out of the address, PGOPTIONS, or the command line of PostgreSQL.`
}

/** By the sources that PostgreSQL names. */
const resets = ({ login, database }: Pick<Firing, 'login' | 'database'>) =>
  ({
    database: [`ALTER DATABASE ${database} RESET session_replication_role;`],
    user: [`ALTER ROLE ${login} RESET session_replication_role;`],
    'database user': [
      `ALTER ROLE ${login} IN DATABASE ${database} RESET session_replication_role;`,
    ],
    global: ['ALTER ROLE ALL RESET session_replication_role;'],
    // Over a line in postgresql.conf, too.
    'configuration file': [
      'ALTER SYSTEM SET session_replication_role = origin;',
      'SELECT pg_reload_conf();',
    ],
  }) as Readonly<Record<string, readonly string[]>>
