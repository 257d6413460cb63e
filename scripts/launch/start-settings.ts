import type { Secrets } from './secrets.ts'

/** `all` is the whole wallet on one machine; each of the others is one process of several on one database. */
export type Role = 'all' | 'web' | 'worker'

export type StartSettings = {
  dev: boolean
  role: Role
  port: number
  sandboxPort: number | undefined
  /** Where the screens are opened while they are written (`--dev`), from Vite's own server. */
  devPort: number
  /** How this machine itself reaches the two it starts. Without a sandbox of our own the outside is elsewhere. */
  serverUrl: string
  sandboxOwnUrl: string | undefined
  /** Whom the server asks where no other address is set: our sandbox, unless SANDBOX_URL names another. */
  sandboxUrl: string | undefined
  /** Where the server tells whether it is well. undefined: only that its process lives is known. */
  healthUrl: string | undefined
  /** How long the server may take to end before it is killed. */
  endsWithinMs: number
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
