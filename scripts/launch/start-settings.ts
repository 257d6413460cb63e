import type { Secrets } from './secrets.ts'

export type StartSettings = {
  dev: boolean
  port: number
  sandboxPort: number
  /** Where the screens are opened while they are written (`--dev`), from Vite's own server. */
  devPort: number
  /** How this machine itself reaches the two it starts. */
  serverUrl: string
  sandboxOwnUrl: string
  /** Whom the server asks: our sandbox, unless SANDBOX_URL names another. */
  sandboxUrl: string
  /** How members' browsers reach the wallet. */
  publicUrl: string
  dataDir: string
  /** Undefined: we bring our own PostgreSQL. */
  databaseUrl: string | undefined
  /** Of that database: its owner, where this start is to migrate it. */
  databaseOwnerUrl: string | undefined
  /** Where the WAL of our own PostgreSQL is archived; undefined: nowhere. */
  walArchiveDir: string | undefined
  /** What a person should know and what keeps nothing from starting. */
  warnings: string[]
  secrets: Secrets
}
