import path from 'node:path'
import { sharedSecrets } from '../../server/src/secret-names.ts'
import { filesDirOf, journalDirOf, sandboxDirOf } from '../data-dir.ts'
import type { Database } from './database.ts'
import type { StartSettings } from './start-settings.ts'

/** What the server is given: the launcher's own environment, with everything that was settled at the start filled in. One of several processes finds nothing of what they share in its own DATA_DIR. */
export const serverEnv = (
  s: StartSettings,
  env: NodeJS.ProcessEnv,
  database: Pick<Database, 'url' | 'ownerUrl'>,
  webDist: string,
) => ({
  ...env,
  NODE_ENV: s.dev ? 'development' : 'production',
  PORT: String(s.port),
  PUBLIC_URL: s.publicUrl,
  SANDBOX_URL: s.sandboxUrl,
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: s.dataDir,
  // With our own sandbox the person who starts it is the operator, and its page says how to help a member.
  ...(s.sandboxOwnUrl !== undefined && {
    SUPPORT_LINK: env.SUPPORT_LINK || `${s.sandboxOwnUrl}/support.html`,
  }),
  WEB_DIST: webDist,
  FILES_DIR: env.FILES_DIR || (s.role === 'all' ? filesDirOf(s.dataDir) : undefined),
  JOURNAL_DIR: env.JOURNAL_DIR || (s.role === 'all' ? journalDirOf(s.dataDir) : undefined),
  ...s.secrets,
})

/** What the sandbox is given, and no more: it is a stranger, so it gets neither the database nor the key of the game passwords. */
export function sandboxEnv(s: StartSettings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, LANG, NODE_COMPILE_CACHE } = env
  return {
    PATH,
    HOME,
    TZ,
    LANG,
    NODE_COMPILE_CACHE,
    ...Object.fromEntries(sharedSecrets.map((name) => [name, s.secrets[name]])),
    NODE_ENV: s.dev ? 'development' : 'production',
    SANDBOX_DATA: path.join(sandboxDirOf(s.dataDir), 'outside.sqlite'),
    ...Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('SANDBOX_'))),
    SANDBOX_PORT: String(s.sandboxPort),
  }
}
