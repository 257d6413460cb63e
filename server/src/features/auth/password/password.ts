import { refusal } from '@krapao/shared/refusal'
import { hash, verify } from '@node-rs/argon2'
import fastq from 'fastq'

// argon2id, 19 MiB, t=2 (OWASP). About 90 a second on two cores: logins are throttled before they come here.
export const productCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
type Cost = Record<keyof typeof productCost, number>
let cost: Cost = productCost
/** For tests: nearly all of their members are there for something else than their passwords. */
export function setPasswordCost(chosen: Cost): void {
  cost = chosen
}

/** Half of libuv's four threads: files, pictures and look-ups of names need the others. */
const atOnce = 2
/** On a quiet machine the last of them waits under a second. More would only wait longer, and honest logins with them. */
const waitingMost = 64

const line = fastq.promise((work: () => Promise<unknown>) => work(), atOnce)

/** Throws SERVICE_BUSY when too many wait already (decisions/055). */
async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (line.length() >= waitingMost) throw refusal('SERVICE_BUSY')
  return (await line.push(work)) as T
}

export const hashPassword = (password: string): Promise<string> =>
  inLine(() => hash(password, cost))

/** A hash of nothing: verified when the name is unknown, so that an unknown name takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password')

/** Equal time whether the name exists or not. Throws SERVICE_BUSY, and then nothing was compared: it was no guess. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  // A member restored by `npm run recover` has no password, and sets a new one by SMS.
  const own = stored?.startsWith('$argon2') ? stored : undefined
  const known = own ?? (await nobody)
  const fits = await inLine(() => verify(known, password))
  return fits && own !== undefined
}
