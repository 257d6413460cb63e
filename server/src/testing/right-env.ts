import { sharedSecrets } from '../secret-names.ts'

const secrets = Object.fromEntries(sharedSecrets.map((name) => [name, 's'.repeat(32)])) as Record<
  (typeof sharedSecrets)[number],
  string
>

/** The settings that a server needs, and no more. */
export const rightEnv = {
  PUBLIC_URL: 'http://localhost:1',
  DATABASE_URL: 'postgres://u@h/d',
  SANDBOX_URL: 'http://localhost:8090',
  ...secrets,
  GAME_PASSWORD_KEY: Buffer.alloc(32).toString('base64'),
  FILES_DIR: 'files',
  FILES_KEY: 'f'.repeat(32),
  JOURNAL_DIR: 'journal',
}
