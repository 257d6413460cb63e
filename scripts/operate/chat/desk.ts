import type { Locale } from '@krapao/shared/text'
import type { Db } from '../../../server/src/db/pool.ts'
import type { Connection } from '../on-database.ts'

/** Who sits here, and at which database. */
export type Desk = {
  db: Db
  connection: Connection
  env: NodeJS.ProcessEnv
  by: string
  lang: Locale
}
