import { statSync } from 'node:fs'
import { runAs } from '../../server/src/db/binaries.ts'

/** Another user could not read all of it, and root would make it PostgreSQL's own user's. */
export function refuseOtherUser(data: string): void {
  const { uid } = statSync(data)
  const ours = runAs().uid ?? process.getuid!()
  if (uid !== ours)
    throw new Error(
      `${data} belongs to user ${uid}: run this as the user that runs Krapao${uid === 0 ? '' : ` (sudo -u '#${uid}' …)`}.`,
    )
}
