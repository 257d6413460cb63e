import { addressOfFile } from '../../../server/src/features/chat/files/address.ts'
import { withoutSlash } from '../../../server/src/without-slash.ts'
import { filesHere, filesKeyHere } from '../files-here.ts'

/**
 * Where staff open a file that a customer sent: the whole address, good for an hour or two. Undefined where this terminal does not have the
 * server's key, without which an address opens nothing.
 */
export function fileAddresses(env: NodeJS.ProcessEnv): ((key: string) => string) | undefined {
  if (!filesKeyHere(env)) return undefined
  const files = filesHere(env)
  const site = withoutSlash(env.PUBLIC_URL || `http://localhost:${env.PORT || 8080}`)
  return (key) => site + addressOfFile({ files, clock: () => new Date() }, key)
}
