import { statSync } from 'node:fs'
import { runAs } from './binaries.ts'

/** Another user could not read all of it, and root would give it to the user that its PostgreSQL runs as, which keeps the service out. */
export function refuseOtherUser(data: string): void {
  const { uid } = statSync(data)
  const ours = runAs().uid ?? process.getuid!()
  if (uid !== ours)
    throw new Error(
      `${data} belongs to user ${uid}: run this as the user that runs Krapao${uid === 0 ? '' : ` (sudo -u '#${uid}' …)`}.`,
    )
}
