import { addressOfFile } from '../../../server/src/features/chat/files/address.ts'
import { filesHere, hasFilesKey } from '../files-here.ts'

/**
 * Where staff open a file that a customer sent: the whole address, good for an hour or two. Undefined where this terminal does not have the
 * server's key, without which an address opens nothing.
 */
export function fileAddresses(env: NodeJS.ProcessEnv): ((key: string) => string) | undefined {
  if (!hasFilesKey(env)) return undefined
  const files = filesHere(env)
  const site = (env.PUBLIC_URL || `http://localhost:${env.PORT || 8080}`).replace(/\/+$/, '')
  return (key) => site + addressOfFile({ files, clock: () => new Date() }, key)
}
